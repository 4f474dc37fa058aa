import { useLingui } from '@lingui/react/macro'
import { limits } from '../../../contract/common.ts'
import { ImportantDateDraft, updateImportantDate } from '../../../contract/important-dates.schemas.ts'
import { daysBefore } from '../../../contract/important-dates.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../parts/use-contract-form.ts'
import { type DateField, type DateFormValues, toDraftInput } from './date-form-values.ts'
import { dateErrors } from './error-messages.ts'

const DateEdit = ImportantDateDraft.extend({ confirmed: updateImportantDate.body.shape.confirmed })
export type DateEdit = ImportantDateDraft & { confirmed?: boolean | undefined }

export const useDateForm = (initial: DateFormValues, save: (draft: DateEdit) => Promise<unknown>) =>
  useContractForm({
    schema: DateEdit,
    defaultValues: initial,
    toInput: toDraftInput,
    fieldMessage: useFieldMessage(),
    errorMessage: useErrorMessage(dateErrors),
    onSubmit: save,
  })

function useFieldMessage() {
  const { t } = useLingui()
  const maxLengths: Partial<Record<DateField, number>> = {
    title: limits.title,
    titleEs: limits.title,
    description: limits.comment,
    descriptionEs: limits.comment,
  }
  const { min, max } = daysBefore
  return (field: DateField, { message }: FieldProblem): string => {
    const most = maxLengths[field]
    if (message === 'too_long' && most !== undefined) return t`Use ${{ max: most }} characters or fewer.`
    switch (field) {
      case 'title':
      case 'titleEs':
        return t`Enter a title.`
      case 'type':
        return t`Choose a type.`
      case 'date':
        return message === 'in_calendar'
          ? t`The calendar already has this date. Edit it in the list.`
          : t`Enter a date.`
      case 'stateCode':
        return t`Enter a state’s two letters, such as TX, or leave it empty for nationwide.`
      case 'description':
      case 'descriptionEs':
        return t`Write what members should know or do.`
      case 'notificationDaysBefore':
        return t`Enter a whole number from ${min} to ${max}.`
      case 'isActive':
      case 'confirmed':
        return t`Choose if we remind members.`
    }
  }
}
