import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const dateErrors: ErrorMessages = {
  conflict: msg`Somebody changed this in the meantime. Look at it again before you go on.`,
  not_found: msg`This date was deleted in the meantime.`,
  forbidden: msg`You are no longer an administrator.`,
}
