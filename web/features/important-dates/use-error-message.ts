import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/call.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'

/** Why an act was refused, where the code says more than that it failed. */
export function useFailureWords() {
  const { t } = useLingui()
  const general = useErrorMessage()
  return (error: unknown): string => {
    switch (error instanceof ApiError ? error.code : undefined) {
      case 'conflict':
        return t`Somebody changed this in the meantime. Look at it again before you go on.`
      case 'not_found':
        return t`This date was deleted in the meantime.`
      case 'forbidden':
        return t`You are no longer an administrator.`
      default:
        return general(error)
    }
  }
}
