import { z } from 'zod'

/** An invalid field is treated as absent: one odd field must not hide a polling place. */
const lenient = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional()
  .catch(undefined)

/** Google sends 64-bit integers as text. */
const count = lenient(
  z
    .union([z.number(), z.string().trim().min(1)])
    .pipe(z.coerce.number())
    .pipe(z.int().positive()),
)

/** Keeps the items that match the schema and drops the others. */
const validItems =
  <T extends z.ZodType>(schema: T) =>
  (items: unknown[]) =>
    items.flatMap((item) => {
      const parsed = schema.safeParse(item)
      return parsed.success ? [parsed.data] : []
    })

/** An absent or invalid list is read as empty. */
const listOf = <T extends z.ZodType>(schema: T) => z.array(z.unknown()).catch([]).transform(validItems(schema))

const Address = z.object({
  locationName: text,
  line1: text,
  line2: text,
  line3: text,
  city: text,
  state: text,
  zip: text,
})
export type CivicAddress = z.output<typeof Address>

const Location = z.object({
  name: text,
  address: Address,
  latitude: lenient(z.number()),
  longitude: lenient(z.number()),
  pollingHours: text,
  startDate: lenient(z.iso.date()),
  endDate: lenient(z.iso.date()),
  notes: text,
  voterServices: text,
})
export type CivicLocation = z.output<typeof Location>

const Candidate = z.object({ name: z.string().trim().min(1), party: text, candidateUrl: text, photoUrl: text })

const Contest = z.object({
  type: text,
  office: text,
  level: listOf(z.string()),
  roles: listOf(z.string()),
  district: lenient(z.object({ name: text, scope: text, id: text })),
  candidates: listOf(Candidate),
  ballotTitle: text,
  numberVotingFor: count,
  numberElected: count,
  ballotPlacement: count,
  primaryParty: text,
  primaryParties: listOf(z.string()),
  referendumTitle: text,
  referendumSubtitle: text,
  referendumBrief: text,
  referendumText: text,
  referendumUrl: text,
  referendumProStatement: text,
  referendumConStatement: text,
  referendumBallotResponses: listOf(z.string()),
  referendumPassageThreshold: text,
  referendumEffectOfAbstain: text,
})
export type CivicContest = z.output<typeof Contest>

const AdministrationBody = z.object({
  name: text,
  electionInfoUrl: text,
  votingLocationFinderUrl: text,
  ballotInfoUrl: text,
  electionRegistrationUrl: text,
  electionRegistrationConfirmationUrl: text,
  absenteeVotingInfoUrl: text,
  electionOfficials: listOf(z.object({ officePhoneNumber: text, emailAddress: text })),
})
export type CivicAdministrationBody = z.output<typeof AdministrationBody>

const Election = z.object({ id: z.string(), name: z.string(), electionDay: z.iso.date(), ocdDivisionId: text })
export type CivicElection = z.output<typeof Election>

export const ElectionsResponse = z.object({
  kind: z.literal('civicinfo#electionsQueryResponse'),
  // Required: Google always lists at least its test election.
  elections: z.array(z.unknown()).transform(validItems(Election)),
})

export const VoterInfoResponse = z.object({
  kind: z.literal('civicinfo#voterInfoResponse'),
  election: Election,
  normalizedInput: Address,
  mailOnly: lenient(z.boolean()),
  pollingLocations: listOf(Location),
  earlyVoteSites: listOf(Location),
  dropOffLocations: listOf(Location),
  contests: listOf(Contest),
  state: listOf(
    z.object({
      electionAdministrationBody: lenient(AdministrationBody),
      local_jurisdiction: lenient(z.object({ name: text, electionAdministrationBody: lenient(AdministrationBody) })),
    }),
  ),
})
export type VoterInfoResponse = z.output<typeof VoterInfoResponse>

export const ErrorResponse = z.object({
  error: z.object({
    code: z.int(),
    status: text,
    errors: listOf(z.object({ reason: z.string() })),
    details: listOf(z.object({ reason: z.string() })),
  }),
})
