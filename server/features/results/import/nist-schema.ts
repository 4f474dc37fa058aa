import { z } from 'zod'
import { LocalDate } from '../../../../contract/common.schemas.ts'
import { Instant, Line, Votes, maxChoices, maxContests } from '../count.ts'

/** The parts of NIST SP 1500-100, version 2, that are used. Other fields of a file are ignored. */
const Id = z.string().min(1).max(200)

/** A text in several languages: the English one, otherwise the first. */
const LocalizedText = z.union([
  Line,
  z
    .object({ Text: z.array(z.object({ Language: z.string(), Content: Line })).min(1) })
    .transform(({ Text }) => (Text.find(({ Language }) => /^en\b/i.test(Language)) ?? Text[0])?.Content ?? ''),
])

const units = { SubUnitsReported: z.int().nonnegative().optional(), TotalSubUnits: z.int().nonnegative().optional() }

const GpUnit = z.object({
  '@id': Id,
  Name: LocalizedText.optional(),
  ComposingGpUnitIds: z.array(Id).default([]),
  ExternalIdentifier: z.array(z.object({ Type: z.string(), Value: z.string() })).default([]),
  ...units,
})
export type GpUnit = z.infer<typeof GpUnit>

/** A count of an unknown type would be left out of the votes. */
const CountItemType = z.enum([
  'absentee',
  'absentee-fwab',
  'absentee-in-person',
  'absentee-mail',
  'early',
  'election-day',
  'other',
  'provisional',
  'seats',
  'total',
  'uocava',
  'write-in',
])
export type CountItemType = z.infer<typeof CountItemType>

const VoteCounts = z.object({
  GpUnitId: Id,
  Type: CountItemType,
  Count: Votes,
  Round: z.int().optional(),
  IsSuppressedForPrivacy: z.boolean().default(false),
})
export type VoteCounts = z.infer<typeof VoteCounts>

/** Without its counts a selection would be shown with no votes. */
const selection = { '@id': Id, VoteCounts: z.array(VoteCounts).min(1, 'there are no counts') }
const Selection = z.discriminatedUnion('@type', [
  z.object({
    '@type': z.literal('ElectionResults.CandidateSelection'),
    ...selection,
    CandidateIds: z.array(Id).max(100).default([]),
    EndorsementPartyIds: z.array(Id).default([]),
    IsWriteIn: z.boolean().default(false),
  }),
  z.object({ '@type': z.literal('ElectionResults.BallotMeasureSelection'), ...selection, Selection: LocalizedText }),
  z.object({
    '@type': z.literal('ElectionResults.PartySelection'),
    ...selection,
    PartyIds: z.array(Id).min(1).max(100),
  }),
])
export type Selection = z.infer<typeof Selection>

const contest = {
  '@id': Id,
  Name: LocalizedText,
  ElectionDistrictId: Id,
  OfficeIds: z.array(Id).default([]),
  ContestSelection: z.array(Selection).min(1).max(maxChoices),
  OtherCounts: z
    .array(z.object({ GpUnitId: Id, Overvotes: Votes.optional(), Undervotes: Votes.optional() }))
    .default([]),
  ...units,
}
const NistContest = z.discriminatedUnion('@type', [
  z.object({
    '@type': z.literal('ElectionResults.CandidateContest'),
    ...contest,
    VotesAllowed: z.int().min(1).max(100).default(1),
  }),
  z.object({ '@type': z.literal('ElectionResults.BallotMeasureContest'), ...contest }),
  z.object({ '@type': z.literal('ElectionResults.RetentionContest'), ...contest }),
  z.object({ '@type': z.literal('ElectionResults.PartyContest'), ...contest }),
])
export type NistContest = z.infer<typeof NistContest>

const Election = z.object({
  Name: LocalizedText,
  StartDate: LocalDate,
  ElectionScopeId: Id,
  Contest: z.array(NistContest).min(1).max(maxContests),
  Candidate: z
    .array(
      z.object({
        '@id': Id,
        BallotName: LocalizedText,
        PartyId: Id.optional(),
        PostElectionStatus: z.string().optional(),
      }),
    )
    .default([]),
  BallotCounts: z.array(z.object({ GpUnitId: Id, Type: CountItemType, BallotsCast: Votes.optional() })).default([]),
})
export type Election = z.infer<typeof Election>

export const ElectionReport = z.object({
  '@type': z.literal('ElectionResults.ElectionReport'),
  GeneratedDate: Instant,
  Issuer: Line,
  Status: z.enum(['pre-election', 'unofficial-partial', 'unofficial-complete', 'certified', 'correction', 'recount']),
  IsTest: z.boolean().default(false),
  Election: z.array(Election).length(1, 'a file must have exactly one election'),
  GpUnit: z.array(GpUnit).min(1),
  Office: z.array(z.object({ '@id': Id })).default([]),
  Party: z.array(z.object({ '@id': Id, Name: LocalizedText.optional() })).default([]),
})
export type ElectionReport = z.infer<typeof ElectionReport>
