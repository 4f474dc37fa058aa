import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.ts'

const text = z.string().min(1)
const link = z.url({ protocol: /^https?$/ })
const phone = z.string().regex(/\d{3}.*\d{4}/)
const person = z.string().regex(/^ocd-person\/[0-9a-f-]{36}$/)

/** The key of an origin in the manifest, where it is not the usual one of its file. */
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
  /** The party an independent sits with. */
  caucus: text.optional(),
  title: z.enum(['Senator', 'Representative', 'Delegate', 'Resident Commissioner']),
  rank: z.enum(['junior', 'senior']).optional(),
  since: LocalDate,
  termStart: LocalDate,
  termEnd: LocalDate,
  arrival: z.enum(['appointment', 'special-election']).optional(),
  /** The day of the special election that was won. */
  electedOn: LocalDate.optional(),
  /** The seat was up on this day and the outcome is not in the source: who holds it since is not known here. */
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
    /** 0 is at large, or the delegate. */
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

/** A line of governors.jsonl; in DC the mayor. */
export const Governor = z.strictObject({
  state: StateCode,
  name: text,
  title: z.enum(['Governor', 'Mayor']),
  /** Null where sources disagree. */
  party: text.nullable(),
  since: LocalDate,
  termEnd: LocalDate.optional(),
  termEndYear: z.int().optional(),
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
  /** Whose record the phone and address are from: the governor's own, the office's under the predecessor, or none. */
  contact: z.enum(['own', 'predecessor', 'none']),
  /** Name and start only from lists kept by volunteers. */
  unconfirmed: z.literal(true).optional(),
  origin,
})
export type Governor = z.infer<typeof Governor>

/** A line of executives.jsonl: elected state officers beside the governor. */
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
})
export type Executive = z.infer<typeof Executive>

/** A line of chambers.jsonl. */
export const LegislativeChamber = z.strictObject({
  state: StateCode,
  chamber: z.enum(['upper', 'lower', 'legislature']),
  name: text,
  /** All seats the chamber has, held or not. */
  seats: z.int().positive(),
  /** What a member is called. */
  title: text,
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
  /** The office itself is elected without party. */
  nonpartisan: z.boolean().optional(),
  email: text.optional(),
  phone: phone.optional(),
  address: text.optional(),
  website: link.optional(),
  image: link.optional(),
  since: LocalDate.optional(),
  termEnd: LocalDate.optional(),
  nextElectionYear: z.int().optional(),
  origin,
  /** A second source says the same. */
  confirmedBy: text.optional(),
})
export type Mayor = z.infer<typeof Mayor>
