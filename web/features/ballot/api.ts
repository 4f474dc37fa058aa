import { queryOptions, skipToken } from '@tanstack/react-query'
import { candidatesByZip } from '../../../contract/candidates.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { call } from '../../api/call.ts'

/** The members of Congress who represent a ZIP code's districts today. */
export const officialsQuery = (zip: string | undefined) =>
  queryOptions<Reply<typeof officialsByZip>>({
    queryKey: [officialsByZip.path, { params: { zip }, query: { district: undefined } }],
    queryFn: zip ? ({ signal }) => call(officialsByZip, { params: { zip }, query: {} }, signal) : skipToken,
  })

export type FiledCandidates = Reply<typeof candidatesByZip>

/** Candidates who filed for federal office with the FEC, for the districts of a ZIP code. */
export const filedCandidatesQuery = (zip: string | undefined, district?: number) =>
  queryOptions<FiledCandidates>({
    queryKey: [candidatesByZip.path, zip, district],
    queryFn: zip ? ({ signal }) => call(candidatesByZip, { params: { zip }, query: { district } }, signal) : skipToken,
  })
