import { EventDraft, type ManagedEvent, TimeZone } from '../../../../contract/events.ts'

/** The values of the form fields, all of them text. */
export interface EventFormValues {
  title: string
  type: string
  date: string
  startTime: string
  endTime: string
  timeZone: string
  location: string
  stateCode: string
  description: string
  capacity: string
}

export type EventField = keyof EventFormValues

/** An event online or in several states. Not the empty string, which means that nothing was chosen. */
export const noState = 'none'

const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const emptyEventForm: EventFormValues = {
  title: '',
  type: '',
  date: '',
  startTime: '',
  endTime: '',
  timeZone: TimeZone.safeParse(browserTimeZone).data ?? 'America/New_York',
  location: '',
  stateCode: noState,
  description: '',
  capacity: '',
}

export function toEventForm(event: ManagedEvent): EventFormValues {
  return {
    title: event.title,
    type: event.type,
    date: event.date,
    startTime: event.startTime,
    endTime: event.endTime ?? '',
    timeZone: event.timeZone,
    location: event.location,
    stateCode: event.stateCode ?? noState,
    description: event.description,
    capacity: event.capacity === null ? '' : String(event.capacity),
  }
}

/** Parses with the contract's schema: returns a draft, or the first error code of each invalid field. */
export function parseEventForm(values: EventFormValues): { draft: EventDraft } | { errors: Map<EventField, string> } {
  const { success, data, error } = EventDraft.safeParse({
    ...values,
    endTime: values.endTime || null,
    stateCode: values.stateCode === noState ? null : values.stateCode,
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  })
  if (success) return { draft: data }
  const errors = new Map<EventField, string>()
  for (const { path, code } of error.issues) {
    const [field] = path
    if (isEventField(field) && !errors.has(field)) errors.set(field, code)
  }
  return { errors }
}

export const isEventField = (name: unknown): name is EventField => typeof name === 'string' && name in emptyEventForm
