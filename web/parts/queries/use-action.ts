import type { Endpoint, Input, Reply } from '../../../contract/endpoint.ts'
import { type ApiMutationOptions, useEndpointMutation } from '../../api/mutation.ts'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorToast } from './use-error-toast.ts'

type Toast = Parameters<typeof toast>[0]

interface ActionOptions<E extends Endpoint> extends ApiMutationOptions<Input<E>, Reply<E>> {
  /** What a toast says when it is done. */
  done?: Toast | ((reply: Reply<E>) => Toast)
  errors?: ErrorMessages
  /** In place of the general messages for an error. */
  fallback?: string
}

/** One endpoint that a button calls: a toast says that it is done, or why it is not. */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { done, errors, fallback, onDone, onError, ...options }: ActionOptions<E>,
) {
  const showError = useErrorToast(errors, fallback)
  return useEndpointMutation(endpoint, {
    ...options,
    onDone: (reply, input) => {
      if (done) toast(typeof done === 'function' ? done(reply) : done)
      return onDone?.(reply, input)
    },
    onError: (error, input, client) => {
      showError(error)
      return onError?.(error, input, client)
    },
  })
}
