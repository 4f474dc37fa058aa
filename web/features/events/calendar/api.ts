import { useQuery } from '@tanstack/react-query'
import { calendarToken, removeCalendarToken, renewCalendarToken } from '../../../../contract/calendar.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { endpointQuery } from '../../../api/query.ts'

const tokenQuery = endpointQuery(calendarToken, {})

export const usePrivateFeed = () => useQuery(tokenQuery)

export const useRenewPrivateFeed = () =>
  useEndpointMutation(renewCalendarToken, {
    onSuccess: ({ createdAt }, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt }),
  })

export const useRemovePrivateFeed = () =>
  useEndpointMutation(removeCalendarToken, {
    onSuccess: (_reply, _input, client) => client.setQueryData(tokenQuery.queryKey, { createdAt: null }),
  })
