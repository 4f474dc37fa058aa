import type { z } from 'zod'
import { wholeStates } from '../../../civic/address/areas.ts'
import { addDays } from '../../../civic/dates/local-date.ts'
import { currentLocalDays } from '../../../civic/dates/reminders.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { holdsNationwideElections } from '../../../civic/elections/event-states.ts'
import type { User } from '../../../contract/accounts.ts'
import type { StateCode } from '../../../contract/common.ts'
import type {
  changeImportantDates,
  listImportantDates,
  updateImportantDate,
} from '../../../contract/important-dates.schemas.ts'
import {
  type ImportantDate,
  type ImportantDateDraft,
  type ReminderProgress,
  maxEnteredDates,
} from '../../../contract/important-dates.ts'
import { AppError } from '../../core/app-error.ts'
import type { Areas } from '../../core/areas.ts'
import type { Clock } from '../../core/clock.ts'
import { listCurrentElections } from '../../reference/current-elections.ts'
import type { Elections } from '../../reference/elections.ts'
import { type CalendarDate, calendarDates } from './calendar/calendar-dates.ts'
import { planSync } from './calendar/plan-sync.ts'
import type { DateChange, DateFields, DateRow, ImportantDatesStore, ReminderRecords } from './important-dates.store.ts'

/** The part of the notifications feature that this feature uses. */
export interface Reminders extends ReminderRecords {
  getProgress(ids: number[]): Promise<Map<number, ReminderProgress>>
  /** Starts a sweep now instead of at the next interval. */
  scheduleSweep(): void
}

interface ImportantDatesDeps {
  store: ImportantDatesStore
  reminders: Reminders
  clock: Clock
  elections: Elections
}

/** An administrator, or an editor with their areas. */
export interface Manager {
  user: User
  areas: Areas
}

const noProgress: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }

export function createImportantDatesService({ store, reminders, clock, elections }: ImportantDatesDeps) {
  /** What the calendar has now, by key. */
  const loadCalendar = async (now: Date): Promise<Map<string, CalendarDate>> => {
    const current = listCurrentElections(elections, await store.listElectionStatuses(), now)
    return new Map(calendarDates(current).map((date) => [date.key, date]))
  }

  const toImportantDates = async (rows: DateRow[]): Promise<ImportantDate[]> => {
    const progress = rows.length > 0 ? await reminders.getProgress(rows.map(({ id }) => id)) : new Map()
    const now = clock.now()
    const calendar = rows.some(({ origin }) => origin !== null) ? await loadCalendar(now) : new Map()
    return rows.map(({ origin, confirmedBy, followsCalendar, createdAt: _created, updatedAt: _updated, ...row }) => ({
      ...row,
      confirmed: confirmedBy !== null,
      calendar: origin === null ? null : toCalendarInfo(calendar.get(origin), followsCalendar, elections.sources),
      past: isPast(row, now),
      remindsFrom: addDays(row.date, -row.notificationDaysBefore),
      progress: progress.get(row.id) ?? noProgress,
    }))
  }

  const toImportantDate = async (row: DateRow): Promise<ImportantDate> => {
    const [date] = await toImportantDates([row])
    if (!date) throw new Error('Expected one important date for one row')
    return date
  }

  return {
    async list(areas: Areas, { descending, page, limit, ...query }: z.output<typeof listImportantDates.query>) {
      const { rows, total, all } = await store.list({
        ...query,
        states: statesOf(areas),
        descending: descending === 'true',
        today: dayIn(clock.now(), zoneOf(null)),
        offset: (page - 1) * limit,
        limit,
      })
      return { dates: await toImportantDates(rows), total, all }
    },

    async create({ user, areas }: Manager, draft: ImportantDateDraft): Promise<ImportantDate> {
      requireState(areas, draft)
      const now = clock.now()
      const max = areas === 'all' ? Number.POSITIVE_INFINITY : maxEnteredDates
      const row = await store.create(
        { ...draft, origin: null, createdAt: now, updatedAt: now },
        { isNationwideToo: isNationwideToo(draft), max },
        { at: now, actorId: user.id, action: 'important-date.create', details: { ...draft } },
      )
      if ('problem' in row) throw new AppError('conflict', { fields: { date: row.problem } })
      reminders.scheduleSweep()
      return toImportantDate(row)
    },

    async update(
      { user, areas }: Manager,
      id: number,
      { revision, ...changes }: z.output<typeof updateImportantDate.body>,
    ) {
      const now = clock.now()
      const row = await store.update(id, (before) => {
        requireState(areas, before)
        if (changes.stateCode !== undefined) requireState(areas, { stateCode: changes.stateCode })
        if (revision !== undefined && revision !== before.revision) throw new AppError('conflict')
        return toChange(before, changes, { user, now })
      })
      if (!row) throw new AppError('not_found')
      reminders.scheduleSweep()
      return toImportantDate(row)
    },

    async updateAll(
      { user, areas }: Manager,
      { ids, change }: z.output<typeof changeImportantDates.body>,
    ): Promise<number> {
      const now = clock.now()
      const changed = await store.updateAll([...new Set(ids)], (before) => {
        requireState(areas, before)
        return toChange(before, change, { user, now })
      })
      if (changed === undefined) throw new AppError('not_found')
      if (changed > 0) reminders.scheduleSweep()
      return changed
    },

    async remove({ user, areas }: Manager, id: number): Promise<void> {
      const at = clock.now()
      const removed = await store.remove(id, (before) => {
        requireState(areas, before)
        if (before.origin !== null && !isPast(before, at)) throw new AppError('conflict')
        const { title, type, date, stateCode } = before
        return { at, actorId: user.id, action: 'important-date.delete', details: { title, type, date, stateCode } }
      })
      if (!removed) throw new AppError('not_found')
      reminders.scheduleSweep()
    },

    async progress(areas: Areas, ids: number[]) {
      if (areas !== 'all') for (const place of await store.listPlaces(ids)) requireState(areas, place)
      const progressById = await reminders.getProgress(ids)
      return ids.map((id) => ({ id, ...(progressById.get(id) ?? noProgress) }))
    },

    async retry({ user, areas }: Manager, id: number): Promise<number> {
      const [place] = await store.listPlaces([id])
      if (!place) throw new AppError('not_found')
      requireState(areas, place)
      const retried = await store.retryFailed(id, { at: clock.now(), actorId: user.id })
      reminders.scheduleSweep()
      return retried
    },

    /** Keeps the dates in step with the elections pack and the administrators' changes to elections. */
    sync() {
      const now = clock.now()
      return store.sync({
        from: currentLocalDays(now).first,
        now,
        plan(rows, statuses) {
          const current = listCurrentElections(elections, statuses, now)
          return planSync({ rows, dates: calendarDates(current), elections: current, now })
        },
      })
    },
  }
}

