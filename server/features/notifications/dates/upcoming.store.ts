import type { LocalDate, StateCode } from '../../../../contract/common.ts'
import type { Db } from '../../../db/connect.ts'
import { listElectionStatuses } from '../../../db/election-statuses.ts'

/** More than any state has. */
const maxDates = 500

export type UpcomingDate = Awaited<ReturnType<ReturnType<typeof createUpcomingStore>['listDates']>>[number]

export function createUpcomingStore(db: Db) {
  return {
    /** Active dates of the member's state and of the whole country, in order. */
    listDates: (from: LocalDate, stateCode: StateCode | null) =>
      db
        .selectFrom('importantDates')
        .select(['id', 'origin', 'type', 'title', 'titleEs', 'date', 'stateCode'])
        .select(['confirmedBy', 'notificationDaysBefore'])
        .where('isActive', '=', true)
        .where('date', '>=', from)
        .where(({ or, eb }) => or([eb('stateCode', '=', stateCode), eb('stateCode', 'is', null)]))
        .orderBy('date')
        .orderBy('id')
        .limit(maxDates)
        .execute(),

    listElectionStatuses: () => listElectionStatuses(db),
  }
}
