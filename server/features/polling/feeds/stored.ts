import { z } from 'zod'
import { LocalDate } from '../../../../contract/common.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { ElectionOffice } from '../../../../contract/voter-info.ts'

/** A text as the office gave it; Spanish where it did. */
export const Words = z.object({ en: z.string(), es: z.string().optional() })
export type Words = z.infer<typeof Words>

export const inLocale = (words: Words, locale: Locale): string => (locale === 'es' && words.es) || words.en
export const inLocaleOrNull = (words: Words | null, locale: Locale): string | null => words && inLocale(words, locale)

const Schedule = z.object({
  from: LocalDate.nullable(),
  to: LocalDate.nullable(),
  /** On the wall there, such as 06:00 and 19:30. */
  times: z.array(z.object({ start: z.string(), end: z.string() })),
  appointment: z.enum(['only', 'also']).nullable(),
  mayChange: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>

export const PlacePart = z.object({
  kind: z.literal('place'),
  id: z.string(),
  uses: z.array(z.enum(['day', 'early', 'drop'])),
  name: Words.nullable(),
  address: z.string(),
  schedules: z.array(Schedule),
  /** Told in words, where the feed has no schedule. */
  hours: Words.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  notes: Words.nullable(),
})
export type PlacePart = z.infer<typeof PlacePart>

export const ContestPart = z.object({
  kind: z.literal('contest'),
  level: z.enum(['federal', 'governor', 'state', 'local']),
  office: Words,
  district: Words.nullable(),
  candidates: z.array(z.object({ id: z.string(), name: Words, party: Words.nullable(), url: z.string().nullable() })),
})
export type ContestPart = z.infer<typeof ContestPart>

export const MeasurePart = z.object({
  kind: z.literal('measure'),
  id: z.string(),
  title: Words,
  subtitle: Words.nullable(),
  type: z.string().nullable(),
  description: Words.nullable(),
  brief: Words.nullable(),
  pro: Words.nullable(),
  con: Words.nullable(),
  url: z.string().nullable(),
  responses: z.array(Words),
})
export type MeasurePart = z.infer<typeof MeasurePart>

export const OfficePart = z.object({ kind: z.literal('office'), office: ElectionOffice })
export type OfficePart = z.infer<typeof OfficePart>

/** What precincts point to, as it stands in the database. */
export const Part = z.discriminatedUnion('kind', [PlacePart, ContestPart, MeasurePart, OfficePart])
export type Part = z.infer<typeof Part>
