import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerMail, FactOutcome, FactReportStatus } from '../../../../contract/fact-reports.ts'

export const statusLabels: Record<FactReportStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'report without an answer' }),
  answered: msg`Answered`,
  dismissed: msg`Dismissed`,
}

export const outcomeLabels: Record<FactOutcome, MessageDescriptor> = {
  corrected: msg`Corrected`,
  right: msg`Right as it stands`,
  unclear: msg`Cannot tell yet`,
}

export const mailLabels: Record<AnswerMail, MessageDescriptor> = {
  none: msg`No email was sent`,
  waiting: msg`The email is waiting to be sent`,
  sending: msg`The email is being sent`,
  sent: msg`The answer was emailed`,
  failed: msg`The email could not be delivered`,
}
