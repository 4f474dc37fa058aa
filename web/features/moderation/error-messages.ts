import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

const changedMeanwhile = msg`Please review it again. Someone already decided, or the text was edited.`

export const moderationErrors: ErrorMessages = {
  conflict: changedMeanwhile,
  not_found: changedMeanwhile,
  forbidden: msg`You can’t do this.`,
}
