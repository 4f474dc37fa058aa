import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryState, ReportReason } from '../../../contract/moderation.ts'

export const reportReasonLabels: Record<ReportReason, MessageDescriptor> = {
  'wrong-voting-information': msg`Wrong voting information`,
  spam: msg`Spam`,
  abuse: msg`Abuse`,
  other: msg`Something else`,
}

export const entryStateLabels: Record<EntryState, MessageDescriptor> = {
  visible: msg`Visible`,
  hidden: msg`Hidden after reports`,
  removed: msg`Removed`,
  deleted: msg`Deleted by its author`,
}
