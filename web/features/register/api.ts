import { queryOptions } from '@tanstack/react-query'
import { stateCodes } from '../../../contract/common.ts'
import { oneOf } from '../../../contract/one-of.ts'
import { suggestPlaces } from '../../../contract/places.ts'
import { endpointQuery } from '../../api/query.ts'

/** The state of a ZIP code; null when it is unknown. */
export const stateOfZipQuery = (zip: string | undefined) =>
  queryOptions({
    ...endpointQuery(suggestPlaces, zip === undefined ? null : { query: { q: zip } }),
    select: ({ suggestions }) =>
      oneOf(stateCodes, suggestions.find((suggestion) => suggestion.zip === zip)?.state) ?? null,
  })
