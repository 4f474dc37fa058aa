import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { limits } from '../../../../contract/common.ts'
import type { EventDraft } from '../../../../contract/events.ts'
import { ApiError } from '../../../api/call.ts'
import { useEventErrorMessage } from '../use-error-messages.ts'
import { type EventField, type EventFormValues, isEventField, parseEventForm } from './event-form-values.ts'

/** After a failed save the input stays, with the error message next to its field. */
export function useEventForm(initial: EventFormValues, save: (draft: EventDraft) => Promise<unknown>) {
  const form = useForm<EventFormValues>({ defaultValues: initial })
  const fieldErrorMessage = useFieldErrorMessages()
  const errorMessageFor = useEventErrorMessage()

  const showFieldErrors = (fieldErrors: [EventField, string][]) => {
    fieldErrors.forEach(([field, code], index) =>
      form.setError(field, { message: fieldErrorMessage(field, code) }, { shouldFocus: index === 0 }),
    )
  }
  const submit = form.handleSubmit(async (values) => {
    const parsed = parseEventForm(values)
    if ('errors' in parsed) return showFieldErrors([...parsed.errors])
    try {
      await save(parsed.draft)
      form.reset(initial)
    } catch (error) {
      const rejected = error instanceof ApiError ? Object.entries(error.fields) : []
      const fieldErrors = rejected.flatMap(([field, code]): [EventField, string][] =>
        isEventField(field) ? [[field, code]] : [],
      )
      if (fieldErrors.length > 0) showFieldErrors(fieldErrors)
      else form.setError('root', { message: errorMessageFor(error) })
    }
  })
  return { form, submit }
}

function useFieldErrorMessages() {
  const { t } = useLingui()
  const maxLengths: Partial<Record<EventField, number>> = {
    title: limits.title,
    location: limits.address,
    description: limits.comment,
  }
  return (field: EventField, code: string): string => {
    const max = maxLengths[field]
    if (code === 'too_big' && max !== undefined) return t`This may have at most ${max} characters.`
    switch (field) {
      case 'title':
        return t`Enter a title.`
      case 'type':
        return t`Choose what kind of event it is.`
      case 'date':
        return t`Enter a day that is still to come.`
      case 'startTime':
        return t`Enter when it begins.`
      case 'endTime':
        return t`Enter when it ends, after it begins, or leave it empty.`
      case 'timeZone':
        return t`Choose a time zone.`
      case 'location':
        return t`Enter where it takes place.`
      case 'stateCode':
        return t`Choose a state.`
      case 'description':
        return t`Say what happens there.`
      case 'capacity':
        return t`Enter a whole number of places, or leave it empty.`
    }
  }
}
