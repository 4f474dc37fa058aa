import { z } from 'zod'
import { Source, StateCode } from './common.ts'
import { endpoint } from './endpoint.ts'

const Link = z.object({
  url: z.string(),
  /** A key of the reply's `sources`. */
  source: z.string(),
  /** False for a site the state uses that is not on a government domain. */
  government: z.boolean(),
})

/**
 * `maybe-online`: sources differ on whether new voters can register online. `in-person-or-excused-mail`: by mail only for
 * voters who can't come in person. `not-needed`: North Dakota.
 */
export const registrationWays = [
  'online',
  'maybe-online',
  'mail-or-in-person',
  'in-person-or-excused-mail',
  'in-person',
  'not-needed',
] as const

/**
 * Strict: without ID the ballot is provisional and counts only if the voter returns with ID. `no-provisional`: the state has
 * no provisional ballots. `with-address`: with or without a photo, but with name, date of birth and home address.
 */
export const idCategories = [
  'none',
  'non-strict-non-photo',
  'non-strict-photo',
  'strict-non-photo',
  'strict-with-address',
  'strict-photo',
  'strict-photo-no-provisional',
] as const

export const IdAtPolls = z.object({
  category: z.enum(idCategories),
  /** False if tables of different dates disagree. */
  confirmed: z.boolean(),
  source: Source,
})
export type IdAtPolls = z.infer<typeof IdAtPolls>

export const stateRegistration = endpoint({
  method: 'GET',
  path: '/api/registration/:stateCode',
  access: 'public',
  summary: 'How and where to register to vote in a state',
  params: z.object({ stateCode: z.string().max(20) }),
  reply: z.object({
    stateCode: StateCode,
    registration: z.enum(registrationWays),
    /** Null if no such page is known. */
    register: Link.nullable(),
    status: Link.nullable(),
    voterId: Link.nullable(),
    /** The ID rule at the polls; null if unknown. */
    idAtPolls: IdAtPolls.nullable(),
    localOffices: Link.nullable(),
    office: z.object({
      website: Link,
      /** True if name and phone were not checked against a source. */
      name: z.string(),
      phone: z.string(),
      tollFree: z.string().nullable(),
    }),
    /** In the caller's language. */
    notes: z.array(z.string()),
    sources: z.record(z.string(), Source),
  }),
})
export type StateRegistration = z.infer<typeof stateRegistration.reply>
