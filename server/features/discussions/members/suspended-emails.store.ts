import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../core/mailbox.ts'
import type { Db } from '../../../db/connect.ts'

/** Suspensions by email address, so that they outlast a deleted account and a changed address. */
export function createSuspendedEmails(secret: string) {
  const hash = (email: string) =>
    createHmac('sha256', secret)
      .update(`suspended email\n${mailboxOf(email)}`)
      .digest('base64url')

  return {
    /** Remembers an address that the member gives up, if the member is suspended. */
    async remember(trx: Db, userId: string, email: string, now: Date) {
      await sql`
        insert into suspended_emails as stored (email_hash, user_id, until, reason)
        select ${hash(email)}, user_id, until, reason from suspensions where user_id = ${userId} and until > ${now}
        on conflict (email_hash) do update
          set user_id = excluded.user_id, until = greatest(stored.until, excluded.until), reason = excluded.reason
      `.execute(trx)
    },

    /** Suspends an account that got a remembered address. Ending the suspension then forgets the address too. */
    async apply(trx: Db, userId: string, email: string, now: Date) {
      await sql`
        with found as (
          update suspended_emails set user_id = ${userId} where email_hash = ${hash(email)} and until > ${now}
          returning until, reason
        )
        insert into suspensions as stored (user_id, until, reason, created_at)
        select ${userId}, until, reason, ${now} from found
        on conflict (user_id) do update set until = greatest(stored.until, excluded.until)
      `.execute(trx)
    },
  }
}
