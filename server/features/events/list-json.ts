import type { Event, EventList } from '../../../contract/events.ts'

/** Elections are told from memory, so their text is kept with them: the list is long, and asked for on every visit. */
const kept = new WeakMap<Event, string>()

function textOf(event: Event): string {
  const known = kept.get(event)
  if (known) return known
  const made = JSON.stringify(event)
  if (event.type === 'election') kept.set(event, made)
  return made
}

/** The list as JSON. Events are made field by field from the contract, so nothing else can be in them. */
export function listAsJson({ events, ...rest }: EventList): string {
  return `{"events":[${events.map(textOf).join()}],${JSON.stringify(rest).slice(1)}`
}
