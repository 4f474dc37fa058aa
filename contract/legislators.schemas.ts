import { z } from 'zod'
import { LegislatorCommittee, LegislatorCommittees } from './committees.schemas.ts'
import { LocalDate, Source, StateCode, Zip, sourced } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { Term } from './officials.schemas.ts'

const text = z.string().nullable()

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
  /** Null if the seat is vacant or its holder unknown. */
  name: text,
  party: text,
  partyLabel: text,
  title: z.string(),
  district: z.string(),
  /** Open Civic Data id of the area represented. */
  divisionId: z.string(),
  chamber: LegislativeChamber,
  vacant: z.boolean(),
  email: text,
  phone: text,
  website: text,
  imageUrl: text,
  counties: z.array(z.string()),
  /** Those with a role first. */
  committees: z.array(LegislatorCommittee),
  /** Null if the seat is vacant. */
  term: Term.nullable(),
})
export type Legislator = z.infer<typeof Legislator>

const Chamber = z.object({
  chamber: LegislativeChamber,
  /** Such as House of Delegates. */
  name: z.string(),
  /** The title of its members. */
  title: z.string(),
  seats: z.int(),
  /** Number of seats with a known holder. */
  known: z.int(),
  /** False if all members of the chamber are listed, because no ZIP was given or its districts are unknown. */
  narrowed: z.boolean(),
  /** True if only one district is possible. Its seats may have several names, as in Idaho or for a council at large. */
  certain: z.boolean(),
})
export type Chamber = z.infer<typeof Chamber>

/** One district name, or several separated by | where a voter has two seats. */
const DistrictNames = z
  .string()
  .max(1000)
  .transform((names) => [...new Set(names.split('|').filter(Boolean))])

/** Where the legislatures' own sites are listed. */
const LegislatureSites = Source.pick({ name: true, nameEs: true }).extend({ url: z.string() })
export type LegislatureSites = z.infer<typeof LegislatureSites>

export const legislatorsByState = operation({
  access: 'public',
  summary: 'A state’s legislature, or its members who may represent a ZIP code',
  params: z.object({ stateCode: z.string().max(20).toUpperCase() }),
  query: z.object({
    zip: Zip.optional(),
    /** The districts of each chamber, if found from a street address; takes precedence over `zip`. */
    upper: DistrictNames.optional(),
    lower: DistrictNames.optional(),
  }),
  reply: z.object({
    stateCode: StateCode,
    legislators: z.array(Legislator),
    /** Empty where we have no data (American Samoa, Guam, Northern Mariana Islands, U.S. Virgin Islands). */
    chambers: z.array(Chamber),
    /** The districts `legislators` was filtered by; null for the whole legislature. */
    narrowedTo: z.array(LegislativeDistrict).nullable(),
    ...sourced,
    committeeSource: Source,
    legislatureSites: LegislatureSites,
  }),
})

export const legislatorProfile = operation({
  access: 'public',
  summary: 'One state legislator: term, contacts, offices and committees',
  /** The id of `legislatorsByState`, with or without `ocd-person/` before it. */
  params: z.object({ id: z.string().max(60) }),
  reply: z.object({
    /** Without a name once the term is over, as on the card. */
    legislator: Legislator.omit({ committees: true, counties: true }),
    state: StateCode,
    /** Such as House of Delegates. */
    chamberName: z.string(),
    /** The first day in this seat; null if we do not know it. */
    since: LocalDate.nullable(),
    contactForm: text,
    offices: z.array(z.object({ kind: z.enum(['capitol', 'district']), address: text, phone: text })),
    committees: LegislatorCommittees,
    /** Counties the district is known to reach into; there may be others. Null if we know none. */
    counties: z.object({ names: z.array(z.string()), ...sourced }).nullable(),
    legislatureSites: LegislatureSites,
    ...sourced,
  }),
})
