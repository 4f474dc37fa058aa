import { z } from 'zod'
import { MemberCommittees } from './committees.schemas.ts'
import { LocalDate, Source, StateCode, Zip, sourced } from './common.schemas.ts'
import { operation } from './endpoint.ts'

const text = z.string().nullable()

/**
 * Whether the person in our data still holds the office today. `current`: yes. `ending`: yes, and the term ends within 60
 * days. `ended`: the term has ended. `outdated`: the term's end is unknown and the source has become old. `unknown`: the source
 * is too old to tell.
 */
export const TermStatus = z.enum(['current', 'ending', 'ended', 'outdated', 'unknown'])
export type TermStatus = z.infer<typeof TermStatus>

export const Term = z.object({
  /** If it is ended or unknown, all facts about the person are null. */
  status: TermStatus,
  /** The last day of the term. */
  end: LocalDate.nullable(),
  /** The day of the source. */
  readOn: LocalDate,
  /** An official list of who holds such offices; null as long as our data names the holder. */
  officialList: Source.pick({ name: true, nameEs: true }).extend({ url: z.string() }).nullable(),
  /** The person whose term has ended, or who can no longer be presumed to hold the office. */
  lastHolder: z.object({ name: z.string(), bioguideId: text }).nullable(),
  /** The office's number for the time when we do not know who holds it; null as long as our data names the holder. */
  officePhone: text,
  /** The office was up for election on this day, and we have no result. */
  contestedOn: LocalDate.nullable(),
  /** Who won the office by a certified result, from then until a newer list of officeholders; null if we know of no result. */
  elected: z
    .object({
      name: z.string(),
      party: text,
      /** The day of the election. */
      electedOn: LocalDate,
      /** The first day of the term, where it is known. */
      takesOffice: LocalDate.nullable(),
      /** True if the winner is the holder. */
      reelected: z.boolean(),
      /** True once the term has begun: the name and party of the official are the winner's, and all contacts are null. */
      seated: z.boolean(),
      source: Source,
    })
    .nullable(),
})
export type Term = z.infer<typeof Term>

/** A seat in Congress and who holds it. */
export const Official = z.object({
  /** Null if the seat is vacant or its holder unknown. */
  name: text,
  party: text,
  /** The party's local name, if it differs from the usual one. */
  partyLabel: text,
  chamber: z.enum(['Senate', 'House']),
  /** Senator, Representative, Delegate or Resident Commissioner. */
  position: z.string(),
  state: StateCode,
  /** Null for the Senate; 0 if one member represents the whole state or territory. */
  district: z.int().nullable(),
  /** Open Civic Data id of the area represented. */
  divisionId: z.string(),
  email: text,
  phone: text,
  website: text,
  contactForm: text,
  /** The path of a public-domain portrait on this server; null if we have none. */
  imageUrl: text,
  bioguideId: text,
  vacant: z.boolean(),
  /** False for delegates, who have no floor vote in the House. */
  voting: z.boolean(),
  /** Null if the seat is vacant. */
  term: Term.nullable(),
  /** True if no official or neutral source names this member. */
  unconfirmed: z.boolean(),
  source: z.string(),
  sourceEs: Source.shape.nameEs,
  asOf: LocalDate,
})
export type Official = z.infer<typeof Official>

/** One of the districts a ZIP may be in. A ZIP is certain only if it has one and that one is not approximate. */
export const DistrictShare = z.object({
  state: StateCode,
  district: z.int(),
  /** Approximate share of the ZIP's area, not population; null if unknown. Never used to pick a district. */
  share: z.number().nullable(),
  /** True if the ZIP is not known to reach into it: one source lists it, a line is near, or the ZIP has no area. */
  approximate: z.boolean(),
})
export type DistrictShare = z.infer<typeof DistrictShare>

