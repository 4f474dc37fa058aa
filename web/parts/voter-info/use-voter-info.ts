import { useQuery } from '@tanstack/react-query'
import { voterInfo } from '../../../contract/voter-info.ts'
import { endpointQuery } from '../../api/query.ts'
import { useAddress } from '../districts/use-address.ts'
import { useVoterAnswers } from './voter-answers.ts'

/** Where, when and on what to vote at the voter's address. Without one nothing is fetched. */
export function useVoterInfo() {
  const { address: last } = useAddress()
  const address = last?.address.trim()
  const answers = useVoterAnswers(address)
  const query = {
    town: answers?.town?.id,
    county: answers?.county?.id,
    askCensus: answers?.askCensus && ('true' as const),
    // The point of the building, if a suggestion gave it.
    lat: last?.lat,
    lng: last?.lng,
  }
  return useQuery(endpointQuery(voterInfo, address ? { query: { address, ...query } } : null))
}
