import type { ManagedEvent } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { timeZones } from '../../../../contract/time-zones.ts'
import { deviceTimeZone } from '../../../browser/rendered-page.ts'

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

export const emptyEventForm: EventFormValues = {
  title: '',
  type: '',
  date: '',
  startTime: '',
  endTime: '',
  timeZone: oneOf(timeZones, deviceTimeZone()) ?? 'America/New_York',
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

/** The values as the contract's `EventDraft` expects them. */
export const toDraftInput = (values: EventFormValues) => ({
  ...values,
  endTime: values.endTime || null,
  stateCode: values.stateCode === noState ? null : values.stateCode,
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
})
