import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { limits } from '../../../contract/common.ts'
import { type ImportantDateDraft, daysBefore } from '../../../contract/important-dates.ts'
import { ApiError } from '../../api/call.ts'
import { type DateField, type DateFormValues, isField, readDateForm } from './date-form-values.ts'
import { useFailureWords } from './use-error-message.ts'

/** What was typed stays after a failed save, with the reason beside the field it belongs to. */
export function useDateForm(initial: DateFormValues, save: (draft: ImportantDateDraft) => Promise<unknown>) {
  const form = useForm<DateFormValues>({ defaultValues: initial })
  const fieldWords = useFieldWords()
  const failureWords = useFailureWords()

  const showWrong = (wrong: [DateField, string][]) => {
    wrong.forEach(([field, problem], index) =>
      form.setError(field, { message: fieldWords(field, problem) }, { shouldFocus: index === 0 }),
    )
  }
  const submit = form.handleSubmit(async (values) => {
    const read = readDateForm(values)
    if ('wrong' in read) return showWrong([...read.wrong])
    try {
      await save(read.draft)
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = refused.flatMap(([field, problem]): [DateField, string][] =>
        isField(field) ? [[field, problem]] : [],
      )
      if (known.length > 0) showWrong(known)
      else form.setError('root', { message: failureWords(error) })
    }
  })
  return { form, submit }
}

function useFieldWords() {
  const { t } = useLingui()
  const longest: Partial<Record<DateField, number>> = {
    title: limits.title,
    titleEs: limits.title,
    description: limits.comment,
    descriptionEs: limits.comment,
  }
  const { min, max } = daysBefore
  return (field: DateField, problem: string): string => {
    const most = longest[field]
    if (problem === 'too_long' && most !== undefined) return t`This may have at most ${most} characters.`
    switch (field) {
      case 'title':
      case 'titleEs':
        return t`Enter a title.`
      case 'type':
        return t`Choose what kind of date it is.`
      case 'date':
        return t`Enter a day.`
      case 'stateCode':
        return t`There is no state with these two letters. Leave it empty for the whole country.`
      case 'description':
      case 'descriptionEs':
        return t`Say what members should know or do.`
      case 'notificationDaysBefore':
        return t`Enter a whole number of days from ${min} to ${max}.`
      case 'isActive':
        return t`Choose whether members are reminded.`
    }
  }
}
