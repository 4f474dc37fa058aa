import { z } from 'zod'
import { LocalDate, StateCode } from './common.ts'
import { endpoint } from './endpoint.ts'
import { DistrictShare } from './officials.ts'

/** Somebody who filed with the Federal Election Commission. A filer is not yet on a ballot. */
export const FederalCandidate = z.object({
  candidateId: z.string(),
  name: z.string(),
  party: z.string().nullable(),
  office: z.enum(['H', 'S', 'P']),
  /** Null in the Senate; 0 at large. */
  district: z.int().nullable(),
  state: StateCode,
  /** I incumbent, C challenger, O open seat. */
  incumbentChallenge: z.enum(['I', 'C', 'O']).nullable(),
  electionYear: z.int(),
})
export type FederalCandidate = z.infer<typeof FederalCandidate>

export const candidatesByZip = endpoint({
  method: 'GET',
  path: '/api/candidates/zip/:zip',
  access: 'user',
  summary: 'Federal candidates of a ZIP code, as filed with the FEC',
  params: z.object({ zip: z.string().max(20) }),
  /** Where the district is known, only its House candidates; else those of every district the ZIP lies in. */
  query: z.object({ district: z.coerce.number<number | string>().pipe(z.int().min(0).max(60)).optional() }),
  reply: z.object({
    candidates: z.array(FederalCandidate),
    /** On the lines of the sitting Congress. */
    districts: z.array(DistrictShare),
    /** The 2026 ballot was cast on other lines there, which we do not have; the official map, where one is known. */
    newLines: z.object({ note: z.string(), mapUrl: z.string().nullable() }).nullable(),
    cycle: z.int(),
    /** The general election they filed for, and whether it has passed on the server's day. */
    election: z.object({ date: LocalDate, over: z.boolean() }),
    source: z.object({
      kind: z.enum(['openfec', 'pack']),
      name: z.string(),
      url: z.string().nullable(),
      asOf: LocalDate,
      /** The FEC's service is configured but did not answer: these are from our own list, or from earlier. */
      stale: z.boolean(),
    }),
  }),
})
