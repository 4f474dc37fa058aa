import { currentLocalDays, defaultZone, zonesByState, zonesDue } from '../../../../civic/dates/reminders.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import type { Clock } from '../../../core/clock.ts'
import { hasSameContent } from '../delivery/eligibility.ts'
import type { PageResult, createCorrectionsStore } from './corrections.store.ts'
import type { createFanOutStore } from './fan-out.store.ts'

interface SweepDeps {
  fanOutStore: ReturnType<typeof createFanOutStore>
  correctionsStore: ReturnType<typeof createCorrectionsStore>
  clock: Clock
}

/** Members per query: the embedded database serves one query at a time. */
const pageSize = 2000
const zoneByState = zonesByState(StateCode.options)

export type SweepService = ReturnType<typeof createSweepService>

export function createSweepService({ fanOutStore, correctionsStore, clock }: SweepDeps) {
  return {
    /** The dates that are due for reminders now, and the dates that changed and may need corrections. */
    async sweep(): Promise<{ due: number[]; changed: number[] }> {
      const days = currentLocalDays(clock.now())
      const due = await fanOutStore.listDueDates(days)
      return { due: due.map(({ id }) => id), changed: await correctionsStore.listChangedDates(days.first) }
    },

    /** Adds a reminder for every member the date is for. Starts from the first member each time; existing rows are kept. */
    async fanOut(dateId: number, signal: AbortSignal): Promise<number> {
      const date = await fanOutStore.findDate(dateId)
      const now = clock.now()
      const zones = date?.isActive && date.confirmedBy ? zonesDue(date.date, date.notificationDaysBefore, now) : []
      if (!date || zones.length === 0) return 0
      const { type, stateCode } = date
      const page = { dateId, type, stateCode, zones, zonesByState: zoneByState, defaultZone, size: pageSize, now }
      return allPages(signal, (after) => fanOutStore.addReminders({ ...page, after }))
    },

    /** Adds a correction for every member whose last reminder is outdated. */
    async correct(dateId: number, signal: AbortSignal): Promise<number> {
      const revisions = await correctionsStore.listRevisions([dateId])
      const current = revisions.at(-1)
      if (!current) return 0
      const sameAs = revisions.filter((revision) => hasSameContent(revision, current)).map(({ revision }) => revision)
      if (sameAs.length === revisions.length) return 0
      const edition = current.revision
      await correctionsStore.stopSuperseded(dateId, edition)
      const page = { dateId, edition, sameAs, size: pageSize, now: clock.now() }
      return allPages(signal, (after) => correctionsStore.addCorrections({ ...page, after }))
    },
  }
}

/** Calls `addPage` for one page of members after the other. Returns how many reminders were created. */
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
