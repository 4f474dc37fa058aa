import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../../i18n/use-error-message.ts'

export const deskErrors: ErrorMessages = {
  conflict: msg`Someone else changed this meanwhile. Look at it again, then decide.`,
  not_found: msg`This import no longer exists.`,
  forbidden: msg`You may no longer change this area. Ask an administrator.`,
  too_large: msg`This file is too large, alone or with the area’s unfinished imports. Discard those you don’t need.`,
}
