import { type RawBuilder, sql } from 'kysely'

/** A name or address without what may differ between two lists for the same place: case, punctuation and spaces. */
export const plainText = (text: RawBuilder<unknown>) =>
  sql`trim(lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')))`
