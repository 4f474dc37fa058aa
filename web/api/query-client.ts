import { type DefaultOptions, type DehydratedState, QueryClient, hydrate } from '@tanstack/react-query'

/** Replies stay fresh until a mutation invalidates them. */
export const defaultOptions: DefaultOptions = {
  queries: {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  },
  mutations: { retry: false },
}

/** Queries whose data came with the page, as long as that is fresh. */
const renderedQueries = new WeakSet<object>()
const freshMs = 5000

/** Of the browser. The server has one for each page that it renders. */
export const queryClient = new QueryClient({
  defaultOptions: {
    ...defaultOptions,
    queries: {
      ...defaultOptions.queries,
      refetchOnMount: (query) => query.state.isInvalidated || !renderedQueries.has(query),
    },
  },
})

/** Takes over the data of a rendered page. Parts of the page that always fetch anew do not do so at once. */
export function takeRenderedData(state: DehydratedState) {
  hydrate(queryClient, state)
  const queries = queryClient.getQueryCache().getAll()
  for (const query of queries) renderedQueries.add(query)
  setTimeout(() => {
    for (const query of queries) renderedQueries.delete(query)
  }, freshMs)
}
