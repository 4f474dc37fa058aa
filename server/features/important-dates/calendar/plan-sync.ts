import type { I18n } from '@lingui/core'
import { stateWithArticle } from '../../../../civic/address/states.ts'
import { type RegistrationMethod, registrationMethods } from '../../../../civic/dates/countdown.ts'
import { isFormArrival } from '../../../../civic/dates/deadline-conditions.ts'
import { currentLocalDays } from '../../../../civic/dates/reminders.ts'
import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import { type ImportantDate, daysBefore } from '../../../../contract/important-dates.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { byTime } from '../../../core/date-format.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import { conditionTexts } from '../../../reference/deadline-conditions.ts'
import type { CalendarFields, DateRow, RowChange, SyncPlan } from '../important-dates.store.ts'
import type { CalendarDate } from './calendar-dates.ts'

interface SyncInput {
  rows: readonly DateRow[]
  dates: readonly CalendarDate[]
  elections: readonly CurrentElection[]
  now: Date
}

/** The changes that make the stored dates match the calendar. Decisions of administrators stay. */
export function planSync({ rows, dates, elections, now }: SyncInput): SyncPlan {
  const rowByKey = new Map(rows.flatMap((row) => (row.origin ? [[row.origin, row] as const] : [])))
  const keys = new Set(dates.map(({ key }) => key))
  const electionById = new Map(elections.map((election) => [election.id, election]))
  const byHand = new Set(rows.filter(({ origin }) => origin === null).map(kindOf))
  const enteredByHand = (date: CalendarDate) =>
    byHand.has(kindOf(date)) ||
    (date.type === 'general-election' &&
      date.stateCode !== null &&
      holdsNationwideElections(date.stateCode) &&
      byHand.has(kindOf({ ...date, stateCode: null })))

  const isNew = (date: CalendarDate) =>
    !rowByKey.has(date.key) && date.date >= dayIn(now, zoneOf(date.stateCode)) && !enteredByHand(date)
  const changed = dates.flatMap((date) => {
    const row = rowByKey.get(date.key)
    return row && follows(row, date.election) ? changeOf(row, date) : []
  })
  const { first } = currentLocalDays(now)
  const withdrawn = rows
    .filter(({ origin, isActive, date }) => origin !== null && !keys.has(origin) && isActive && date >= first)
    .filter((row) => follows(row, electionById.get(electionIdOf(row))))
    .map((before) => ({ before, set: { isActive: false, followsCalendar: true }, isAnnounced: true }))
  return { add: dates.filter(isNew).map((date) => toNewDate(date, now)), change: [...changed, ...withdrawn] }
}

const kindOf = ({ type, date, stateCode }: Pick<ImportantDate, 'type' | 'date' | 'stateCode'>) =>
  `${type} ${date} ${stateCode}`

const electionIdOf = ({ origin }: DateRow) => origin?.split('.')[0] ?? ''

/**
 * Whether the calendar decides about a row. An administrator's correction ends that, until an administrator cancels or
 * postpones the election after it. A row that was switched off stays off.
 */
function follows({ followsCalendar, isActive, updatedAt }: DateRow, election: CurrentElection | undefined): boolean {
  if (followsCalendar) return true
  if (!election?.changedAt || election.status === 'scheduled') return false
  return isActive && election.changedAt > updatedAt
}

function changeOf(before: DateRow, date: CalendarDate): RowChange[] {
  const wanted = toFields(date)
  const isStillConfirmed = before.confirmedBy === 'administrator' && before.date === date.date
  const after = { ...wanted, confirmedBy: isStillConfirmed ? ('administrator' as const) : wanted.confirmedBy }
  const current = new Map<string, unknown>(Object.entries(before))
  const set = Object.fromEntries(Object.entries(after).filter(([name, value]) => current.get(name) !== value))
  if (Object.keys(set).length === 0) return []
  const facts = ['type', 'date', 'stateCode', 'isActive', 'confirmedBy']
  // The title of a registration deadline names its methods, so a new title matters. Other titles are only reworded.
  const isAnnounced = [...facts, ...(date.methods.length > 0 ? ['title'] : [])].some((name) => name in set)
  return [{ before, set, isAnnounced }]
}

function toFields(date: CalendarDate): CalendarFields {
  const { title, description } = calendarTexts(date, 'en')
  const spanish = calendarTexts(date, 'es')
  return {
    title,
    titleEs: spanish.title,
    description,
    descriptionEs: spanish.description,
    type: date.type,
    date: date.date,
    stateCode: date.stateCode,
    isActive: true,
    confirmedBy: date.confirmed ? 'calendar' : null,
    followsCalendar: true,
  }
}

const toNewDate = (date: CalendarDate, now: Date): SyncPlan['add'][number] => ({
  ...toFields(date),
  notificationDaysBefore: daysBefore.usual,
  origin: date.key,
  createdAt: now,
  updatedAt: now,
})

/** The title and description of a date in one language. */
function calendarTexts(date: CalendarDate, locale: Locale): { title: string; description: string } {
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
