import { QueryClient } from '@tanstack/react-query'

/** Replies stay fresh until a mutation invalidates them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      // By default, a screen renders again only for properties it has read. A result that it passes to a tab not open yet
      // would then hide an error: the tab would show "loading" forever.
      notifyOnChangeProps: 'all',
    },
    mutations: { retry: false },
  },
})
