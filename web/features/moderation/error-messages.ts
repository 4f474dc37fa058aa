import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

const changedMeanwhile = msg`This changed in the meantime: somebody decided, or the text was edited. Please look again.`

export const moderationErrors: ErrorMessages = {
  conflict: changedMeanwhile,
  not_found: changedMeanwhile,
  forbidden: msg`You may not do this.`,
}
