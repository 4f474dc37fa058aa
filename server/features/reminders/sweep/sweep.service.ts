import { currentLocalDays, defaultZone, zonesByState, zonesDue } from '../../../../civic/reminders.ts'
import { StateCode } from '../../../../contract/common.ts'
import type { Clock } from '../../../core/clock.ts'
import { saysTheSame } from '../delivery/eligibility.ts'
import type { createCorrectionsStore } from './corrections.store.ts'
import type { createFanOutStore } from './fan-out.store.ts'

interface Parts {
  fanOutStore: ReturnType<typeof createFanOutStore>
  correctionsStore: ReturnType<typeof createCorrectionsStore>
  clock: Clock
}

/** Members looked at in one query: the embedded database answers nobody else meanwhile. */
const pageSize = 2000
const zoneOfStates = zonesByState(StateCode.options)

export type SweepService = ReturnType<typeof createSweepService>

export function createSweepService({ fanOutStore, correctionsStore, clock }: Parts) {
  return {
    /** The dates whose members are to be found now, and those whose changes must be told. */
    async sweep(): Promise<{ due: number[]; changed: number[] }> {
      const days = currentLocalDays(clock.now())
      const due = await fanOutStore.datesInSight(days)
      return { due: due.map(({ id }) => id), changed: await correctionsStore.changedDates(days.first) }
    },

    /** A row for every member the date is for. From the beginning each time: a row that is there stays as it is. */
    async fanOut(dateId: number, signal: AbortSignal): Promise<number> {
      const date = await fanOutStore.findDate(dateId)
      const now = clock.now()
      const zones = date?.isActive ? zonesDue(date.date, date.notificationDaysBefore, now) : []
      if (!date || zones.length === 0) return 0
      const { type, stateCode } = date
      const page = { dateId, type, stateCode, zones, zonesByState: zoneOfStates, defaultZone, size: pageSize, now }
      return allPages(signal, (after) => fanOutStore.addPage({ ...page, after }))
    },

    /** A row for everybody who was told something that no longer holds. */
    async correct(dateId: number, signal: AbortSignal): Promise<number> {
      const revisions = await correctionsStore.revisions([dateId])
      const now = revisions.at(-1)
      if (!now) return 0
      const sameAs = revisions.filter((revision) => saysTheSame(revision, now)).map(({ revision }) => revision)
      if (sameAs.length === revisions.length) return 0
      const edition = now.revision
      await correctionsStore.stopOlder(dateId, edition)
      const page = { dateId, edition, sameAs, size: pageSize, now: clock.now() }
      return allPages(signal, (after) => correctionsStore.addPage({ ...page, after }))
    },
  }
}

async function allPages(signal: AbortSignal, add: (after: string) => Promise<{ last: string | null; made: number }>) {
  let made = 0
  let after: string | null = ''
  while (after !== null && !signal.aborted) {
    const page: { last: string | null; made: number } = await add(after)
    made += page.made
    after = page.last
  }
  // Not finished is not done: the queue gives it to somebody else.
  signal.throwIfAborted()
  return made
}
