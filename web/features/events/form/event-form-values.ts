import { EventDraft, type ManagedEvent, TimeZone } from '../../../../contract/events.ts'

/** What stands in the fields: text, all of it. */
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

/** Not left empty: nothing chosen and nowhere in particular are two things. */
export const noState = 'none'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

export const emptyEventForm: EventFormValues = {
  title: '',
  type: '',
  date: '',
  startTime: '',
  endTime: '',
  timeZone: TimeZone.safeParse(here).data ?? 'America/New_York',
  location: '',
  stateCode: noState,
  description: '',
  capacity: '',
}

export function formOf(event: ManagedEvent): EventFormValues {
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

/** By the contract's own schema: a draft, or the first thing wrong with each field. */
export function readEventForm(values: EventFormValues): { draft: EventDraft } | { wrong: Map<EventField, string> } {
  const { success, data, error } = EventDraft.safeParse({
    ...values,
    endTime: values.endTime || null,
    stateCode: values.stateCode === noState ? null : values.stateCode,
    capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
  })
  if (success) return { draft: data }
  const wrong = new Map<EventField, string>()
  for (const { path, code } of error.issues) {
    const [field] = path
    if (isField(field) && !wrong.has(field)) wrong.set(field, code)
  }
  return { wrong }
}

export const isField = (name: unknown): name is EventField => typeof name === 'string' && name in emptyEventForm
