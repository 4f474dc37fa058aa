import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const dateErrors: ErrorMessages = {
  conflict: msg`Someone else changed this. Check it again before you save.`,
  not_found: msg`Someone deleted this date.`,
  forbidden: msg`You can’t change this. It’s for another office.`,
}
