import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { toast } from '../../ui/toast.ts'

/** Why a new address was not taken, beside its field. */
export function useEmailProblemWords() {
  const { t } = useLingui()
  const general = useErrorMessage()
  return (error: unknown): string => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'invalid_input':
        return t`Enter an email address, such as you@example.org.`
      case 'email_taken':
        return t`There is already an account with this email.`
      case 'sign_in_again':
        return t`You signed in a while ago. To change your email, sign out and sign in again.`
      case 'unavailable':
        return t`The link could not be sent to this address. Nothing was changed.`
      case 'not_found':
        return t`This address no longer waits to be confirmed.`
      default:
        return general(error)
    }
  }
}

export function useErrorToast() {
  const { t } = useLingui()
  return (description: string) => toast({ title: t`Error`, description, tone: 'destructive' })
}
