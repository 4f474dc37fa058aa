import { z } from 'zod'
import { LocalDate, Source, StateCode } from './common.schemas.ts'
import { operation } from './endpoint.ts'
import { DistrictShare } from './officials.schemas.ts'

/** A person who filed with the Federal Election Commission. Filing does not put someone on the ballot. */
export const FederalCandidate = z.object({
  candidateId: z.string(),
  name: z.string(),
  party: z.string().nullable(),
  office: z.enum(['H', 'S', 'P']),
  /** Null for the Senate; 0 for an at-large seat. */
  district: z.int().nullable(),
  state: StateCode,
  /** True if other text could not be removed from the name, so it is shown as filed. */
  nameAsFiled: z.boolean(),
  /** I = holds the seat now, by our list of officials; C = challenger, O = open seat, as filed. */
  incumbentChallenge: z.enum(['I', 'C', 'O']).nullable(),
  electionYear: z.int(),
})
export type FederalCandidate = z.infer<typeof FederalCandidate>

export const candidatesByZip = operation({
  access: 'public',
  summary: 'Federal candidates for a ZIP code, as filed with the FEC',
  params: z.object({ zip: z.string().max(20) }),
  /** With a known district, only its House candidates; otherwise the candidates of every district of the ZIP code. */
  query: z.object({ district: z.coerce.number<number | string>().pipe(z.int().min(0).max(60)).optional() }),
  reply: z.object({
    candidates: z.array(FederalCandidate),
    /** On the district lines of the Congress that the election fills. */
    districts: z.array(DistrictShare),
    /** Set where the election uses other lines than the sitting members; links to the official map. */
    newLines: z.object({ note: z.string(), mapUrl: z.string().nullable() }).nullable(),
    cycle: z.int(),
    /** The general election they filed for, and whether it or the primary before it is over. */
    election: z.object({ date: LocalDate, over: z.boolean(), primaryOver: z.boolean() }),
    source: z.object({
      kind: z.enum(['openfec', 'pack']),
      ...Source.shape,
      /** The list is out of date: past the day our copy was good for, or an earlier response of the FEC's service. */
      stale: z.boolean(),
      /** The configured FEC service did not respond. */
      unreachable: z.boolean(),
    }),
  }),
})
