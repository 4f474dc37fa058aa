import { isBoolean, schemaOf } from '../../browser/guards.ts'
import { eventsPersonalizedKey } from '../../browser/local-data.ts'
import { sharedStored } from '../../browser/shared-stored.ts'
import { useStored } from '../../browser/use-stored.ts'

const choice = sharedStored(eventsPersonalizedKey, schemaOf(isBoolean))

/** Whether the calendar is the member's own: what they chose on this device, or else as soon as their state is known. */
export function usePersonalized(hasState: boolean): [boolean, (isPersonalized: boolean) => void] {
  const chosen = useStored(choice)
  return [chosen ?? hasState, choice.write]
}
