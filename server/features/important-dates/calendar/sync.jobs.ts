import type { Queue } from '../../../queue/queue.ts'
import type { SyncService } from './sync.service.ts'

/** The calendar comes first, so that no sweep announces a day that is no longer right. */
export function registerSyncJobs(queue: Queue, calendar: SyncService, seconds: number): void {
  queue.work('calendar-sync', async () => {
    try {
      await calendar.sync()
    } finally {
      // Dates that administrators added are sent even while the calendar fails.
      await queue.send('reminders-sweep')
    }
  })
  queue.every(seconds, 'calendar-sync')
}
