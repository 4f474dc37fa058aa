import { z } from 'zod'
import { Source, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { idCategories, registrationWays } from './registration.ts'

const Link = z.object({
  url: z.string(),
  /** A key of the reply's `sources`. */
  source: z.string(),
  /** False for a site the state uses that is not on a government domain. */
  government: z.boolean(),
})

export const IdAtPolls = z.object({
  category: z.enum(idCategories),
  /** False if tables of different dates disagree. */
  confirmed: z.boolean(),
  source: Source,
})
export type IdAtPolls = z.infer<typeof IdAtPolls>

export const stateRegistration = operation({
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
      /** Name and phone numbers were not checked against a source. */
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
