import { type Selectable, sql } from 'kysely'
import type { LocalDate } from '../../../../contract/common.ts'
import type { Db } from '../../../db/connect.ts'
import type { Database } from '../../../db/schema.ts'

export type DateRow = Selectable<Database['importantDates']>
export type Revision = Selectable<Database['importantDateRevisions']>

export function createCorrectionsStore(db: Db) {
  return {
    /** Changed dates that still matter to somebody: the day told, or the new one, is not over everywhere. */
    async changedDates(first: LocalDate): Promise<number[]> {
      const rows = await db
        .selectFrom('importantDateRevisions')
        .select('dateId')
        .groupBy('dateId')
        .having((eb) => eb.fn.countAll(), '>', 1)
        .having((eb) => eb.fn.max('date'), '>=', first)
        .execute()
      return rows.map(({ dateId }) => dateId)
    },

    revisions: (dateIds: number[]): Promise<Revision[]> =>
      db
        .selectFrom('importantDateRevisions')
        .selectAll()
        .where('dateId', 'in', dateIds)
        .orderBy('dateId')
        .orderBy('revision')
        .execute(),

    /** What a newer change has overtaken before it went out. */
    async stopOlder(dateId: number, edition: number) {
      await db
        .updateTable('reminders')
        .set({ status: 'stopped', reason: 'superseded' })
        .where('dateId', '=', dateId)
        .where('edition', '>', 0)
        .where('edition', '<', edition)
        .where('status', '=', 'waiting')
        .execute()
    },

    /** A correction for the next of those who were last told something else than what now holds. */
    async addPage(page: { dateId: number; edition: number; sameAs: number[]; after: string; size: number; now: Date }) {
      const { rows } = await sql<{ last: string | null; made: number }>`
        with page as (
          select distinct user_id from reminders
          where date_id = ${page.dateId} and user_id > ${page.after}
          order by user_id limit ${page.size}
        ),
        told as (
          select r.user_id, r.channel, max(r.told_revision) as revision
          from page p join reminders r on r.date_id = ${page.dateId} and r.user_id = p.user_id
          where r.status = 'sent'
          group by r.user_id, r.channel
        ),
        made as (
          insert into reminders (date_id, user_id, channel, edition, not_before, created_at)
          select ${page.dateId}, user_id, channel, ${page.edition}, ${page.now}::timestamptz, ${page.now}::timestamptz
          from told where revision <> all (${page.sameAs}::int[])
          on conflict (date_id, user_id, channel, edition) do nothing
          returning 1
        )
        select (select max(user_id) from page) as last, (select count(*) from made) as made
      `.execute(db)
      return rows[0] ?? { last: null, made: 0 }
    },
  }
}

type Words = Omit<Revision, 'dateId' | 'revision'>

/** In the transaction of the change itself. A revision is written once. */
export async function recordRevision(trx: Db, dateId: number, revision: number, words: Words) {
  const { title, titleEs, type, date, stateCode, description, descriptionEs, isActive } = words
  await trx
    .insertInto('importantDateRevisions')
    .values({ dateId, revision, title, titleEs, type, date, stateCode, description, descriptionEs, isActive })
    .onConflict((conflict) => conflict.columns(['dateId', 'revision']).doNothing())
    .execute()
}
