import { type Selectable, sql } from 'kysely'
import {
  type AnswerMail,
  type FactOutcome,
  type FactReportStatus,
  factReportLimits,
  type FactState,
} from '../../../contract/fact-reports.ts'
import type { FactParts } from '../../../contract/fact-sets.ts'
import type { Locale } from '../../../contract/locale.ts'
import { cutoff, retention } from '../../core/retention.ts'
import { type AttemptLimit, recordAttempt } from '../../db/attempts.ts'
import { type AuditEntry, recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/connect.ts'
import { hasRow } from '../../db/has-row.ts'
import { findNextReportTime, lockMember } from '../../db/member-limit.ts'
import { pageSize, readPages, withoutId } from '../../db/read-pages.ts'
import { removeRows } from '../../db/remove-rows.ts'
import type { Database } from '../../db/schema.ts'

interface Decision {
  status: Exclude<FactReportStatus, 'open'>
  outcome: FactOutcome | null
  answer: string | null
  decidedAt: Date
  isMailed: boolean
}

type ReportColumns = Selectable<Database['factReports']>
export type NewFactReport = Omit<ReportColumns, 'id' | 'status' | 'outcome' | 'answer' | 'decidedAt'>
export interface FactReportRow extends ReportColumns {
  /** The address for an answer: the member's if it is confirmed, or the one a visitor gave. */
  address: string | null
  /** The email with the answer. */
  mail: AnswerMail
}

export interface AnsweredReport extends Pick<FactReportRow, 'id' | 'createdAt' | 'fact' | 'problem' | 'address'> {
  outcome: FactOutcome
  answer: string
  /** The language of the member, or of the visitor's browser. */
  locale: Locale
  isMember: boolean
}

/** The advisory lock under which open reports are counted and added. */
const lockKey = 7_246_004

/** The confirmed email of a member, or the email a visitor gave. */
const address = sql<string | null>`case when u.email_verified then u.email else r.email end`

const rowsWithAddress = (db: Db) =>
  db
    .selectFrom('factReports as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .leftJoin('outbox as o', (join) =>
      join
        .on('o.kind', '=', 'fact-report')
        .on('o.key', '=', sql<string>`r.id::text`)
        .on('o.userId', 'is', null),
    )
    .selectAll('r')
    .select(address.as('address'))
    .select(sql<AnswerMail>`case when o.status <> 'stopped' then o.status else 'none' end`.as('mail'))

export type FactReportsStore = ReturnType<typeof createFactReportsStore>
type FactReportTables = ReturnType<typeof createTables>

function createTables(db: Db) {
  return {
    lockMember: (userId: string) => lockMember(db, userId),

    async lockQueue() {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
    },

    findNextTime: (userId: string, now: Date) =>
      findNextReportTime(db, { table: 'factReports', userId, now }, factReportLimits),

    async countOpen() {
      const { rows } = await sql<{ total: number; visitors: number }>`
        select count(*)::int as total, count(*) filter (where user_id is null)::int as visitors
        from fact_reports where status = 'open'
      `.execute(db)
      return rows[0] ?? { total: 0, visitors: 0 }
    },

    /** False when the same person has reported the fact and the report is open. */
    add: ({ fact, ...report }: NewFactReport): Promise<boolean> =>
      hasRow(
        db
          .insertInto('factReports')
          .values({ ...report, fact: JSON.stringify(fact) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      ),

    /** The open report, locked; undefined when it was decided or does not exist. */
    async lockOpen(id: number): Promise<{ factId: string; address: string | null } | undefined> {
      const { rows } = await sql<{ factId: string; address: string | null }>`
        select r.fact_id, ${address} as address from fact_reports r left join users u on u.id = r.user_id
        where r.id = ${id} and r.status = 'open' for update of r
      `.execute(db)
      return rows[0]
    },

    exists: (id: number): Promise<boolean> => hasRow(db.selectFrom('factReports').select('id').where('id', '=', id)),

    async decide(id: number, { isMailed, ...decision }: Decision) {
      await db
        .updateTable('factReports')
        .set({ ...decision, senderKey: null })
        .where('id', '=', id)
        .execute()
      if (!isMailed) return
      const { decidedAt } = decision
      await db
        .insertInto('outbox')
        .values({ kind: 'fact-report', key: String(id), channel: 'email', notBefore: decidedAt, createdAt: decidedAt })
        .execute()
    },

    recordAudit: (entry: AuditEntry) => recordAudit(db, entry),
  }
}

export function createFactReportsStore(db: Db) {
  return {
    transaction: <T>(work: (tables: FactReportTables) => Promise<T>): Promise<T> =>
      db.transaction().execute((trx) => work(createTables(trx))),

    /** Undefined if it is allowed, otherwise the time from which it is. */
    countAttempt: (key: string, limit: AttemptLimit, now: Date) => recordAttempt(db, { key, limit, now }),

    isReported: (userId: string, factId: string): Promise<boolean> =>
      hasRow(
        db
          .selectFrom('factReports')
          .select('id')
          .where('userId', '=', userId)
          .where('factId', '=', factId)
          .where('status', '=', 'open'),
      ),

    async findConfirmedEmail(userId: string): Promise<string | null> {
      const member = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('emailVerified', '=', true)
        .executeTakeFirst()
      return member?.email ?? null
    },

    /** Open reports oldest first, decided ones newest first; `after` is the last id of the page before. */
    list(status: FactReportStatus, after: number | undefined, limit: number): Promise<FactReportRow[]> {
      const isOpen = status === 'open'
      return rowsWithAddress(db)
        .where('r.status', '=', status)
        .$if(after !== undefined, (query) => query.where('r.id', isOpen ? '>' : '<', after ?? 0))
        .orderBy('r.id', isOpen ? 'asc' : 'desc')
        .limit(limit)
        .execute()
    },

    async listAnswered(ids: number[]): Promise<AnsweredReport[]> {
      const { rows } = await sql<AnsweredReport>`
        select r.id, r.created_at, r.fact, r.problem, r.outcome, r.answer, coalesce(u.locale, r.locale) as locale,
          r.user_id is not null as is_member, ${address} as address
        from fact_reports r left join users u on u.id = r.user_id
        where r.id = any (${ids}::bigint[]) and r.status = 'answered'
      `.execute(db)
      return rows
    },

    async countByStatus(): Promise<Record<FactReportStatus, number>> {
      const rows = await db
        .selectFrom('factReports')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute()
      const countOf = (status: FactReportStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0)
      return { open: countOf('open'), answered: countOf('answered'), dismissed: countOf('dismissed') }
    },

    /** For the account's download: without an answer that an administrator is still writing, and without their name. */
    exportFor: (userId: string) => ({
      reports: readPages(
        db
          .selectFrom('factReports')
          .select(['id', 'factId', 'problem', 'link', 'locale', 'createdAt'])
          .select(['status', 'outcome', 'answer', 'decidedAt'])
          .where('userId', '=', userId),
        { size: pageSize.longTexts, show: withoutId },
      ),
    }),

    /** The address is no longer needed some time after the answer. */
    async removeEmails(before: Date, limit: number): Promise<number> {
      const old = db
        .selectFrom('factReports')
        .select('id')
        .where('email', 'is not', null)
        .where('decidedAt', '<', before)
        .limit(limit)
      const changed = await db.updateTable('factReports').set({ email: null }).where('id', 'in', old).executeTakeFirst()
      return Number(changed.numUpdatedRows)
    },

    removeOld: removeRows(db, {
      from: 'factReports',
      where: (now) => sql`created_at < ${cutoff(now, retention.factReports)}`,
    }),
  }
}

/** What the database says about a fact that was imported: ratings, counts of election offices, and their feeds. */
export function createStoredFacts(db: Db) {
  const findRating = async (bioguideId: string): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('ratings as r')
      .innerJoin('ratingSets as s', 's.id', 'r.setId')
      .select(['r.rating2024', 'r.rating2023', 'r.lifetimeRating', 's.rater', 's.sourceUrl', 's.asOf'])
      .where('r.bioguideId', '=', bioguideId)
      .executeTakeFirst()
    if (!row) return undefined
    const { rater, sourceUrl, asOf, ...ratings } = row
    return { values: toValues(ratings), source: { name: rater, url: sourceUrl, asOf }, compiledOn: null }
  }

  const findCount = async (id: number): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('localCounts')
      .select(['jurisdiction', 'election', 'electionDate', 'status', 'fileName', 'issuer', 'asOf'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { issuer, asOf, ...count } = row
    return { values: toValues(count), source: { name: issuer, url: null, asOf: dayOf(asOf) }, compiledOn: null }
  }

  /** The newest feed of a state. Which precinct the reporter saw is not sent: it would tell where they live. */
  const findFeed = async (stateCode: string): Promise<FactState | undefined> => {
    const row = await db
      .selectFrom('feeds')
      .select(['stateCode', 'electionDate', 'fileName', 'sourceName', 'sourceUrl', 'publishedAt'])
      .where('stateCode', '=', stateCode)
      .where('status', '=', 'live')
      .orderBy('publishedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { sourceName, sourceUrl, publishedAt, ...feed } = row
    const source = { name: sourceName, url: sourceUrl, asOf: dayOf(publishedAt) }
    return { values: toValues(feed), source, compiledOn: null }
  }

  return {
    /** Undefined if there is no such fact. */
    async find({ set, key, field }: FactParts): Promise<FactState | undefined> {
      if (field !== undefined) return undefined
      if (key === undefined) return { values: [], source: null, compiledOn: null }
      if (set === 'ratings/current') return findRating(key)
      if (set === 'counts/local') return /^[1-9]\d{0,8}$/.test(key) ? findCount(Number(key)) : undefined
      if (set === 'voter-info/feed') return findFeed(key)
      // Responses of Google are cached under a hash of the address, so only the state is known.
      return /^[A-Z]{2}$/.test(key) ? { values: toValues({ state: key }), source: null, compiledOn: null } : undefined
    },
  }
}

const toValues = (fields: Record<string, string | number | null>) =>
  Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : { name, value: String(value) }))

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
