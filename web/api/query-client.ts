import { type DefaultOptions, type DehydratedState, QueryClient, hydrate } from '@tanstack/react-query'

/** What came with the page is not fetched again at once, nor before React has taken over the page, however long that takes. */
const freshMs = 5000
let hydratedAt = 0
const cameWithPage = (updatedAt: number) =>
  updatedAt === hydratedAt &&
  (document.documentElement.dataset.hydrated === undefined || Date.now() - hydratedAt < freshMs)

/** Replies stay fresh until a mutation invalidates them. */
export const defaultOptions: DefaultOptions = {
  queries: {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnMount: ({ state }) => state.isInvalidated || !cameWithPage(state.dataUpdatedAt),
    refetchOnWindowFocus: false,
  },
  mutations: { retry: false },
}

/** Of the browser. The server has one for each page that it renders. */
export const queryClient = new QueryClient({ defaultOptions })

/** Takes over the data of a page. The device's clock, which decides how old it is, may differ from the server's. */
export function hydrateQueries({ mutations, queries }: DehydratedState) {
  hydratedAt = Date.now()
  hydrate(queryClient, {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: hydratedAt } })),
  })
}
