import { z } from 'zod'
import type { Locale } from '../../../../contract/locale.ts'
import { ElectionOffice, Opening, VoterService } from '../../../../contract/voter-info.schemas.ts'

/** A text of an election office, with a Spanish version where the office has one. */
export const LocalizedText = z.object({ en: z.string(), es: z.string().optional() })
export type LocalizedText = z.infer<typeof LocalizedText>

export const localize = (text: LocalizedText, locale: Locale): string => (locale === 'es' && text.es) || text.en
export const localizeOrNull = (text: LocalizedText | null, locale: Locale): string | null =>
  text && localize(text, locale)

export type Schedule = Opening

export const VotingPlacePart = z.object({
  kind: z.literal('place'),
  id: z.string(),
  uses: z.array(z.enum(['day', 'early', 'drop'])),
  name: LocalizedText.nullable(),
  address: z.string(),
  schedules: z.array(Opening),
  /** Free text, where the feed has no schedule. */
  hours: LocalizedText.nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  notes: LocalizedText.nullable(),
  // Feeds that an older version imported have none of these.
  accessible: z.boolean().nullable().default(null),
  accessibility: LocalizedText.nullable().default(null),
  services: LocalizedText.nullable().default(null),
  phone: z.string().nullable().default(null),
  url: z.string().nullable().default(null),
})
export type VotingPlacePart = z.infer<typeof VotingPlacePart>

export const ContestPart = z.object({
  kind: z.literal('contest'),
  level: z.enum(['federal', 'governor', 'state', 'local']),
  office: LocalizedText,
  district: LocalizedText.nullable(),
  candidates: z.array(
    z.object({ id: z.string(), name: LocalizedText, party: LocalizedText.nullable(), url: z.string().nullable() }),
  ),
  // Feeds that an older version imported have none of these.
  id: z.string().nullable().default(null),
  ranked: z.boolean().default(false),
  voteFor: z.int().positive().nullable().default(null),
  writeIns: z.int().nonnegative().default(0),
  primaryParty: LocalizedText.nullable().default(null),
  numberElected: z.int().positive().nullable().default(null),
})
export type ContestPart = z.infer<typeof ContestPart>

export const MeasurePart = z.object({
  kind: z.literal('measure'),
  id: z.string(),
  title: LocalizedText,
  subtitle: LocalizedText.nullable(),
  type: z.string().nullable(),
  description: LocalizedText.nullable(),
  brief: LocalizedText.nullable(),
  pro: LocalizedText.nullable(),
  con: LocalizedText.nullable(),
  url: z.string().nullable(),
  responses: z.array(LocalizedText),
  // Feeds that an older version imported have none of these.
  office: LocalizedText.nullable().default(null),
  candidate: LocalizedText.nullable().default(null),
  district: LocalizedText.nullable().default(null),
  passageThreshold: LocalizedText.nullable().default(null),
  effectOfAbstain: LocalizedText.nullable().default(null),
})
export type MeasurePart = z.infer<typeof MeasurePart>

export const OfficePart = z.object({
  kind: z.literal('office'),
  office: ElectionOffice.omit({ services: true }),
  services: z
    .array(VoterService.extend({ name: LocalizedText.nullable(), description: LocalizedText.nullable() }))
    .default([]),
})
export type OfficePart = z.infer<typeof OfficePart>

/** A piece of a precinct's information as stored in the database; precincts refer to the same parts. */
export const PrecinctPart = z.discriminatedUnion('kind', [VotingPlacePart, ContestPart, MeasurePart, OfficePart])
export type PrecinctPart = z.infer<typeof PrecinctPart>
