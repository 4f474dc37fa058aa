import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerMail, FactOutcome, FactReportStatus } from '../../../../contract/fact-reports.ts'
import type { Locale } from '../../../../contract/locale.ts'

/** In the reader's own language. */
export const languageLabels: Record<Locale, MessageDescriptor> = { en: msg`English`, es: msg`Spanish` }

export const statusLabels: Record<FactReportStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'reports' }),
  answered: msg({ message: 'Answered', context: 'reports' }),
  dismissed: msg({ message: 'Dismissed', context: 'reports' }),
}

export const outcomeLabels: Record<FactOutcome, MessageDescriptor> = {
  corrected: msg`Corrected`,
  right: msg`Correct as is`,
  unclear: msg`We can’t tell yet`,
}

export const mailLabels: Record<AnswerMail, MessageDescriptor> = {
  none: msg`No email was sent`,
  waiting: msg`The email is waiting to be sent`,
  sending: msg`The email is being sent`,
  sent: msg`The answer was emailed`,
  failed: msg`We couldn’t deliver the email`,
}
