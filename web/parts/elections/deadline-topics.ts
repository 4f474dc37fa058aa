import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeadlineName } from '../../../contract/deadlines.ts'

/** What a deadline is about, where its source is named. */
export const deadlineTopics: Record<DeadlineName, MessageDescriptor> = {
  registerOnline: msg`online registration`,
  registerByMail: msg`registration by mail`,
  registerInPerson: msg`registration in person`,
  applyMailBallot: msg`mail ballot requests`,
  firstDayEarlyVoting: msg`early voting`,
  lastDayEarlyVoting: msg`early voting`,
  receiveMailBallot: msg`mail ballot return`,
}
