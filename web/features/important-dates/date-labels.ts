import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportantDateSort, ImportantDateType } from '../../../contract/important-dates.ts'

export const dateTypeLabels: Record<ImportantDateType, MessageDescriptor> = {
  'voter-registration': msg`Voter Registration Deadline`,
  'primary-election': msg`Primary Election`,
  'general-election': msg`General Election`,
  'early-voting': msg`Early Voting Period`,
  'civic-event': msg`Civic Event`,
}

export const sortLabels: Record<ImportantDateSort, MessageDescriptor> = {
  date: msg`Date`,
  title: msg`Title`,
  type: msg`Type`,
  state: msg`State`,
}
