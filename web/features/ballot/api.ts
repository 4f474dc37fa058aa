import { queryOptions, skipToken } from '@tanstack/react-query'
import { candidatesByZip } from '../../../contract/candidates.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { officialsByZip } from '../../../contract/officials.ts'
import { call } from '../../api/call.ts'

/** Who sits for a ZIP code's districts today. */
export const sittingQuery = (zip: string | undefined) =>
  queryOptions<Reply<typeof officialsByZip>>({
    queryKey: [officialsByZip.path, { params: { zip }, query: { district: undefined } }],
    queryFn: zip ? ({ signal }) => call(officialsByZip, { params: { zip }, query: {} }, signal) : skipToken,
  })

export type Filed = Reply<typeof candidatesByZip>

/** Who filed for federal office there. Without a ZIP code nobody is asked. */
export const filedQuery = (zip: string | undefined, district?: number) =>
  queryOptions<Filed>({
    queryKey: [candidatesByZip.path, zip, district],
    queryFn: zip ? ({ signal }) => call(candidatesByZip, { params: { zip }, query: { district } }, signal) : skipToken,
  })
