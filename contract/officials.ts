import { z } from 'zod'
import { LocalDate, Source, StateCode, Zip } from './common.ts'
import { endpoint } from './endpoint.ts'

const text = z.string().nullable()
/** Stands with every answer: whose word it is, and of which day. */
const sourced = { source: z.string(), sourceUrl: text, asOf: LocalDate }

export const Bioguide = z.string().regex(/^[A-Z]\d{6}$/)

/** A seat in Congress and who holds it. */
export const Official = z.object({
  /** Null where the seat is vacant. */
  name: text,
  party: text,
  /** What the party calls itself there, where that is not the usual name. */
  partyLabel: text,
  chamber: z.enum(['Senate', 'House']),
  /** Senator, Representative, Delegate or Resident Commissioner. */
  position: z.string(),
  state: StateCode,
  /** Null in the Senate; 0 where one member speaks for the whole state or territory. */
  district: z.int().nullable(),
  email: text,
  phone: text,
  website: text,
  contactForm: text,
  imageUrl: text,
  bioguideId: text,
  vacant: z.boolean(),
  /** Delegates speak in the House but have no vote on its floor. */
  voting: z.boolean(),
  termEnd: LocalDate.nullable(),
  /** The seat was up on this day and our source does not know the outcome: say so beside the name. */
  contestedOn: LocalDate.nullable(),
  source: z.string(),
  asOf: LocalDate,
})
export type Official = z.infer<typeof Official>

/** One of the districts a ZIP lies in. */
export const DistrictShare = z.object({
  state: StateCode,
  district: z.int(),
  /** About how much of the ZIP's area, not of its people; null where nobody knows. Never a reason to pick one. */
  share: z.number().nullable(),
  /** A candidate only, as for a box of a post office: even a single one may be the wrong one. */
  approximate: z.boolean(),
})
export type DistrictShare = z.infer<typeof DistrictShare>

