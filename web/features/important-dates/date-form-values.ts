import { type ImportantDate, daysBefore } from '../../../contract/important-dates.ts'

/** The values of the form fields: text, except for the switches. */
export interface DateFormValues {
  title: string
  type: string
  date: string
  stateCode: string
  description: string
  titleEs: string
  descriptionEs: string
  notificationDaysBefore: string
  isActive: boolean
  /** Shown only for a date of the calendar. */
  confirmed: boolean
}

export type DateField = keyof DateFormValues

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
export const toDraftInput = (values: DateFormValues) => ({
  ...values,
  notificationDaysBefore: parseDays(values.notificationDaysBefore),
})

/** NaN for an empty field, which the contract rejects; `Number('')` would be 0. */
export const parseDays = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
