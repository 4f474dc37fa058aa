import { type DefaultOptions, type DehydratedState, QueryClient, hydrate } from '@tanstack/react-query'

/** Data that came with a page is not refetched for this long, nor before React has hydrated the page, however long that takes. */
const freshMs = 5000
let receivedAt = 0
const isFreshFromPage = (updatedAt: number) =>
  updatedAt === receivedAt &&
  (document.documentElement.dataset.hydrated === undefined || Date.now() - receivedAt < freshMs)

/** Replies stay fresh until a mutation invalidates them. */
export const defaultOptions: DefaultOptions = {
  queries: {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnMount: ({ state }) => state.isInvalidated || !isFreshFromPage(state.dataUpdatedAt),
    refetchOnWindowFocus: false,
  },
  mutations: { retry: false },
}

/** The browser's only client. The server creates one for each page that it renders. */
export const queryClient = new QueryClient({ defaultOptions })

/** Puts the data of a page into the cache, dated by the device's clock, which may differ from the server's. */
export function hydrateQueries({ mutations, queries }: DehydratedState) {
  receivedAt = Date.now()
  hydrate(queryClient, {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: receivedAt } })),
  })
}
