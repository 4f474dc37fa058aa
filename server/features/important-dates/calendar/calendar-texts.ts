import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { isFormArrival } from '../../../../civic/dates/deadline-conditions.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { byTime } from '../../../core/date-format.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { conditionTexts } from '../../../reference/deadline-conditions.ts'
import { type CalendarDate, type RegistrationMethod, registrationMethods } from './calendar-dates.ts'

/** The title and description of a date in one language. */
export function calendarTexts(date: CalendarDate, locale: Locale): { title: string; description: string } {
  const i18n = i18nFor(locale)
  const { election, stateCode, milestone } = date
  const name = election.title[locale]
  const place = stateCode ? stateWithArticle(stateCode, locale) : i18n._('the United States')
  const isElectionDay = milestone === 'election-day'
  // The note of an election that may not be held says on what that depends.
  const note = isElectionDay && election.note?.[locale]
  const sentences = [
    isElectionDay ? i18n._('Election Day.') : i18n._('For: {name}.', { name }),
    election.reach === 'some-areas' && i18n._('Only in some areas.'),
    election.held === 'if-needed' && !note && i18n._('Held only if needed.'),
    note,
    ...(election.deadlines ? conditionTexts(i18n, date.deadlines, election.deadlines) : []),
  ]
  return {
    title: isElectionDay ? name : byTime(i18n, milestoneTitle(date, place, i18n), date.time),
    description: sentences.filter((sentence) => typeof sentence === 'string').join(' '),
  }
}

function milestoneTitle({ milestone, methods, deadlines, election }: CalendarDate, state: string, i18n: I18n): string {
  if (milestone === 'apply-mail-ballot') return i18n._('Last day to request a mail ballot in {state}', { state })
  if (milestone === 'early-voting-begins') return i18n._('Early voting begins in {state}', { state })
  if (milestone === 'early-voting-ends') return i18n._('Last day of early voting in {state}', { state })
  const [only] = methods.length === 1 ? methods : []
  if (only === 'online') return i18n._('Last day to register online in {state}', { state })
  if (election.deadlines && isFormArrival(deadlines, election.deadlines))
    return i18n._('Last day for mailed registration forms to arrive in {state}', { state })
  if (only === 'mail') return i18n._('Last day to register by mail in {state}', { state })
  if (only === 'in-person') return i18n._('Last day to register in person in {state}', { state })
  if (methods.length === registrationMethods.length) return i18n._('Last day to register to vote in {state}', { state })
  const labels = methods.map((method) => methodLabel(method, i18n))
  const list = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(labels)
  return i18n._('Last day to register {ways} in {state}', { ways: list, state })
}

function methodLabel(method: RegistrationMethod, i18n: I18n): string {
  if (method === 'online') return i18n._('online')
  return method === 'mail' ? i18n._('by mail') : i18n._('in person')
}
