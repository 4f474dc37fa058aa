import { currentLocalDays } from '../../../../civic/dates/reminders.ts'
import type { Clock } from '../../../core/clock.ts'
import { listCurrentElections } from '../../../reference/current-elections.ts'
import type { Elections } from '../../../reference/elections.ts'
import type { Reminders } from '../important-dates.service.ts'
import { calendarDates } from './calendar-dates.ts'
import { planSync } from './plan-sync.ts'
import type { SyncResult, createSyncStore } from './sync.store.ts'

interface SyncDeps {
  store: ReturnType<typeof createSyncStore>
  reminders: Pick<Reminders, 'recordDateChange' | 'recordNewDates'>
  clock: Clock
  elections: Elections
}

export type SyncService = ReturnType<typeof createSyncService>

/** Keeps the important dates in step with the elections pack and the administrators' changes to elections. */
export function createSyncService({ store, reminders, clock, elections }: SyncDeps) {
  return {
    sync(): Promise<SyncResult> {
      const now = clock.now()
      return store.sync({
        from: currentLocalDays(now).first,
        now,
        plan(rows, statuses) {
          const current = listCurrentElections(elections, statuses, now)
          return planSync(rows, calendarDates(current), current, now)
        },
        onAdded: reminders.recordNewDates,
        onChange: reminders.recordDateChange,
      })
    },
  }
}
