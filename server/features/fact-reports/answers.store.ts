import { sql } from 'kysely'
import type { FactOutcome, FactState } from '../../../contract/fact-reports.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Db } from '../../db/connect.ts'

/** An answer leased by this process. */
export interface ClaimedAnswer {
  id: number
  createdAt: Date
  factId: string
  fact: FactState
  problem: string
  outcome: FactOutcome
  answer: string
  /** The language of the member, or of the visitor's browser. */
  locale: Locale
  isMember: boolean
  /** Null if the member's email is no longer confirmed. */
  address: string | null
  attempts: number
}

export type AnswerResult =
  | { mail: 'sent' | 'failed' | 'none'; attempts: number }
  | { mail: 'waiting'; attempts: number; notBefore: Date }

export type AnswersStore = ReturnType<typeof createAnswersStore>

export function createAnswersStore(db: Db) {
  return {
    /** Leases one answer that is due or whose lease has expired, skipping one that another process is claiming. */
    async claim(now: Date): Promise<ClaimedAnswer | undefined> {
      const { rows } = await sql<ClaimedAnswer>`
        with due as (
          select id from fact_reports
          where (mail = 'waiting' and mail_not_before <= ${now}) or (mail = 'sending' and mail_leased_until < now())
          order by id limit 1 for update skip locked
        ),
        claimed as (
          update fact_reports r set mail = 'sending', mail_leased_until = now() + interval '2 minutes'
          where r.id in (select id from due) returning r.*
        )
        select c.id, c.created_at, c.fact_id, c.fact, c.problem, c.outcome, c.answer, c.mail_attempts as attempts,
          coalesce(u.locale, c.locale) as locale, c.user_id is not null as is_member,
          case when c.user_id is null then c.email when u.email_verified then u.email end as address
        from claimed c left join users u on u.id = c.user_id
      `.execute(db)
      return rows[0]
    },

    async record(id: number, result: AnswerResult) {
      await db
        .updateTable('factReports')
        .set({
          mail: result.mail,
          mailAttempts: result.attempts,
          mailNotBefore: result.mail === 'waiting' ? result.notBefore : null,
          mailLeasedUntil: null,
        })
        .where('id', '=', id)
        .where('mail', '=', 'sending')
        .execute()
    },
  }
}