/** The states whose dates are listed; undefined for all states and nationwide dates. */
const statesOf = (areas: Areas): StateCode[] | undefined => (areas === 'all' ? undefined : wholeStates(areas))

/** A date reaches every member of its state, so an editor of a county changes none. Nationwide ones are for administrators. */
function requireState(areas: Areas, { stateCode }: { stateCode: StateCode | null }) {
  if (areas === 'all' || (stateCode !== null && wholeStates(areas).includes(stateCode))) return
  throw new AppError('forbidden', { message: 'This date is not of a state you edit.' })
}

/** Whether a nationwide election day may be the same date: it counts for every state that holds it. */
const isNationwideToo = ({ type, stateCode }: ImportantDateDraft) =>
  type === 'general-election' && stateCode !== null && holdsNationwideElections(stateCode)

const isPast = ({ stateCode, date }: Pick<DateRow, 'stateCode' | 'date'>, now: Date) =>
  dayIn(now, zoneOf(stateCode)) > date

const toCalendarInfo = (
  date: CalendarDate | undefined,
  isFollowed: boolean,
  sources: Elections['sources'],
): ImportantDate['calendar'] => ({
  isFollowed,
  date: date?.date ?? null,
  source: (date?.source && sources[date.source]) || null,
})

type Changes = Partial<Omit<DateFields, 'confirmedBy' | 'followsCalendar'>> & { confirmed?: boolean | undefined }

/** The change to a row that an administrator's input makes; null if nothing changes. */
function toChange(
  before: DateRow,
  { confirmed, ...changes }: Changes,
  { user, now }: { user: User; now: Date },
): DateChange {
  const changed = changedFields(before, changes)
  // An administrator who enters another day confirms it, unless they say otherwise.
  const isConfirmed = confirmed ?? (changed.date === undefined ? undefined : true)
  const confirmedBy = isConfirmed ? ('administrator' as const) : null
  const confirmation = isConfirmed === undefined || isConfirmed === (before.confirmedBy !== null) ? {} : { confirmedBy }
  // After a correction, the calendar no longer changes the row. Days of reminders are not a correction, because the calendar
  // does not set them. Doubting a date is one, so that the calendar does not confirm it again.
  const isCorrection =
    Object.keys(changed).some((name) => name !== 'notificationDaysBefore') || confirmation.confirmedBy === null
  const set = {
    ...changed,
    ...confirmation,
    ...(isCorrection && before.followsCalendar && { followsCalendar: false }),
  }
  if (Object.keys(set).length === 0) return null
  const previous = Object.fromEntries(Object.entries(before).filter(([name]) => name in set))
  return {
    set,
    updatedAt: now,
    audit: { at: now, actorId: user.id, action: 'important-date.update', details: { before: previous, after: set } },
  }
}

/** Only the fields that differ: saving without a change must not send a correction. */
function changedFields(before: DateRow, changes: Partial<DateFields>): Partial<DateFields> {
  const current = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && value !== current.get(name)),
  )
}
