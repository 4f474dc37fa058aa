import { type RawBuilder, sql } from 'kysely'

/** A name or address without what offices change between two lists without moving: case, commas and spaces. */
export const plainText = (text: RawBuilder<unknown>) =>
  sql`trim(lower(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g')))`
