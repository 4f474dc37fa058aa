import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventType } from '../../../contract/events.ts'
import type { Tab } from './board/event-filters.ts'

/** Singular, for the badge on a card. */
export const eventTypeLabels: Record<EventType, MessageDescriptor> = {
  election: msg`Election`,
  'town-hall': msg`Town Hall`,
  debate: msg`Debate`,
  rally: msg`Rally`,
  fundraiser: msg`Fundraiser`,
  dinner: msg`Dinner`,
}

export const tabLabels: Record<Tab, MessageDescriptor> = {
  all: msg`All Events`,
  election: msg`Elections`,
  'town-hall': msg`Town Halls`,
  debate: msg`Debates`,
  rally: msg`Rallies`,
  fundraiser: msg`Fundraisers`,
}
