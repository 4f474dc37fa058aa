import { useLingui } from '@lingui/react/macro'
import { focusMain } from '../../../ui/focus-main.ts'
import { toast } from '../../../ui/toast.ts'
import { useFailureToast } from '../use-error-messages.ts'

/** Deletes one's own entry; the focus goes on, because what had it is gone. */
export function useRemove(remove: { mutateAsync(): Promise<unknown> }, done: string) {
  const { t } = useLingui()
  const showFailure = useFailureToast()
  return async () => {
    try {
      await remove.mutateAsync()
    } catch (error) {
      return showFailure(error, t`This could not be deleted. Please try again.`)
    }
    focusMain()
    return toast({ title: done })
  }
}
