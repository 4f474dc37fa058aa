import { z } from 'zod'
import { Source, StateCode } from './common.ts'
import { SameDay } from './deadlines.ts'
import { endpoint } from './endpoint.ts'

const Link = z.object({
  url: z.string(),
  /** A key of `sources`. */
  source: z.string(),
  /** False: a host that works for the state without being a government domain. */
  government: z.boolean(),
})

/** Strict: without it a ballot is provisional, and the voter has to come back with it for the ballot to count. */
const IdAtPolls = z.object({
  category: z.enum(['none', 'non-strict-non-photo', 'non-strict-photo', 'strict-non-photo', 'strict-photo']),
  /** False: tables of different age disagree. */
  confirmed: z.boolean(),
  source: Source,
})
export type IdAtPolls = z.infer<typeof IdAtPolls>

export const stateRegistration = endpoint({
  method: 'GET',
  path: '/api/registration/:stateCode',
  access: 'user',
  summary: 'How a state registers its voters, and where',
  params: z.object({ stateCode: z.string().max(20) }),
  reply: z.object({
    stateCode: StateCode,
    /** `not-needed`: North Dakota. */
    registration: z.enum(['online', 'mail-or-in-person', 'in-person', 'not-needed']),
    sameDay: SameDay,
    /** Null where we know of no such page. */
    register: Link.nullable(),
    status: Link.nullable(),
    voterId: Link.nullable(),
    /** What is asked for at the polls; null where no table says. */
    idAtPolls: IdAtPolls.nullable(),
    localOffices: Link.nullable(),
    office: z.object({
      website: Link,
      /** Name and telephone were not checked against a source. */
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
