import { useLingui } from '@lingui/react/macro'
import { limits } from '../../../../contract/common.ts'
import { EventDraft } from '../../../../contract/events.schemas.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../../parts/use-contract-form.ts'
import { eventErrors } from '../error-messages.ts'
import { type EventField, type EventFormValues, toDraftInput } from './event-form-values.ts'

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
