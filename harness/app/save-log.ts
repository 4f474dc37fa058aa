import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../server/db/connect.ts'

/**
 * Saves what a test's app logged for scripts/test.ts, which searches all logs for personal data at the end of a run.
 * `tokens` are session tokens, of which the database has only hashes.
 */
export async function saveLog(folder: string, lines: string[], db: Db, tokens: string[]): Promise<void> {
  if (folder === '') return
  const saved = { log: lines.join(''), personalTexts: [...tokens, ...(await readPersonalTexts(db))] }
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(saved))
}

/** Personal texts in the database of the test; none when the test has removed its database. */
async function readPersonalTexts(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ text: string }>`
      (select name as text from users limit 1000)
      union select email from users union select email from email_changes
      union select endpoint from push_subscriptions union (select content from entries limit 1000)
      union select location from events
      limit 5000
    `.execute(db)
    return rows.map(({ text }) => text)
  } catch {
    return []
  }
}
