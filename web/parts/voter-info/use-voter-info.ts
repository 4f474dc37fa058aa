import { useQuery } from '@tanstack/react-query'
import { voterInfo } from '../../../contract/voter-info.ts'
import { endpointQuery } from '../../api/query.ts'
import { useStored } from '../../browser/use-stored.ts'
import { lastAddress } from '../voter-place/address.ts'
import { useVoterAnswers } from './voter-answers.ts'

/** Where, when and on what to vote at an address. Without an address nothing is fetched. */
export function useVoterInfo(address: string | undefined) {
  const trimmed = address?.trim()
  const answers = useVoterAnswers(trimmed)
  const last = useStored(lastAddress)
  // The point of the building, if a suggestion gave it.
  const point = last?.address === trimmed ? last : undefined
  const query = {
    town: answers?.town?.id,
    county: answers?.county?.id,
    askCensus: answers?.askCensus && ('true' as const),
    lat: point?.lat,
    lng: point?.lng,
  }
  return useQuery(endpointQuery(voterInfo, trimmed ? { query: { address: trimmed, ...query } } : null))
}
