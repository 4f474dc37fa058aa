import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import { call } from './call.ts'
import { invalidateEndpoints } from './query.ts'

export interface ApiMutationOptions<Variables, Result> {
  /** Endpoints whose cached replies are outdated after a success. */
  invalidates?: readonly Endpoint[]
  /** Whether they are outdated after this error too, for example because another person made the change first. */
  invalidatesOnError?: (error: unknown) => boolean
  /** Updates the cache, before `invalidates`. */
  onSuccess?: (result: Result, variables: Variables, client: QueryClient) => unknown
  onError?: (error: unknown, variables: Variables, client: QueryClient) => unknown
  /** Called once the invalidated lists are fresh, even if the item that was acted on is no longer on them. */
  onDone?: (result: Result, variables: Variables) => unknown
}

/** A change that takes more than one call, or whose callers should not know the endpoint's input. */
export function useApiMutation<Variables, Result>(
  mutationFn: (variables: Variables) => Promise<Result>,
  { invalidates = [], invalidatesOnError, onSuccess, onError, onDone }: ApiMutationOptions<Variables, Result> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (result, variables) => {
      await onSuccess?.(result, variables, client)
      await invalidateEndpoints(client, invalidates)
      await onDone?.(result, variables)
    },
    onError: async (error, variables) => {
      await onError?.(error, variables, client)
      if (invalidatesOnError?.(error)) await invalidateEndpoints(client, invalidates)
    },
  })
}

/** One endpoint that changes something. `mutate` takes the endpoint's input; it stays pending until the lists are fresh. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: ApiMutationOptions<Input<E>, Reply<E>> = {},
) {
  return useApiMutation((input: Input<E>) => call(endpoint, input), options)
}
