import { z } from 'zod'
import { LegislatorCommittees } from './committees.ts'
import { LocalDate, Source, StateCode, sourced } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Legislator } from './officials.ts'

const text = z.string().nullable()

export const legislatorProfile = endpoint({
  method: 'GET',
  path: '/api/legislators/member/:id',
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
    /** Where the legislature's own site is found, with its votes. */
    legislatureSites: Source.pick({ name: true }).extend({ url: z.string() }),
    ...sourced,
  }),
})
