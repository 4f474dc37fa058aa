import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../../i18n/use-error-message.ts'

export const eventErrors: ErrorMessages = {
  conflict: msg`Someone else changed this. Check it again before you save.`,
  event_cancelled: msg`This event was canceled.`,
  forbidden: msg`You can’t change this. It’s for another office.`,
  not_found: msg`This event is no longer listed.`,
  too_many_requests: msg`You’ve reached the limit for suggestions. Try again tomorrow, or after we review some.`,
}

export const rsvpErrors: ErrorMessages = {
  event_full: msg`This event is full.`,
  event_past: msg`This event is over.`,
  event_cancelled: msg`This event was canceled.`,
  too_many_requests: msg`You’ve reached the limit for RSVPs. Cancel one first.`,
  sample_event: msg`This is a sample event. It isn’t real.`,
  not_found: msg`This event is no longer listed.`,
}
