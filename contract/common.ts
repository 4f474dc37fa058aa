import { z } from 'zod'

/** Maximum lengths, checked before a value reaches a rule or a table. */
export const limits = {
  name: 100,
  email: 254,
  password: { min: 10, max: 128 },
  address: 300,
  search: 100,
  title: 200,
  post: 5000,
  comment: 2000,
  reason: 500,
  appeal: 1000,
  url: 500,
  factId: 200,
  factProblem: { min: 10, max: 1000 },
  factAnswer: 2000,
} as const

const zipPattern = /^\d{5}$/
/** The ZIP code of the sample county. It is not in use. */
export const sampleZip = '00000'
export const Zip = z.string().regex(zipPattern)
export const isZip = (text: string | null | undefined): text is string => zipPattern.test(text ?? '')

/** The 50 states, then the District of Columbia and the five territories that vote. */
export const stateCodes = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'DC',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
] as const
export const StateCode = z.enum(stateCodes)
export type StateCode = z.infer<typeof StateCode>

/** A day, such as 2026-11-03; never an instant. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** A day that a person enters. Dates, time zones and the database agree only on years near ours. */
export const EnteredDate = LocalDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'not_in_this_century')

/** Where a fact comes from, and the date it was current. */
export const Source = z.object({
  name: z.string(),
  url: z.string().nullable(),
  asOf: LocalDate,
  /** Set if the facts come from another list: the source is where to check them, and they are not confirmed. */
  secondary: z.literal(true).optional(),
})
export type Source = z.infer<typeof Source>

/** The fields of a reply that say where its facts come from, and of which day they are. */
export const sourced = {
  source: z.string(),
  sourceUrl: z.string().nullable(),
  asOf: LocalDate,
  secondary: Source.shape.secondary,
}

export const Done = z.object({ ok: z.literal(true) })

/** The number of a post or comment. */
export const EntryId = z.int().min(1)
/** The same id as a path parameter. */
export const PathId = z.coerce.number<number | string>().pipe(EntryId)

/** Opaque position of the next page, returned by one reply and passed back unchanged. */
const Cursor = z.string().regex(/^[\w-]{1,100}$/)
export const paging = (maxLimit: number, defaultLimit: number) => ({
  cursor: Cursor.optional(),
  limit: z.coerce.number<number | string>().pipe(z.int().min(1).max(maxLimit)).default(defaultLimit),
})
