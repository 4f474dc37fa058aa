import { z } from 'zod'
import { LocalDate, StateCode } from '../../contract/common.schemas.ts'

const text = z.string().min(1)
const link = z.url({ protocol: /^https$/ }).refine((url) => !/^\w+:\/\/[^/?#]*@/.test(url))

/** The Census id of a city or village (7 digits), or of a township or New England town (10 digits). */
export const Geoid = z.string().regex(/^\d{7}(\d{3})?$/)

export const PlaceKind = z.enum(['city', 'town', 'township', 'charter township', 'borough', 'village', 'municipality'])
export type PlaceKind = z.infer<typeof PlaceKind>

/** A line of places.jsonl: a local government. */
export const CouncilPlace = z.strictObject({
  geoid: Geoid,
  /** The OCD division id. */
  id: z.string().regex(/^ocd-division\/country:us\/state:[a-z]{2}\/(?:county:[^/]+\/)?place:[^/]+$/),
  name: text,
  /** With its kind, as the Census Bureau writes it: Grand Rapids charter township. */
  fullName: text,
  kind: PlaceKind,
  state: StateCode,
  /** FIPS codes. */
  counties: z.array(z.string().regex(/^\d{5}$/)).min(1),
  website: link.optional(),
  /** How many of its people are in people.jsonl; 0 for a government that we only know to exist. */
  people: z.int().nonnegative(),
})
export type CouncilPlace = z.infer<typeof CouncilPlace>

export const CouncilRole = z.enum([
  'mayor',
  'vice_mayor',
  'council_president',
  'council_member',
  'commissioner',
  'clerk',
  'treasurer',
  'manager',
  'other',
])
export type CouncilRole = z.infer<typeof CouncilRole>

/** A day, or only a month or year, as the town gives it. */
export const PartialDate = z.string().regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)

/** A line of people.jsonl. All people of a place follow one another, so that they can be read together. */
export const CouncilPerson = z.strictObject({
  /** The place. It is the first field, because the index of the file reads no further. */
  geoid: Geoid,
  id: z.uuid(),
  name: text,
  /** As the town gives it, several parts separated by " - ". Absent if the town gives none. */
  office: text.optional(),
  /** Used to sort, never shown. */
  role: CouncilRole,
  /** The head of the government: mayor, township supervisor or village president. */
  head: z.literal(true).optional(),
  /** A ward or district, or the name of a seat, such as Place 3. */
  district: text.optional(),
  atLarge: z.literal(true).optional(),
  /** The OCD division id of the ward or district. */
  division: z.string().startsWith('ocd-division/country:us/state:').optional(),
  email: z.email().optional(),
  phone: z
    .string()
    .regex(/^\d{3}-\d{3}-\d{4}$/)
    .optional(),
  phoneExt: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  website: link.optional(),
  termEnd: PartialDate.optional(),
  /** The town's pages list several people as mayor, or as president of the council. */
  unsure: z.literal(true).optional(),
  /** A newer source names another mayor: not shown. */
  superseded: z.literal(true).optional(),
  /** The town's page with this person, if it is not the website. */
  page: link.optional(),
  /** The day on which the page was read. */
  readOn: LocalDate,
})
export type CouncilPerson = z.infer<typeof CouncilPerson>
