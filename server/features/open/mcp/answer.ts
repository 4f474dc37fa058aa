import { z } from 'zod'
import { LocalDate, Source } from '../../../../contract/common.schemas.ts'

const Certainty = z.enum(['confirmed', 'may-change', 'unknown'])

const Fact = z.object({
  label: z.string(),
  /** Null if we do not know. */
  value: z.string().nullable(),
  certainty: Certainty,
  /** Where to read more or to act. */
  link: z.string().nullable(),
  source: Source.pick({ name: true, url: true, asOf: true }),
})
export type Fact = z.infer<typeof Fact>

/** What every tool returns. */
export const Answer = z.object({
  /** `unknown`: nothing of what was asked is known. Then `message` says whom to ask. */
  certainty: Certainty,
  message: z.string(),
  /** The day of the answer where the voter lives. */
  today: LocalDate,
  facts: z.array(Fact),
})
export type Answer = z.infer<typeof Answer>

export const sourceOf = ({ name, url, asOf }: Source): Fact['source'] => ({ name, url, asOf })

/** A fact without a source of its own is not confirmed, whatever its record says; it has the source of the whole list. */
export function toFact(
  label: string,
  value: string | null,
  { source, list, confirmed, link = null }: FactDetails,
): Fact {
  const knownAs = confirmed && source && !source.secondary ? 'confirmed' : 'may-change'
  return { label, value, certainty: value === null ? 'unknown' : knownAs, link, source: sourceOf(source ?? list) }
}

interface FactDetails {
  source: Source | undefined
  /** The list that the fact is in. */
  list: Source
  confirmed: boolean
  link?: string | null
}

/** The least certain fact decides, so that an unconfirmed part is never shown as confirmed. */
export function toAnswer(message: string, today: string, facts: Fact[]): Answer {
  return { certainty: leastCertain(facts), message, today, facts }
}

function leastCertain(facts: Fact[]): Answer['certainty'] {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return 'unknown'
  return known.every(({ certainty }) => certainty === 'confirmed') ? 'confirmed' : 'may-change'
}
