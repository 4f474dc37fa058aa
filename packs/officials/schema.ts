import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'
import { Weekday } from '../../contract/deadline-rules.schemas.ts'

const text = z.string().min(1)
const link = z.url({ protocol: /^https?$/ }).refine((url) => !/^\w+:\/\/[^/?#]*@/.test(url))
const phone = z.string().regex(/\d{3}.*\d{4}/)
const person = z.string().regex(/^ocd-person\/[0-9a-f-]{36}$/)

/** An origin's key in the manifest, if it is not the file's default origin. */
const origin = text.optional()

const party = { party: text, partyLabel: text.optional() }

export const BioguideId = z.string().regex(/^[A-Z]\d{6}$/)

export const Member = z.strictObject({
  bioguideId: BioguideId,
  name: text,
  firstName: text,
  middleName: text.optional(),
  nickname: text.optional(),
  lastName: text,
  suffix: text.optional(),
  ...party,
  /** The party an independent caucuses with. */
  caucus: text.optional(),
  title: z.enum(['Senator', 'Representative', 'Delegate', 'Resident Commissioner']),
  rank: z.enum(['junior', 'senior']).optional(),
  since: LocalDate,
  termStart: LocalDate,
  termEnd: LocalDate,
  arrival: z.enum(['appointment', 'special-election']).optional(),
  /** The day of the special election the member won. */
  electedOn: LocalDate.optional(),
  /** The seat was up for election on this day and the source predates the outcome, so the current holder is unknown. */
  contestedOn: LocalDate.optional(),
  phone: phone.optional(),
  website: link.optional(),
  contactForm: link.optional(),
  office: text.optional(),
  address: text.optional(),
  social: z
    .strictObject({
      twitter: text.optional(),
      facebook: text.optional(),
      instagram: text.optional(),
      youtube: text.optional(),
      mastodon: text.optional(),
    })
    .optional(),
  ids: z.strictObject({
    govtrack: z.int().optional(),
    openSecrets: text.optional(),
    voteSmart: z.int().optional(),
    lis: text.optional(),
    icpsr: z.int().optional(),
    wikidata: text.optional(),
    ballotpedia: text.optional(),
    wikipedia: text.optional(),
    fec: z.array(text).optional(),
  }),
})
export type Member = z.infer<typeof Member>

/** A line of congress.jsonl: a seat, with its member or vacant. */
export const Seat = z.union([
  z.strictObject({
    chamber: z.literal('Senate'),
    state: StateCode,
    class: z.int().min(1).max(3),
    member: Member.nullable(),
    origin,
  }),
  z.strictObject({
    chamber: z.literal('House'),
    state: StateCode,
    /** 0 for at large and delegates. */
    district: z.int().min(0).max(60),
    member: Member.nullable(),
    origin,
  }),
])
export type Seat = z.infer<typeof Seat>

/** A line of offices.jsonl: a local office of a member of Congress. */
export const Office = z.strictObject({
  bioguideId: BioguideId,
  id: text,
  address: text.optional(),
  suite: text.optional(),
  building: text.optional(),
  city: text,
  state: StateCode,
  zip: text.optional(),
  phone: phone.optional(),
  fax: text.optional(),
  hours: text.optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
})
export type Office = z.infer<typeof Office>

/** The day on which a term begins and the predecessor's ends; see civic/people/inauguration.ts. */
const Inauguration = z
  .strictObject({
    month: z.int().min(1).max(12),
    day: z.int().min(1).max(31).optional(),
    nth: z.int().min(1).max(5).optional(),
    weekday: Weekday.optional(),
    next: Weekday.optional(),
    weeksLater: z.int().positive().optional(),
  })
  .refine(({ day, nth, weekday }) => (day === undefined) === (nth !== undefined && weekday !== undefined))

/** A line of governors.jsonl; for DC the mayor. */
export const Governor = z.strictObject({
  state: StateCode,
  name: text,
  title: z.enum(['Governor', 'Mayor']),
  /** Null if sources disagree. */
  party: text.nullable(),
  since: LocalDate,
  /** The inauguration day of the next term. */
  termEnd: LocalDate,
  inauguration: Inauguration,
  leaving: z.enum(['term limits', 'retiring']).optional(),
  nextElectionYear: z.int().optional(),
  id: person.optional(),
  phone: phone.optional(),
  fax: text.optional(),
  email: text.optional(),
  address: text.optional(),
  website: link.optional(),
  contactForm: link.optional(),
  image: link.optional(),
  twitter: text.optional(),
  nga: link.optional(),
  /** Whose record the phone and address come from: this governor's, the predecessor's, or none. */
  contact: z.enum(['own', 'predecessor', 'none']),
  /** True if name and start date come only from volunteer-maintained lists. */
  unconfirmed: z.literal(true).optional(),
  origin,
})
export type Governor = z.infer<typeof Governor>

/** A line of executives.jsonl: statewide elected officers other than the governor. */
export const Executive = z.strictObject({
  id: person,
  name: text,
  role: text,
  ...party,
  state: StateCode,
  email: text.optional(),
  phone: phone.optional(),
  address: text.optional(),
  website: link.optional(),
  contactForm: link.optional(),
  image: link.optional(),
  termStart: LocalDate.optional(),
  termEnd: LocalDate.optional(),
  origin,
})
export type Executive = z.infer<typeof Executive>

/** A line of chambers.jsonl. */
export const LegislativeChamber = z.strictObject({
  state: StateCode,
  chamber: z.enum(['upper', 'lower', 'legislature']),
  name: text,
  /** All seats of the chamber, including vacant ones. */
  seats: z.int().positive(),
  /** The title of a member. */
  title: text,
  /** When seats are filled. Absent for seats whose terms overlap in a way that district numbers do not tell. */
  elections: z
    .array(
      z.strictObject({
        /** The districts, if not all of them. */
        districts: z.enum(['odd', 'even']).optional(),
        years: z.int().min(2).max(4),
        /** One day on which these seats are filled; the others follow from it. */
        election: LocalDate,
        /** True if no official or neutral source was read for it. */
        unconfirmed: z.literal(true).optional(),
      }),
    )
    .optional(),
})
export type LegislativeChamber = z.infer<typeof LegislativeChamber>

/** A line of legislators.jsonl. */
export const Legislator = z.strictObject({
  id: person,
  name: text,
  firstName: text,
  lastName: text,
  ...party,
  state: StateCode,
  chamber: z.enum(['upper', 'lower', 'legislature']),
  district: text,
  email: text.optional(),
  phone: phone.optional(),
  districtPhone: phone.optional(),
  address: text.optional(),
  districtAddress: text.optional(),
  website: link.optional(),
  contactForm: link.optional(),
  image: link.optional(),
  twitter: text.optional(),
  since: LocalDate.optional(),
  termEnd: LocalDate.optional(),
})
export type Legislator = z.infer<typeof Legislator>

/** A line of mayors.jsonl. */
export const Mayor = z.strictObject({
  id: person.optional(),
  name: text,
  place: text,
  state: StateCode,
  party: text.optional(),
  partyLabel: text.optional(),
  /** True if the office is nonpartisan. */
  nonpartisan: z.boolean().optional(),
  email: text.optional(),
  phone: phone.optional(),
  address: text.optional(),
  website: link.optional(),
  image: link.optional(),
  since: LocalDate.optional(),
  termEnd: LocalDate.optional(),
  /** True if the council chooses one of its members, usually for a year. Such a mayor needs a term end. */
  chosenByCouncil: z.literal(true).optional(),
  /** True if the mayor came between regular terms, or a law moved the end: it does not follow from `since`. */
  irregular: z.literal(true).optional(),
  nextElectionYear: z.int().optional(),
  origin,
  /** The origin of a second list with the same person. */
  confirmedBy: text.optional(),
  /** True if no official or neutral source names this person. */
  unconfirmed: z.literal(true).optional(),
})
export type Mayor = z.infer<typeof Mayor>

export const OfficeKind = z.enum(['senate', 'house', 'governor', 'executive', 'legislator', 'mayor'])
export type OfficeKind = z.infer<typeof OfficeKind>

/** A line of elected.jsonl: who won an office by a certified result, from before the term until a list of officeholders is newer. */
export const Elected = z.strictObject({
  office: OfficeKind,
  state: StateCode,
  /** The seat of the office: see `seatOf` in elected.ts. */
  seat: z.string(),
  name: text,
  party: text.optional(),
  /** The day of the election. */
  electedOn: LocalDate,
  /** The first day of the term, where it is known. */
  takesOffice: LocalDate.optional(),
  termEnd: LocalDate.optional(),
  /** True if the winner is the holder. */
  reelected: z.literal(true).optional(),
  origin: text,
})
export type Elected = z.infer<typeof Elected>

/** A line of lists.jsonl: an official list of who holds such offices now. */
export const OfficialList = z.strictObject({ office: OfficeKind, name: text, url: link })
export type OfficialList = z.infer<typeof OfficialList>
