import { sql } from 'kysely'
import { latestVersionsKept } from '../../../../contract/discussions.ts'
import { type Cleanup, cleanupBatchSize, cutoff, retention } from '../../../core/retention.ts'
import type { Db } from '../../../db/connect.ts'
import { removeRows } from '../../../db/remove-rows.ts'
import { trimVersions } from '../posts/entries.store.ts'

/** The oldest rows have the lowest ids, so only the first ones are examined. */
const isAmongOldest = (table: 'edits' | 'notices') =>
  sql`id in (select id from ${sql.table(table)} order by id limit ${cleanupBatchSize})`

export const discussionsCleanup = (db: Db): Cleanup[] => [
  // The member's notice about the suspension is kept.
  removeRows(db, 'suspensions', (now) => sql`until <= ${now}`, 'userId'),
  removeRows(db, 'suspendedEmails', (now) => sql`until <= ${now}`, 'emailHash'),
  () => trimLongHistories(db),
  removeRows(
    db,
    'edits',
    (now) => sql`replaced_at < ${cutoff(now, retention.earlierVersions)} and ${isAmongOldest('edits')}`,
  ),
  removeRows(
    db,
    'notices',
    (now) => sql`created_at < ${cutoff(now, retention.notices)} and ${isAmongOldest('notices')}`,
  ),
  removeRows(db, 'reports', (now) => sql`decided_at < ${cutoff(now, retention.decidedReports)}`),
  // Reported content that its author deleted and no moderator reviewed in time.
  removeRows(
    db,
    'moderationQueue',
    (now) => sql`deleted_content is not null and since < ${cutoff(now, retention.contentForModerators)}`,
    'entryId',
  ),
]

/** Entries whose versions are trimmed in one statement. */
const trimmedEntries = 100

/** For entries that were edited before versions were limited. */
async function trimLongHistories(db: Db): Promise<number> {
  const long = await db
    .selectFrom('edits')
    .select('entryId')
    .groupBy('entryId')
    .having((eb) => eb.fn.countAll<number>(), '>', latestVersionsKept + 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .limit(trimmedEntries)
    .execute()
  const ids = long.map(({ entryId }) => entryId)
  return ids.length > 0 ? trimVersions(db, ids) : 0
}
