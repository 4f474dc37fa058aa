import { currentLocalDays, defaultZone, zonesByState, zonesDue } from '../../../../civic/dates/reminders.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import type { ReminderProgress } from '../../../../contract/important-dates.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../db/connect.ts'
import { type PageResult, type RemindersStore, hasSameContent } from './reminders.store.ts'

interface RemindersDeps {
  store: RemindersStore
  clock: Clock
}

/** Members per query: the embedded database serves one query at a time. */
const pageSize = 2000
const zoneByState = zonesByState(StateCode.options)

const noProgress: ReminderProgress = { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false }

export type RemindersService = ReturnType<typeof createRemindersService>

/** Queues reminders of dates, and corrections for members whom we reminded of a date that has changed since. */
export function createRemindersService({ store, clock }: RemindersDeps) {
  return {
    /** The dates that are due for reminders now, and the dates that changed and may need corrections. */
    async sweep(): Promise<{ due: number[]; changed: number[] }> {
      const days = currentLocalDays(clock.now())
      return { due: await store.listDueDates(days), changed: await store.listChangedDates(days.first) }
    },

    /** Queues a reminder for every member the date is for. Starts from the first member each time; existing rows are kept. */
    async fanOut(dateId: number, signal: AbortSignal): Promise<number> {
      const [date] = await store.listDates([dateId])
      const now = clock.now()
      const zones = date?.isActive && date.confirmedBy ? zonesDue(date.date, date.notificationDaysBefore, now) : []
      if (!date || zones.length === 0) return 0
      const { type, stateCode } = date
      const page = { dateId, type, stateCode, zones, zonesByState: zoneByState, defaultZone, size: pageSize, now }
      return allPages(signal, (after) => store.addReminders({ ...page, after }))
    },

    /** Queues a correction for every member whose last reminder is outdated. */
    async correct(dateId: number, signal: AbortSignal): Promise<number> {
      const revisions = await store.listRevisions([dateId])
      const current = revisions.at(-1)
      if (!current) return 0
      const sameAs = revisions.filter((revision) => hasSameContent(revision, current)).map(({ revision }) => revision)
      if (sameAs.length === revisions.length) return 0
      const edition = current.revision
      await store.stopSuperseded(dateId, edition)
      const page = { dateId, edition, sameAs, size: pageSize, now: clock.now() }
      return allPages(signal, (after) => store.addCorrections({ ...page, after }))
    },

    async getProgress(dateIds: number[]): Promise<Map<number, ReminderProgress>> {
      const counts = dateIds.length > 0 ? await store.countByDate(dateIds, clock.now()) : []
      const progressById = new Map(
        counts.map(({ dateId, ...count }) => [dateId, { due: count.sent + count.failed + count.waiting, ...count }]),
      )
      return new Map(dateIds.map((id) => [id, progressById.get(id) ?? noProgress]))
    },

    /** Runs in the caller's transaction. The caller schedules a sweep after it has committed. */
    retryFailed(dateId: number, trx: Db): Promise<number> {
      const now = clock.now()
      return store.retryFailed(dateId, { now, firstDay: currentLocalDays(now).first }, trx)
    },
  }
}

/** Calls `addPage` for one page of members after the other. Returns how many messages were queued. */
async function allPages(signal: AbortSignal, addPage: (after: string) => Promise<PageResult>) {
  let created = 0
  let after: string | null = ''
  while (after !== null && !signal.aborted) {
    const page: PageResult = await addPage(after)
    created += page.created
    after = page.last
  }
  // An aborted job must fail, so that the queue runs it again.
  signal.throwIfAborted()
  return created
}
