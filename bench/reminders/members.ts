import { sql } from 'kysely'
import { signUp } from '../../contract/accounts.ts'
import { createImportantDate } from '../../contract/important-dates.ts'
import { Client } from '../../harness/app/client.ts'
import type { Db } from '../../server/db/connect.ts'

/** Members who get every reminder by email; one in five reads Spanish. */
export async function generate(db: Db, members: number) {
  await sql`
    insert into users (id, name, email, email_verified, state_code, locale)
    select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@example.org', true, (array['TX', 'OH', 'CA', 'NY'])[1 + n % 4],
      case when n % 5 = 0 then 'es' else 'en' end
    from generate_series(1, ${members}::int) n
  `.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** An admin who gets no reminders. */
export async function adminOf(db: Db, url: string): Promise<Client> {
  const client = new Client(url)
  const { user } = await client.call(signUp, {
    body: { email: 'admin@example.org', password: 'seven purple ballots', name: 'Pat Admin' },
  })
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', user.id).execute()
  await db
    .insertInto('notificationPreferences')
    .values({ userId: user.id, emailNotifications: false, updatedAt: new Date() })
    .execute()
  return client
}

export async function addDate(admin: Client, title: string): Promise<number> {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { id } = await admin.call(createImportantDate, {
    body: { title, type: 'general-election', date: inThreeDays, description: 'Polls are open from 7 to 7.' },
  })
  return id
}

export interface Progress {
  made: number
  sent: number
  open: number
}

export async function progressOf(db: Db, dateId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) as made, count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status in ('waiting', 'sending')) as open
    from reminders where date_id = ${dateId}
  `.execute(db)
  return rows[0] ?? { made: 0, sent: 0, open: 0 }
}

/** Whose mail a process had in its hands, as far as the database knows. */
export async function inHand(db: Db, dateId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select('u.email')
    .where('r.dateId', '=', dateId)
    .where('r.status', '=', 'sending')
    .execute()
  return rows.map(({ email }) => email)
}
