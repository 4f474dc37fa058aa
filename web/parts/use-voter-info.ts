import { skipToken, useQuery } from '@tanstack/react-query'
import { voterInfo } from '../../contract/voter-info.ts'
import { call } from '../api/call.ts'

/** Where, when and on what to vote at an address. Several pages ask; the answer is fetched once. Without an address, nothing is. */
export function useVoterInfo(address: string | undefined) {
  const wanted = address?.trim()
  return useQuery({
    queryKey: [voterInfo.path, wanted],
    queryFn: wanted ? ({ signal }) => call(voterInfo, { query: { address: wanted } }, signal) : skipToken,
  })
}
