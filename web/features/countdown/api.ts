import { queryOptions, useQuery } from '@tanstack/react-query'
import { nextDeadline } from '../../../contract/events.ts'
import { call } from '../../api/call.ts'

/** The election's title comes in the reader's language. */
const countdownQuery = (locale: string) =>
  queryOptions({
    queryKey: [nextDeadline.path, locale],
    queryFn: ({ signal }) => call(nextDeadline, { query: {} }, signal),
  })

export const useNextDeadline = (locale: string) => useQuery(countdownQuery(locale))
