import { type EventType, eventTypes } from '../../contract/events.ts'
import { oneOf } from '../../contract/one-of.ts'

/** Stored interests may include types of events that no longer exist. */
export const chosenInterests = (stored: readonly string[]): EventType[] =>
  stored.flatMap((interest) => oneOf(eventTypes, interest) ?? [])
