import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const eventErrors: ErrorMessages = {
  conflict: msg`Somebody changed this in the meantime. Look at it again before you go on.`,
  event_cancelled: msg`This event was canceled.`,
  not_found: msg`This event is no longer listed.`,
  too_many_requests: msg`You have suggested as many events as one member can for now. Try again tomorrow, or once some are reviewed.`,
}

export const rsvpErrors: ErrorMessages = {
  event_full: msg`All places are taken.`,
  event_past: msg`This event is over.`,
  event_cancelled: msg`This event was canceled.`,
  too_many_requests: msg`You're going to as many events as one member can. Cancel an RSVP first.`,
  sample_event: msg`This is a sample event. It will not take place.`,
  not_found: msg`This event is no longer listed.`,
}
