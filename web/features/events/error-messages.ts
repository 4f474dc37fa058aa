import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const eventErrors: ErrorMessages = {
  conflict: msg`Somebody changed this in the meantime. Look at it again before you go on.`,
  event_cancelled: msg`This event was canceled.`,
  not_found: msg`This event is no longer listed.`,
}

export const rsvpErrors: ErrorMessages = {
  event_full: msg`All places are taken.`,
  event_past: msg`This event is over.`,
  event_cancelled: msg`This event was canceled.`,
  sample_event: msg`This is a sample event. It will not take place.`,
  not_found: msg`This event is no longer listed.`,
}
