import { queryOptions } from '@tanstack/react-query'
import { StateCode } from '../../../contract/common.ts'
import { suggestPlaces } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'

/** The state of a ZIP code; null when it is unknown. */
export const stateOfZipQuery = (zip: string | undefined) =>
  queryOptions({
    ...endpointQuery(suggestPlaces, zip === undefined ? null : { query: { q: zip } }),
    select: ({ suggestions }) =>
      StateCode.safeParse(suggestions.find((suggestion) => suggestion.zip === zip)?.state).data ?? null,
  })
