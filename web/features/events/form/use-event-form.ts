import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { limits } from '../../../../contract/common.ts'
import type { EventDraft } from '../../../../contract/events.ts'
import { ApiError } from '../../../api/call.ts'
import { useFailureWords } from '../use-error-messages.ts'
import { type EventField, type EventFormValues, isField, readEventForm } from './event-form-values.ts'

/** What was typed stays after a failed save, with the reason beside the field it belongs to. */
export function useEventForm(initial: EventFormValues, save: (draft: EventDraft) => Promise<unknown>) {
  const form = useForm<EventFormValues>({ defaultValues: initial })
  const fieldWords = useFieldWords()
  const failureWords = useFailureWords()

  const showWrong = (wrong: [EventField, string][]) => {
    wrong.forEach(([field, code], index) =>
      form.setError(field, { message: fieldWords(field, code) }, { shouldFocus: index === 0 }),
    )
  }
  const submit = form.handleSubmit(async (values) => {
    const read = readEventForm(values)
    if ('wrong' in read) return showWrong([...read.wrong])
    try {
      await save(read.draft)
      form.reset(initial)
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = refused.flatMap(([field, code]): [EventField, string][] => (isField(field) ? [[field, code]] : []))
      if (known.length > 0) showWrong(known)
      else form.setError('root', { message: failureWords(error) })
    }
  })
  return { form, submit }
}

function useFieldWords() {
  const { t } = useLingui()
  const longest: Partial<Record<EventField, number>> = {
    title: limits.title,
    location: limits.address,
    description: limits.comment,
  }
  return (field: EventField, code: string): string => {
    const max = longest[field]
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
