import { z } from 'zod'

/** What is not as described counts as not said: one odd field must not hide a polling place. */
const said = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const words = z
  .string()
  .transform((text) => text.trim() || undefined)
  .optional()
  .catch(undefined)

/** What cannot be read is left out. */
const readable =
  <T extends z.ZodType>(schema: T) =>
  (items: unknown[]) =>
    items.flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })

/** Absent means unknown. */
const listOf = <T extends z.ZodType>(schema: T) => z.array(z.unknown()).catch([]).transform(readable(schema))

const Address = z.object({
  locationName: words,
  line1: words,
  line2: words,
  line3: words,
  city: words,
  state: words,
  zip: words,
})
export type CivicAddress = z.output<typeof Address>

const Place = z.object({
  name: words,
  address: Address,
  latitude: said(z.number()),
  longitude: said(z.number()),
  pollingHours: words,
  startDate: said(z.iso.date()),
  endDate: said(z.iso.date()),
  notes: words,
})
export type CivicPlace = z.output<typeof Place>

const Candidate = z.object({ name: z.string().trim().min(1), party: words, candidateUrl: words, photoUrl: words })

const Contest = z.object({
  type: words,
  office: words,
  level: listOf(z.string()),
  roles: listOf(z.string()),
  district: said(z.object({ name: words, scope: words, id: words })),
  candidates: listOf(Candidate),
  ballotTitle: words,
  referendumTitle: words,
  referendumSubtitle: words,
  referendumBrief: words,
  referendumText: words,
  referendumUrl: words,
  referendumProStatement: words,
  referendumConStatement: words,
  referendumBallotResponses: listOf(z.string()),
})
export type CivicContest = z.output<typeof Contest>

const Body = z.object({
  name: words,
  electionInfoUrl: words,
  votingLocationFinderUrl: words,
  ballotInfoUrl: words,
  electionOfficials: listOf(z.object({ officePhoneNumber: words, emailAddress: words })),
})
export type CivicBody = z.output<typeof Body>

const Election = z.object({ id: z.string(), name: z.string(), electionDay: z.iso.date(), ocdDivisionId: words })
export type CivicElection = z.output<typeof Election>

export const ElectionsReply = z.object({
  kind: z.literal('civicinfo#electionsQueryResponse'),
  // Never absent: the test election is always listed.
  elections: z.array(z.unknown()).transform(readable(Election)),
})

export const VoterInfoReply = z.object({
  kind: z.literal('civicinfo#voterInfoResponse'),
  election: Election,
  normalizedInput: Address,
  mailOnly: said(z.boolean()),
  pollingLocations: listOf(Place),
  earlyVoteSites: listOf(Place),
  dropOffLocations: listOf(Place),
  contests: listOf(Contest),
  state: listOf(
    z.object({
      electionAdministrationBody: said(Body),
      local_jurisdiction: said(z.object({ name: words, electionAdministrationBody: said(Body) })),
    }),
  ),
})
export type VoterInfoReply = z.output<typeof VoterInfoReply>

export const ErrorReply = z.object({
  error: z.object({
    code: z.int(),
    status: words,
    errors: listOf(z.object({ reason: z.string() })),
    details: listOf(z.object({ reason: z.string() })),
  }),
})