const Place = z.object({
  city: z.string(),
  state: StateCode,
  counties: z.array(z.string()),
  /** A ZIP with an area; one for PO boxes or a single organization; one found only in an older list. */
  kind: z.enum(['area', 'point', 'older']),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

export const LocalOfficial = z.object({
  id: z.string(),
  /** Null if we do not know who holds the office. */
  name: text,
  party: text,
  office: z.string(),
  /** The city. A ZIP's city is its mailing city: some of its voters live outside the city limits. */
  place: z.string(),
  state: StateCode,
  email: text,
  phone: text,
  website: text,
  imageUrl: text,
  term: Term,
  /** A second source that names the same person; null if there is only one. */
  confirmedBy: text,
  /** True if no official or neutral source names this person. */
  unconfirmed: z.boolean(),
  source: z.string(),
  asOf: LocalDate,
})
export type LocalOfficial = z.infer<typeof LocalOfficial>

export const allOfficials = operation({
  access: 'public',
  summary: 'Every seat in Congress',
  reply: z.object({ officials: z.array(Official), ...sourced }),
})

export const officialsByZip = operation({
  access: 'public',
  summary: 'Who represents a ZIP code in Congress',
  params: z.object({ zip: Zip }),
  query: z.object({
    /** The district, such as CA-12, found from an address or chosen by the voter; several are separated by |. */
    district: z
      .string()
      .regex(/^[A-Z]{2}-\d{1,2}(\|[A-Z]{2}-\d{1,2}){0,19}$/)
      .transform((names) => [...new Set(names.split('|'))])
      .optional(),
  }),
  reply: z.object({
    zip: Zip,
    place: Place,
    /** Senators of the ZIP's state, and the member or vacant seat of every listed district. */
    officials: z.array(Official),
    districts: z.array(DistrictShare),
    /** If the ZIP crosses a state line: senators of the other states. */
    otherStates: z.array(z.object({ state: StateCode, senators: z.array(Official) })),
    localOfficials: z.array(LocalOfficial),
    ...sourced,
    districtSource: Source,
    /** The Congress whose district lines these are. */
    districtLines: z.object({
      congress: z.int(),
      until: LocalDate,
      /** True once that day has come: the lines may be others now. */
      ended: z.boolean(),
      /**
       * The states of the districts whose lines change with the next Congress, or have changed with this one (`new-map`), and
       * those that keep their lines although others were drawn (`kept`).
       */
      changes: z.array(
        z.object({
          state: StateCode,
          status: z.enum(['new-map', 'kept']),
          /** The day on which the next Congress begins, whose lines these are. */
          from: LocalDate,
          /** The state's own notice. */
          url: z.string(),
          reportedOn: LocalDate,
        }),
      ),
    }),
    localSource: Source,
  }),
})

const Executive = z.object({
  id: z.string(),
  /** Null if we do not know who holds the office. */
  name: text,
  party: text,
  /** Such as Attorney General. */
  title: z.string(),
  email: text,
  phone: text,
  website: text,
  contactForm: text,
  imageUrl: text,
  term: Term,
  /** True if no official or neutral source has this record as it is here. */
  unconfirmed: z.boolean(),
  source: z.string(),
  asOf: LocalDate,
})
export type Executive = z.infer<typeof Executive>

export const Governor = z.object({
  /** Null if we do not know who holds the office. */
  name: text,
  party: text,
  state: z.string(),
  stateCode: StateCode,
  /** Open Civic Data id of the area represented. */
  divisionId: z.string(),
  assumedOffice: LocalDate.nullable(),
  phone: text,
  website: text,
  /** Governor, or Mayor in the District of Columbia. */
  title: z.string(),
  email: text,
  contactForm: text,
  imageUrl: text,
  address: text,
  term: Term,
  /** Whose record the phone, website and address come from: this governor's, the predecessor's, or none. */
  contacts: z.enum(['own', 'predecessor', 'none']),
  /** True if name and start date come only from volunteer-maintained lists. */
  unconfirmed: z.boolean(),
  /** Lieutenant governor, attorney general and others, if known. */
  executives: z.array(Executive),
  ...sourced,
  /** The source of phone, address and executives. */
  contactSource: Source,
})
export type Governor = z.infer<typeof Governor>

export const governorByZip = operation({
  access: 'public',
  summary: 'The governor of a ZIP code, or the mayor of Washington, DC',
  params: z.object({ zip: Zip }),
  /** For a ZIP that crosses a state line: one of its other states. */
  query: z.object({ state: StateCode.optional() }),
  reply: Governor,
})

export const officialsByState = operation({
  access: 'public',
  summary: 'Who represents a whole state: senators, governor, and the House member if there is only one',
  params: z.object({ stateCode: z.string().max(20).toUpperCase() }),
  reply: z.object({
    stateCode: StateCode,
    /** Senators, and the member for the only House seat. */
    officials: z.array(Official),
    /** With more than one, the member depends on the address. */
    houseSeats: z.int(),
    governor: Governor,
    ...sourced,
  }),
})

export const VotePosition = z.enum(['yea', 'nay', 'present', 'not_voting'])
export type VotePosition = z.infer<typeof VotePosition>

/** What we say about a vote in our own words, in both languages; its `title` is the official one, in English. */
export const OwnWords = z.object({ en: z.string(), es: z.string() })

const MemberVote = z.object({
  id: z.string(),
  date: LocalDate,
  measure: z.string(),
  title: z.string(),
  plainTitle: OwnWords.nullable(),
  question: z.string(),
  result: z.string(),
  position: VotePosition,
  totals: z.object({ yea: z.int(), nay: z.int(), present: z.int(), notVoting: z.int() }),
  /** The official roll call. */
  url: z.string(),
  billUrl: text,
  /** A note needed to understand the vote. */
  note: OwnWords.nullable(),
})

const Office = z.object({
  address: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  fax: text,
  hours: text,
})

const percent = z.number().nullable()

export const Rating = z.object({
  bioguideId: z.string(),
  rating2024: percent,
  rating2023: percent,
  lifetimeRating: percent,
  /** The organization that gave the rating. */
  rater: z.string(),
  ...sourced,
})
export type Rating = z.infer<typeof Rating>

export const memberProfile = operation({
  access: 'public',
  summary: 'One member of Congress: offices, terms, votes and figures',
  params: z.object({ bioguideId: z.string().max(20) }),
  query: z.object({ votes: z.coerce.number().int().min(1).max(200).default(20) }),
  reply: z.object({
    official: Official,
    terms: z.object({
      /** When this member first served in Congress. */
      first: LocalDate.nullable(),
      start: LocalDate.nullable(),
      end: LocalDate.nullable(),
      /** How the member got the seat, if not by a regular election. */
      arrival: z.enum(['appointment', 'special-election']).nullable(),
      ...sourced,
    }),
    /** Washington office first, then local offices. */
    offices: z.object({ items: z.array(Office), ...sourced }),
    committees: MemberCommittees,
    /** Null if no votes are recorded. Newest first; `total` may exceed the number of `items`. */
    votes: z.object({ items: z.array(MemberVote), total: z.int(), ...sourced }).nullable(),
    /** Counts over all recorded votes of this Congress. */
    statistics: z
      .object({
        rollCalls: z.int(),
        missed: z.int(),
        missedPercent: z.number(),
        /** Votes in which majorities of the two parties opposed each other. */
        partyVotes: z.int(),
        withPartyPercent: percent,
        ...sourced,
      })
      .nullable(),
    /** DW-NOMINATE, computed from all votes: -1 most liberal, +1 most conservative. Not an interest group's rating. */
    voteview: z.object({ dim1: z.number(), dim2: z.number().nullable(), votes: z.int(), ...sourced }).nullable(),
    rating: Rating.nullable(),
  }),
})
