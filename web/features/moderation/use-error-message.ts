import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { isTooLate } from './mutations.ts'

export function useProblemWords() {
  const { t } = useLingui()
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t`The server could not be reached. Please try again.`
    if (isTooLate(error))
      return t`This changed in the meantime: somebody decided, or the text was edited. Please look again.`
    switch (error.code) {
      case 'unauthorized':
        return t`You are signed out. Sign in again.`
      case 'forbidden':
        return t`You may not do this.`
      case 'too_many_requests':
        return t`Too many attempts. Please wait a while and try again.`
      default:
        return t`Something went wrong on our side. Please try again.`
    }
  }
}
