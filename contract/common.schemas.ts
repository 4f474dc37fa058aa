import { z } from 'zod'
import { limits, stateCodes, zipPattern } from './common.ts'
import { locales } from './locale.ts'
import { timeZones } from './time-zones.ts'

export const Zip = z.string().regex(zipPattern)
export const StateCode = z.enum(stateCodes)
export type StateCode = z.infer<typeof StateCode>

export const Locale = z.enum(locales)
export const TimeZone = z.enum(timeZones)

/** A day, such as 2026-11-03; never an instant. */
export const LocalDate = z.iso.date()
export type LocalDate = z.infer<typeof LocalDate>

/** A day that a person enters. Dates, time zones and the database agree only on years near ours. */
export const EnteredDate = LocalDate.refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'not_in_this_century')

/** Where a fact comes from, and the date it was current. */
export const Source = z.object({
  name: z.string(),
  /** Absent if the source has only an English name. */
  nameEs: z.string().optional(),
  url: z.string().nullable(),
  asOf: LocalDate,
  /** Set if the facts come from another list: the source is where to check them, and they are not confirmed. */
  secondary: z.literal(true).optional(),
})
export type Source = z.infer<typeof Source>

/** The source of a reply's facts, and their date. */
export const sourced = {
  source: z.string(),
  sourceEs: Source.shape.nameEs,
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

/** A link that people may follow. Not with a user name in it: `https://vote.gov@evil.example` looks like another site. */
export const WebUrl = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .max(limits.url)
  .refine((url) => !/^\w+:[\\/]*[^\\/?#]*@/.test(url), 'has_user_name')
