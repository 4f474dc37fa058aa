import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { recordAudit } from './audit.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

test('audit entries are stored and cannot be changed', async () => {
  const at = new Date('2026-11-14T12:00:00Z')
  await recordAudit(db, {
    at,
    actorId: 'a',
    action: 'post.remove',
    targetType: 'post',
    targetId: '7',
    details: { reports: 3 },
  })
  const entry = { at, actorId: 'a', action: 'post.remove', targetId: '7', reason: null, details: { reports: 3 } }
  expect(await db.selectFrom('auditLog').selectAll().execute()).toMatchObject([entry])

  await expect(db.updateTable('auditLog').set({ reason: 'other' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('append-only')
  expect(await db.selectFrom('auditLog').selectAll().execute()).toHaveLength(1)
})
