import { useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { EventDraft } from '../../../../contract/events.schemas.ts'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { timeZones } from '../../../../contract/time-zones.ts'
import { deviceTimeZone } from '../../../browser/rendered-page.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../../parts/use-contract-form.ts'
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
  const messages: Record<EventField, string> = {
    title: t`Enter a title.`,
    type: t`Choose a type of event.`,
    date: t`Enter a date that isn’t in the past.`,
    startTime: t`Enter a start time.`,
    endTime: t`Enter an end time after the start time, or leave it empty.`,
    timeZone: t`Choose a time zone.`,
    location: t`Enter a location.`,
    stateCode: t`Choose a state.`,
    description: t`Describe the event.`,
    capacity: t`Enter a whole number, or leave it empty.`,
  }
  return (field: EventField, { code }: FieldProblem): string => {
    const max = maxLengths[field]
    return code === 'too_big' && max !== undefined ? t`Use ${max} characters or fewer.` : messages[field]
  }
}

export type EventField = keyof EventDraft

/** The values of the form fields, all of them text. */
export type EventFormValues = Record<EventField, string>

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
