import { useLingui } from '@lingui/react/macro'
import { focusMain } from '../../../ui/focus-main.ts'
import { toast } from '../../../ui/toast.ts'
import { useWritingErrorToast } from '../writing-errors.ts'

/** Deletes the member's own entry and moves the focus, because the focused element is removed with it. */
export function useDeleteEntry(deletion: { mutateAsync(): Promise<unknown> }, successTitle: string) {
  const { t } = useLingui()
  const showError = useWritingErrorToast(t`We couldn’t delete this. Please try again.`)
  return async () => {
    try {
      await deletion.mutateAsync()
    } catch (error) {
      return showError(error)
    }
    focusMain()
    return toast({ title: successTitle })
  }
}