const Place = z.object({
  city: z.string(),
  state: StateCode,
  counties: z.array(z.string()),
  /** Has an area; only boxes or one organization; known from an older list only. */
  kind: z.enum(['area', 'point', 'older']),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

export const LocalOfficial = z.object({
  id: z.string(),
  name: z.string(),
  party: text,
  office: z.string(),
  /** The city. A ZIP's city is where the mail goes: its voters may live outside the city limits. */
  place: z.string(),
  state: StateCode,
  email: text,
  phone: text,
  website: text,
  imageUrl: text,
  termEnd: LocalDate.nullable(),
  source: z.string(),
  asOf: LocalDate,
})
export type LocalOfficial = z.infer<typeof LocalOfficial>

export const allOfficials = endpoint({
  method: 'GET',
  path: '/api/officials',
  access: 'user',
  summary: 'Every seat in Congress',
  reply: z.object({ officials: z.array(Official), ...sourced }),
})

export const officialsByZip = endpoint({
  method: 'GET',
  path: '/api/officials/zip/:zip',
  access: 'user',
  summary: 'Who speaks for a ZIP code in Congress',
  params: z.object({ zip: Zip }),
  query: z.object({
    /** The one district, such as CA-12, where a street address told it. */
    district: z
      .string()
      .regex(/^[A-Z]{2}-\d{1,2}$/)
      .optional(),
  }),
  reply: z.object({
    zip: Zip,
    place: Place,
    /** Senators of the ZIP's state (or none), and the member or the vacant seat of every district below. */
    officials: z.array(Official),
    districts: z.array(DistrictShare),
    /** Where the ZIP crosses a state line: the senators over there. */
    otherStates: z.array(z.object({ state: StateCode, senators: z.array(Official) })),
    localOfficials: z.array(LocalOfficial),
    ...sourced,
    districtSource: Source,
    localSource: Source,
  }),
})

const Executive = z.object({
  id: z.string(),
  name: z.string(),
  party: text,
  /** Such as Attorney General. */
  title: z.string(),
  email: text,
  phone: text,
  website: text,
  contactForm: text,
  imageUrl: text,
  termEnd: LocalDate.nullable(),
})
export type Executive = z.infer<typeof Executive>

export const Governor = z.object({
  name: z.string(),
  party: text,
  state: z.string(),
  stateCode: StateCode,
  assumedOffice: LocalDate.nullable(),
  phone: text,
  website: text,
  /** Governor, or Mayor in the District of Columbia. */
  title: z.string(),
  email: text,
  contactForm: text,
  imageUrl: text,
  address: text,
  termEnd: LocalDate.nullable(),
  /** Whose record phone, website and address are from: this governor's, the predecessor's in the same office, or none. */
  contacts: z.enum(['own', 'predecessor', 'none']),
  /** Name and start are only from lists kept by volunteers. */
  unconfirmed: z.boolean(),
  /** Lieutenant governor, attorney general and others, as far as known. */
  executives: z.array(Executive),
  ...sourced,
  /** Phone, address and executives are from here. */
  contactSource: Source,
})
export type Governor = z.infer<typeof Governor>

export const governorByZip = endpoint({
  method: 'GET',
  path: '/api/governor/zip/:zip',
  access: 'user',
  summary: 'The governor of a ZIP code, or the mayor of Washington, DC',
  params: z.object({ zip: Zip }),
  /** For a ZIP across a state line: one of its other states. */
  query: z.object({ state: StateCode.optional() }),
  reply: Governor,
})

/** Nebraska and the District of Columbia have one chamber. */
export const LegislativeChamber = z.enum(['upper', 'lower', 'legislature'])
export type LegislativeChamber = z.infer<typeof LegislativeChamber>

export const LegislativeDistrict = z.object({
  state: StateCode,
  chamber: LegislativeChamber,
  district: z.string(),
  share: z.number().nullable(),
  approximate: z.boolean(),
})
export type LegislativeDistrict = z.infer<typeof LegislativeDistrict>

export const Legislator = z.object({
  id: z.string(),
  /** Null where the seat is vacant. */
  name: text,
  party: text,
  partyLabel: text,
  title: z.string(),
  district: z.string(),
  chamber: LegislativeChamber,
  vacant: z.boolean(),
  email: text,
  phone: text,
  website: text,
  imageUrl: text,
  counties: z.array(z.string()),
})
export type Legislator = z.infer<typeof Legislator>

const Chamber = z.object({
  chamber: LegislativeChamber,
  /** Such as House of Delegates. */
  name: z.string(),
  /** What one of its members is called. */
  title: z.string(),
  seats: z.int(),
  /** How many of them we know the holder of. */
  known: z.int(),
  /** False where all its members are listed: not asked for, or nobody knows the districts of that ZIP in this chamber. */
  narrowed: z.boolean(),
})
export type Chamber = z.infer<typeof Chamber>

/** One district's name, or several separated by | as where a voter has two seats. */
const DistrictNames = z
  .string()
  .max(1000)
  .transform((names) => names.split('|').filter(Boolean))

export const legislatorsByState = endpoint({
  method: 'GET',
  path: '/api/legislators/state/:stateCode',
  access: 'user',
  summary: 'The legislature of a state, or those of its members who may speak for a ZIP code',
  params: z.object({ stateCode: z.string().max(20) }),
  query: z.object({
    zip: Zip.optional(),
    /** The districts of each chamber, where a street address told it; before `zip`. */
    upper: DistrictNames.optional(),
    lower: DistrictNames.optional(),
  }),
  reply: z.object({
    stateCode: StateCode,
    legislators: z.array(Legislator),
    /** Empty where we know of no legislature (American Samoa, Guam, Northern Marianas, U.S. Virgin Islands). */
    chambers: z.array(Chamber),
    /** The districts `legislators` was narrowed to; null for the whole legislature. */
    narrowedTo: z.array(LegislativeDistrict).nullable(),
    ...sourced,
  }),
})

export const VotePosition = z.enum(['yea', 'nay', 'present', 'not_voting'])
export type VotePosition = z.infer<typeof VotePosition>

const MemberVote = z.object({
  id: z.string(),
  date: LocalDate,
  measure: z.string(),
  title: z.string(),
  question: z.string(),
  result: z.string(),
  position: VotePosition,
  totals: z.object({ yea: z.int(), nay: z.int(), present: z.int(), notVoting: z.int() }),
  /** The official roll call. */
  url: z.string(),
  billUrl: text,
  /** What a reader must know to read the vote rightly. */
  note: text,
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
  /** Whose rating it is. */
  rater: z.string(),
  ...sourced,
})
export type Rating = z.infer<typeof Rating>

export const memberProfile = endpoint({
  method: 'GET',
  path: '/api/officials/member/:bioguideId',
  access: 'user',
  summary: 'One member of Congress: offices, terms, votes and figures',
  params: z.object({ bioguideId: z.string().max(20) }),
  query: z.object({ votes: z.coerce.number().int().min(1).max(200).default(20) }),
  reply: z.object({
    official: Official,
    terms: z.object({
      /** When this member first sat in Congress. */
      first: LocalDate.nullable(),
      start: LocalDate.nullable(),
      end: LocalDate.nullable(),
      /** How the member came to the seat, where not by a regular election. */
      arrival: z.enum(['appointment', 'special-election']).nullable(),
      ...sourced,
    }),
    /** In Washington first, then at home. */
    offices: z.object({ items: z.array(Office), ...sourced }),
    /** Null: not in our data. */
    committees: z.array(z.string()).nullable(),
    /** Null for a member nobody recorded votes of. Newest first; `total` may be more than `items`. */
    votes: z.object({ items: z.array(MemberVote), total: z.int(), ...sourced }).nullable(),
    /** Of all recorded votes in this Congress. */
    statistics: z
      .object({
        rollCalls: z.int(),
        missed: z.int(),
        missedPercent: z.number(),
        /** Votes on which the two parties' majorities stood against each other. */
        partyVotes: z.int(),
        withPartyPercent: percent,
        ...sourced,
      })
      .nullable(),
    /** DW-NOMINATE: -1 most liberal, +1 most conservative, made from all votes. Not a rating by anybody. */
    voteview: z.object({ dim1: z.number(), dim2: z.number().nullable(), votes: z.int(), ...sourced }).nullable(),
    rating: Rating.nullable(),
  }),
})
