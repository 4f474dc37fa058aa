import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeadlineName } from '../../../contract/deadlines.ts'

export const deadlineLabels: Record<DeadlineName, MessageDescriptor> = {
  registerOnline: msg`Last day to register online`,
  registerByMail: msg`Last day to register by mail`,
  registerInPerson: msg`Last day to register in person`,
  applyMailBallot: msg`Last day to request a mail ballot`,
  firstDayEarlyVoting: msg`First day of early voting`,
  lastDayEarlyVoting: msg`Last day of early voting`,
  receiveMailBallot: msg`Last day for mail ballots to arrive`,
}
