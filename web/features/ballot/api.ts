import { candidatesByZip } from '../../../contract/candidates.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { endpointQuery } from '../../api/query.ts'

export type FiledCandidates = Reply<typeof candidatesByZip>

/** Candidates who filed for federal office with the FEC, for the districts of a ZIP code. */
export const filedCandidatesQuery = (zip: string | undefined, district?: number) =>
  endpointQuery(candidatesByZip, zip === undefined ? null : { params: { zip }, query: { district } })
