import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

/** What to say when nothing more precise is known. */
export function useFailureWords() {
  const { t } = useLingui()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t`The server could not be reached. Please try again.`
    switch (error.code) {
      case 'unauthorized':
        return t`You are signed out. Sign in again.`
      case 'conflict':
        return t`Somebody changed this in the meantime. Look at it again before you go on.`
      case 'event_cancelled':
        return t`This event was canceled.`
      case 'not_found':
        return t`This event is no longer listed.`
      case 'too_many_requests':
        return t`Too many attempts. Please wait a while and try again.`
      default:
        return t`Something went wrong on our side. Please try again.`
    }
  }
}

/** For what has no form to stand in. */
export function useFailureToast() {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  return (error: unknown) => toast({ title: t`Error`, description: failureWords(error), tone: 'destructive' })
}
