import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../api/call.ts'

/** What to say of a failed call when nothing more precise is known. */
export function useFailureWords() {
  const { t } = useLingui()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t`The server could not be reached. Please try again.`
    switch (error.code) {
      case 'unauthorized':
        return t`You are signed out. Sign in again.`
      case 'sign_in_again':
        return t`You signed in a while ago. To do this, sign out and sign in again.`
      case 'too_many_requests':
        return t`Too many attempts. Please wait a while and try again.`
      default:
        return t`Something went wrong on our side. Please try again.`
    }
  }
}
