import { queryOptions } from '@tanstack/react-query'
import { appliesToState } from '../../../civic/elections/event-states.ts'
import { StateCode } from '../../../contract/common.ts'
import { listEvents } from '../../../contract/events.ts'
import { suggestPlaces } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'

/** The next election that a voter of this state can register for. */
export const nextElectionQuery = (stateCode: StateCode, locale: string) =>
  queryOptions({
    ...endpointQuery(listEvents, {}, { locale }),
    select: ({ events, sources, today }) => ({
      sources,
      today,
      election: events.find(
        (event) => event.deadlines && !event.past && event.status !== 'cancelled' && appliesToState(event, stateCode),
      ),
    }),
  })

/** The state of a ZIP code; null when it is unknown. */
export const stateOfZipQuery = (zip: string | undefined) =>
  queryOptions({
    ...endpointQuery(suggestPlaces, zip === undefined ? null : { query: { q: zip } }),
    select: ({ suggestions }) =>
      StateCode.safeParse(suggestions.find((suggestion) => suggestion.zip === zip)?.state).data ?? null,
  })
