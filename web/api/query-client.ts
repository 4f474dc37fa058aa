import { QueryClient } from '@tanstack/react-query'

/** Replies stay fresh until a mutation invalidates them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchInterval: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
