import { type ImportantDate, ImportantDateDraft, daysBefore } from '../../../contract/important-dates.ts'

/** What stands in the fields: text, but for the switch. */
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
}

export function formOf(date: ImportantDate): DateFormValues {
  const { title, type, description, isActive } = date
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
  }
}

/** By the contract's own schema: a draft, or the first thing wrong with each field. */
export function readDateForm(
  values: DateFormValues,
): { draft: ImportantDateDraft } | { wrong: Map<DateField, string> } {
  const days = values.notificationDaysBefore.trim()
  const { success, data, error } = ImportantDateDraft.safeParse({
    ...values,
    notificationDaysBefore: days === '' ? Number.NaN : Number(days),
  })
  if (success) return { draft: data }
  const wrong = new Map<DateField, string>()
  for (const { path, message } of error.issues) {
    const [field] = path
    if (isField(field) && !wrong.has(field)) wrong.set(field, message)
  }
  return { wrong }
}

export const isField = (name: unknown): name is DateField => typeof name === 'string' && name in emptyDateForm
