import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { eventsPersonalizedKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'

const choice = sharedStored(eventsPersonalizedKey, z.boolean())

/** Whether the calendar is the member's own: what they chose on this device, or else as soon as their state is known. */
export function usePersonalized(hasState: boolean): [boolean, (isPersonalized: boolean) => void] {
  const chosen = useSyncExternalStore(choice.subscribe, choice.read)
  return [chosen ?? hasState, choice.write]
}
