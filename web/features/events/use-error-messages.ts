import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { useFailureWords as useGeneralWords } from '../../i18n/failure-words.ts'
import { toast } from '../../ui/toast.ts'

export function useFailureWords() {
  const { t } = useLingui()
  const general = useGeneralWords()
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

/** For what has no form to stand in. */
export function useFailureToast() {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  return (error: unknown) => toast({ title: t`Error`, description: failureWords(error), tone: 'destructive' })
}
