import { QueryClient } from '@tanstack/react-query'

/** Nothing is fetched twice unless something here changed it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
