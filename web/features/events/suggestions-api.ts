import { useQuery } from '@tanstack/react-query'
import { mySuggestions, suggestEvent } from '../../../contract/events.ts'
import { useEndpointMutation } from '../../api/mutation.ts'
import { endpointQuery } from '../../api/query.ts'

export const useMySuggestions = () => useQuery(endpointQuery(mySuggestions, {}))
export const useSuggestEvent = () => useEndpointMutation(suggestEvent, { invalidates: [mySuggestions] })
