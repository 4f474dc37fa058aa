import { currentLocalDays } from '../../../../civic/dates/reminders.ts'
import { dayIn, zoneOf } from '../../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../../civic/elections/event-states.ts'
import { type ImportantDate, daysBefore } from '../../../../contract/important-dates.ts'
import type { CurrentElection } from '../../../reference/current-elections.ts'
import type { DateRow, NewDate } from '../important-dates.store.ts'
import type { CalendarDate } from './calendar-dates.ts'
import { calendarTexts } from './calendar-texts.ts'

/** What a row takes over from the calendar. */
export type CalendarFields = Pick<
  DateRow,
  | 'title'
  | 'titleEs'
  | 'description'
  | 'descriptionEs'
  | 'type'
  | 'date'
  | 'stateCode'
  | 'isActive'
  | 'confirmedBy'
  | 'followsCalendar'
>

export interface RowChange {
  before: DateRow
  set: Partial<CalendarFields>
  /** False if members need not be told, for example that a title or description was reworded. */
  isAnnounced: boolean
}

export interface SyncPlan {
  add: NewDate[]
  change: RowChange[]
}

/** What must change so that the stored dates are those of the calendar. Keeps what administrators decided. */
export function planSync(
  rows: readonly DateRow[],
  dates: readonly CalendarDate[],
  elections: readonly CurrentElection[],
  now: Date,
): SyncPlan {
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
 * Whether the calendar decides about a row. Of two administrators the later one decides: who cancels or postpones an
 * election after another corrected its date. What was switched off stays off.
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
  // The title of a registration deadline says for which methods it is; others are only reworded.
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

const toNewDate = (date: CalendarDate, now: Date): NewDate => ({
  ...toFields(date),
  notificationDaysBefore: daysBefore.usual,
  origin: date.key,
  createdAt: now,
  updatedAt: now,
})
