import { type Selectable, sql } from 'kysely'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

/** The last member id of a page of members (null when there were none), and how many reminders it created. */
export interface PageResult {
  last: string | null
  created: number
}

export type DateRow = Selectable<Database['importantDates']>
export type Revision = Selectable<Database['importantDateRevisions']>

export function createCorrectionsStore(db: Db) {
  return {
    /** Changed dates that are still relevant: at least one day they had in any revision is not over everywhere. */
    async listChangedDates(first: LocalDate): Promise<number[]> {
      const rows = await db
        .selectFrom('importantDateRevisions')
        .select('dateId')
        .groupBy('dateId')
        .having((eb) => eb.fn.countAll(), '>', 1)
        .having((eb) => eb.fn.max('date'), '>=', first)
        .execute()
      return rows.map(({ dateId }) => dateId)
    },

    listRevisions: (dateIds: number[]): Promise<Revision[]> =>
      db
        .selectFrom('importantDateRevisions')
        .selectAll()
        .where('dateId', 'in', dateIds)
        .orderBy('dateId')
        .orderBy('revision')
        .execute(),

    /** Stops corrections of earlier revisions that were not sent yet. */
    async stopSuperseded(dateId: number, edition: number) {
      await db
        .updateTable('reminders')
        .set({ status: 'stopped', reason: 'superseded' })
        .where('dateId', '=', dateId)
        .where('edition', '>', 0)
        .where('edition', '<', edition)
        .where('status', '=', 'waiting')
        .execute()
    },

    /** Adds a correction for the next page of members whose last reminder is outdated. */
    async addCorrections(page: {
      dateId: number
      edition: number
      sameAs: number[]
      after: string
      size: number
      now: Date
    }) {
      const { rows } = await sql<PageResult>`
        with page as (
          select distinct user_id from reminders
          where date_id = ${page.dateId} and user_id > ${page.after}
          order by user_id limit ${page.size}
        ),
        last_sent as (
          select r.user_id, r.channel, max(r.told_revision) as revision
          from page p join reminders r on r.date_id = ${page.dateId} and r.user_id = p.user_id
          where r.status = 'sent'
          group by r.user_id, r.channel
        ),
        created as (
          insert into reminders (date_id, user_id, channel, edition, not_before, created_at)
          select ${page.dateId}, user_id, channel, ${page.edition}, ${page.now}::timestamptz, ${page.now}::timestamptz
          from last_sent where revision <> all (${page.sameAs}::int[])
          on conflict (date_id, user_id, channel, edition) do nothing
          returning 1
        )
        select (select max(user_id) from page) as last, (select count(*) from created) as created
      `.execute(db)
      return rows[0] ?? { last: null, created: 0 }
    },
  }
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
