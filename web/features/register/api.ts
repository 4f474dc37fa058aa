import { queryOptions } from '@tanstack/react-query'
import { appliesToState } from '../../../civic/event-states.ts'
import { StateCode } from '../../../contract/common.ts'
import { listEvents } from '../../../contract/events.ts'
import { suggestPlaces } from '../../../contract/places.ts'
import { call } from '../../api/call.ts'

/** The next election a voter of this state can register for. */
export const nextElectionQuery = (stateCode: StateCode) =>
  queryOptions({
    queryKey: [listEvents.path],
    queryFn: ({ signal }) => call(listEvents, {}, signal),
    select: ({ events, sources, today }) => ({
      sources,
      today,
      election: events.find(
        (event) => event.deadlines && !event.past && event.status !== 'cancelled' && appliesToState(event, stateCode),
      ),
    }),
  })

/** The state a ZIP code is in; nothing where we do not know it. */
export const stateOfZipQuery = (zip: string) =>
  queryOptions({
    queryKey: [suggestPlaces.path, zip],
    queryFn: async ({ signal }) => {
      const { suggestions } = await call(suggestPlaces, { query: { q: zip } }, signal)
      return StateCode.safeParse(suggestions.find((suggestion) => suggestion.zip === zip)?.state).data ?? null
    },
  })
