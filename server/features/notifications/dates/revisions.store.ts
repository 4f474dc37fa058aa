import type { Selectable } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

export type DateRow = Selectable<Database['importantDates']>
export type Revision = Selectable<Database['importantDateRevisions']>

/** True when a member who was sent one revision needs no correction for the other. */
export function hasSameContent(a: Revision, b: Revision): boolean {
  if (!a.isActive && !b.isActive) return true
  return (
    a.isActive === b.isActive &&
    a.date === b.date &&
    a.stateCode === b.stateCode &&
    a.title === b.title &&
    a.description === b.description
  )
}

/**
 * The revision before and after a change. An unconfirmed day is never announced: members who were told another one learn
 * only that it no longer applies.
 */
export async function recordChange(trx: Db, before: DateRow, after: DateRow) {
  await recordRevisions(trx, [before])
  const isAnnounced = after.confirmedBy !== null || (isSameDay(before, after) && (await wasActive(trx, before)))
  await recordRevisions(trx, [{ ...after, isActive: after.isActive && isAnnounced }])
}

const isSameDay = (before: DateRow, after: DateRow) =>
  before.date === after.date && before.stateCode === after.stateCode

/** Whether members were told that the date applies: an unconfirmed one may have been withdrawn by an earlier change. */
async function wasActive(trx: Db, { id, revision }: DateRow): Promise<boolean> {
  const recorded = await trx
    .selectFrom('importantDateRevisions')
    .select('isActive')
    .where('dateId', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return recorded?.isActive ?? false
}

/** The current revision of each date, in the transaction of the change. Each revision is stored once. */
export async function recordRevisions(trx: Db, dates: DateRow[]) {
  if (dates.length === 0) return
  await trx
    .insertInto('importantDateRevisions')
    .values(dates.map(toRevision))
    .onConflict((conflict) => conflict.columns(['dateId', 'revision']).doNothing())
    .execute()
}

function toRevision(row: DateRow): Revision {
  const { id, revision, title, titleEs, type, date, stateCode, description, descriptionEs, isActive } = row
  return { dateId: id, revision, title, titleEs, type, date, stateCode, description, descriptionEs, isActive }
}
