import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** For the actions of moderators; another feature's stand in the log by their own name. */
export const actionWords: Record<string, MessageDescriptor | undefined> = {
  'entry.keep': msg`Kept`,
  'entry.remove': msg`Removed`,
  'member.suspend': msg`Suspended`,
  'member.unsuspend': msg`Suspension ended`,
  'slow-mode.start': msg`Slow mode switched on`,
  'slow-mode.end': msg`Slow mode switched off`,
}
