import { useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { EventDraft } from '../../../../contract/events.schemas.ts'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { timeZones } from '../../../../contract/time-zones.ts'
import { deviceTimeZone } from '../../../browser/rendered-page.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useContractForm, type FieldProblem } from '../../../parts/use-contract-form.ts'
import { eventErrors } from '../error-messages.ts'

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

export function useEventForm(initial: EventFormValues, save: (draft: EventDraft) => Promise<unknown>) {
  return useContractForm({
    schema: EventDraft,
    defaultValues: initial,
    toInput: toDraftInput,
    fieldMessage: useFieldMessage(),
    errorMessage: useErrorMessage(eventErrors),
    onSubmit: async (draft, form) => {
      await save(draft)
      form.reset(initial)
    },
  })
}

function useFieldMessage() {
  const { t } = useLingui()
  const maxLengths: Partial<Record<EventField, number>> = {
    title: limits.title,
    location: limits.address,
    description: limits.comment,
  }
  return (field: EventField, { code }: FieldProblem): string => {
    const max = maxLengths[field]
    if (code === 'too_big' && max !== undefined) return t`Use ${max} characters or fewer.`
    switch (field) {
      case 'title':
        return t`Enter a title.`
      case 'type':
        return t`Choose a type of event.`
      case 'date':
        return t`Enter a date that isn’t in the past.`
      case 'startTime':
        return t`Enter a start time.`
      case 'endTime':
        return t`Enter an end time after the start time, or leave it empty.`
      case 'timeZone':
        return t`Choose a time zone.`
      case 'location':
        return t`Enter a location.`
      case 'stateCode':
        return t`Choose a state.`
      case 'description':
        return t`Describe the event.`
      case 'capacity':
        return t`Enter a whole number, or leave it empty.`
    }
  }
}

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
const toDraftInput = (values: EventFormValues) => ({
  ...values,
  endTime: values.endTime || null,
  stateCode: values.stateCode === noState ? null : values.stateCode,
  capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
})
