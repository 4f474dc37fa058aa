import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage as useGeneralMessage } from '../../i18n/use-error-message.ts'
import { toast } from '../../ui/toast.ts'

export function useEventErrorMessage() {
  const { t } = useLingui()
  const general = useGeneralMessage()
  return (error: unknown): string => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'conflict':
        return t`Somebody changed this in the meantime. Look at it again before you go on.`
      case 'event_cancelled':
        return t`This event was canceled.`
      case 'not_found':
        return t`This event is no longer listed.`
      default:
        return general(error)
    }
  }
}

/** For actions without a form to show the message in. */
export function useErrorToast() {
  const { t } = useLingui()
  const errorMessageFor = useEventErrorMessage()
  return (error: unknown) => toast({ title: t`Error`, description: errorMessageFor(error), tone: 'destructive' })
}
