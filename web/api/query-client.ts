import { type DefaultOptions, QueryClient } from '@tanstack/react-query'

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

/** Of the browser. The server has one for each page that it renders. */
export const queryClient = new QueryClient({ defaultOptions })
