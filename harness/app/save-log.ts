import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../server/db/connect.ts'

/** Left for scripts/test.ts, which looks at the end for what must not stand in a log. */
export async function saveLog(folder: string, lines: string[], db: Db): Promise<void> {
  if (folder === '') return
  const kept = { log: lines.join(''), known: await personalWords(db) }
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(kept))
}

/** What this app knows about people. A test may have taken its database away; then there is less to look for. */
async function personalWords(db: Db): Promise<string[]> {
  try {
    const { rows } = await sql<{ word: string }>`
      (select name as word from users limit 1000)
      union select email from users union select token from sessions union select email from email_changes
      union select endpoint from push_subscriptions union (select content from entries limit 1000)
      union select location from events
      limit 5000
    `.execute(db)
    return rows.map(({ word }) => word)
  } catch {
    return []
  }
}
