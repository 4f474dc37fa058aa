import { useLingui } from '@lingui/react/macro'
import { focusMain } from '../../../ui/focus-main.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorToast } from '../use-error-messages.ts'

/** Deletes the member's own entry and moves the focus, because the focused element is removed with it. */
export function useDeleteEntry(deletion: { mutateAsync(): Promise<unknown> }, successTitle: string) {
  const { t } = useLingui()
  const showErrorToast = useErrorToast()
  return async () => {
    try {
      await deletion.mutateAsync()
    } catch (error) {
      return showErrorToast(error, t`This could not be deleted. Please try again.`)
    }
    focusMain()
    return toast({ title: successTitle })
  }
}
