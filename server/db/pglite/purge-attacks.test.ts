import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { deleteAccount } from '../../../contract/accounts.ts'
import { createPost } from '../../../contract/discussions.ts'
import { createDataFolder } from '../../../harness/app/database.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { createFullyPopulatedMember } from '../../../harness/fixtures/fully-populated-member.ts'
import { writeBackup } from '../backup/write.ts'
import { connectEmbedded } from '../connect.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'precinct-purge-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Occurs in everything the deleted member wrote, and in their name and email. */
const marker = 'Quiltzanzi'
const fragments = [marker, marker.toLowerCase(), 'Zoë Qu', 'uiltzan'].map((text) => Buffer.from(text))

/** The files that contain one of the fragments. Not the lock: reading it would end it. */
const filesWithTraces = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const file = join(dataDir, path)
    if (path === 'lock' || !statSync(file).isFile()) return false
    const bytes = readFileSync(file)
    return fragments.some((fragment) => bytes.includes(fragment))
  })

test.skipIf(inject('postgresUrl'))(
  'a deleted account is in no file after the hourly job, and in no new backup',
  async () => {
    await createDataFolder(dataDir)
    const connection = await connectEmbedded(dataDir, () => {})
    const t = await createTestApp({ connection })
    const cleanUp = async () => {
      await t.queue.send('tidy')
      await t.queue.run()
    }
    const admin = await t.member({ admin: true })
    const other = await t.member()
    const member = await t.member({ name: `Zoë ${marker}`, email: `${marker.toLowerCase()}@example.org` })
    await createFullyPopulatedMember(t, { member, other, admin, marker })
    const longText = `${marker} ${Array.from({ length: 800 }, (_, n) => n * 7919).join(' ')}`.slice(0, 4900)
    await t.db
      .insertInto('entries')
      .values({ userId: member.user.id, content: longText, createdAt: t.clock.now() })
      .execute()
    await sql`checkpoint`.execute(t.db)
    const { user, password } = member
    await member.client.call(deleteAccount, { body: { email: user.email, password, posts: 'remove' } })
    // Published events stay by design, without a name.
    await t.db.deleteFrom('events').execute()
    expect(filesWithTraces()).not.toEqual([])

    // What a process leaves that is killed while a table is rewritten.
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('users') as path`.execute(t.db)
    const orphan = join(dataDir, 'database', rows[0]?.path ?? '', '../9999999')
    writeFileSync(orphan, `Zoë ${marker}`)

    await cleanUp()
    expect(filesWithTraces()).toEqual([])
    let backup = ''
    for await (const line of writeBackup(t.db, [], t.clock.now())) backup += line
    expect(backup).toContain(other.user.email)
    expect(backup).not.toContain(marker)

    // Everything else still works.
    await other.client.call(createPost, { body: { content: 'Still here' } })
    await t.close()
  },
)

test.skipIf(inject('postgresUrl'))(
  'what stays survives the next start; it is done again after a crash, and daily',
  async () => {
    const { db, purge, close } = await connectEmbedded(dataDir, () => {})
    const posts = await db.selectFrom('entries').select('content').execute()
    expect(posts.map(({ content }) => content)).toContain('Still here')
    await db.insertInto('users').values({ id: 'x', email: 'x@example.org', name: 'X', emailVerified: true }).execute()
    const run = async (now: string) => {
      const [before] = (await sql<{ path: string }>`select pg_relation_filepath('users') as path`.execute(db)).rows
      await purge?.(new Date(now))
      const [after] = (await sql<{ path: string }>`select pg_relation_filepath('users') as path`.execute(db)).rows
      return before?.path !== after?.path
    }
    await db.updateTable('purges').set({ purgedAt: null, isRequested: false }).execute()
    expect(await run('2026-11-14T12:00:00Z')).toBe(true)
    expect(await run('2026-11-14T13:00:00Z')).toBe(false)
    expect(await run('2026-11-15T12:00:00Z')).toBe(true)
    await db.deleteFrom('users').execute()
    expect(await run('2026-11-15T13:00:00Z')).toBe(true)
    expect(await run('2026-11-15T14:00:00Z')).toBe(false)
    await close()
  },
)
