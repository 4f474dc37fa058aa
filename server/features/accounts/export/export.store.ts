import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

export type ExportStore = ReturnType<typeof createExportStore>

/** Which members' data is being sent. A row, because several processes share it and a lock would hold a connection. */
export function createExportStore(db: Db) {
  return {
    /** False while another download of the member is running. */
    async start(userId: string, now: Date, until: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into account_exports as running (user_id, until) values (${userId}, ${until})
        on conflict (user_id) do update set until = excluded.until where running.until <= ${now}
        returning user_id
      `.execute(db)
      return rows.length > 0
    },

    async end(userId: string, until: Date) {
      await db.deleteFrom('accountExports').where('userId', '=', userId).where('until', '=', until).execute()
    },
  }
}
