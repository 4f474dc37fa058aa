import { useQuery } from '@tanstack/react-query'
import { voterInfo } from '../../contract/voter-info.ts'
import { endpointQuery } from '../api/query.ts'

/** Where, when and on what to vote at an address. Without an address nothing is fetched. */
export function useVoterInfo(address: string | undefined) {
  const trimmed = address?.trim()
  return useQuery(endpointQuery(voterInfo, trimmed ? { query: { address: trimmed } } : null))
}
