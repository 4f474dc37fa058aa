import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { limits } from '../../../contract/common.ts'
import { ImportantDateDraft, updateImportantDate } from '../../../contract/important-dates.schemas.ts'
import {
  type ImportantDate,
  type ImportantDateSort,
  type ImportantDateType,
  daysBefore,
  maxEnteredDates,
} from '../../../contract/important-dates.ts'
import { type ErrorMessages, useErrorMessage } from '../../i18n/use-error-message.ts'
import { type FieldProblem, useContractForm } from '../../parts/use-contract-form.ts'

const DateEdit = ImportantDateDraft.extend({ confirmed: updateImportantDate.body.shape.confirmed })

export const emptyDateForm: DateFormValues = {
  title: '',
  type: 'voter-registration',
  date: '',
  stateCode: '',
  description: '',
  titleEs: '',
  descriptionEs: '',
  notificationDaysBefore: String(daysBefore.usual),
  isActive: true,
  confirmed: true,
}

export const dateErrors: ErrorMessages = {
  conflict: msg`Someone else changed this. Check it again before you save.`,
  not_found: msg`Someone deleted this date.`,
  forbidden: msg`You can’t change this. It’s for another office.`,
}

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
  const [title, description] = [t`Enter a title.`, t`Write what members should know or do.`]
  const messages: Record<DateField, string> = {
    title,
    titleEs: title,
    type: t`Choose a type.`,
    date: t`Enter a date.`,
    stateCode: t`Enter a state’s two letters, such as TX, or leave it empty for nationwide.`,
    description,
    descriptionEs: description,
    notificationDaysBefore: t`Enter a whole number from ${min} to ${max}.`,
    isActive: t`Choose if we remind members.`,
    confirmed: t`Choose if we remind members.`,
  }
  return (field: DateField, { message }: FieldProblem): string => {
    const most = maxLengths[field]
    if (message === 'too_long' && most !== undefined) return t`Use ${{ max: most }} characters or fewer.`
    if (message === 'too_many') return t`This state has ${{ max: maxEnteredDates }} dates. Delete old ones first.`
    return message === 'in_calendar' ? t`The calendar already has this date. Edit it in the list.` : messages[field]
  }
}

export type DateField = keyof Required<DateEdit>

type Switches = 'isActive' | 'confirmed'

/** Text, except for the switches. `confirmed` is shown only for a date of the calendar. */
type DateFormValues = Record<Exclude<DateField, Switches>, string> & Record<Switches, boolean>

export function toDateForm(date: ImportantDate): DateFormValues {
  const { title, type, description, isActive, confirmed } = date
  return {
    title,
    type,
    date: date.date,
    stateCode: date.stateCode ?? '',
    description,
    titleEs: date.titleEs ?? '',
    descriptionEs: date.descriptionEs ?? '',
    notificationDaysBefore: String(date.notificationDaysBefore),
    isActive,
    confirmed,
  }
}

/** The values as the contract's `ImportantDateDraft` expects them. */
const toDraftInput = (values: DateFormValues) => ({
  ...values,
  notificationDaysBefore: parseDays(values.notificationDaysBefore),
})

/** NaN for an empty field, which the contract rejects; `Number('')` would be 0. */
export const parseDays = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

export const dateTypeLabels: Record<ImportantDateType, MessageDescriptor> = {
  'voter-registration': msg`Voter Registration Deadline`,
  'primary-election': msg`Primary Election`,
  'general-election': msg`General Election`,
  'early-voting': msg`Early Voting Period`,
  'civic-event': msg`Civic Event`,
}

export const sortLabels: Record<ImportantDateSort, MessageDescriptor> = {
  date: msg`Date`,
  title: msg`Title`,
  type: msg`Type`,
  state: msg`State`,
}
