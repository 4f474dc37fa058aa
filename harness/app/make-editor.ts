import type { AreaId } from '../../contract/desk-import.ts'
import { commandLine } from '../../server/db/audit.ts'
import type { Db } from '../../server/db/connect.ts'

/** Makes a signed-in member an editor of these areas whose sessions always have a current second factor. */
export async function makeEditor(db: Db, userId: string, areas: AreaId[]) {
  const grantedAt = new Date('2026-01-01')
  await db
    .insertInto('editors')
    .values(areas.map((area) => ({ userId, area, grantedAt, grantedBy: commandLine })))
    .execute()
  await db.updateTable('users').set({ editorOf: areas }).where('id', '=', userId).execute()
  const secondFactorAt = new Date('9999-01-01')
  await db.updateTable('sessions').set({ secondFactorAt }).where('userId', '=', userId).execute()
}
