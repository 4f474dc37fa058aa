import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runHere, urlOf } from '../../../harness/app/command.ts'
import { createTestDatabase, createDataFolder } from '../../../harness/app/database.ts'
import { type Connection, connectEmbedded } from '../../db/connect.ts'
import { connectForCommand, serveCommands } from '../../db/served-database.ts'

const program = 'scripts/admin.ts'
const folder = mkdtempSync(join(tmpdir(), 'precinct-admin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const onPostgres = inject('postgresUrl') !== ''
const databaseEnv = { DATA_DIR: folder, DATABASE_URL: '' }
let connection: Connection
let stopServing = () => {}

beforeAll(async () => {
  if (!onPostgres) await createDataFolder(folder)
  connection = onPostgres ? await createTestDatabase() : await connectEmbedded(folder, () => {})
  if (!onPostgres) stopServing = await serveCommands(folder, connection.db)
  if (onPostgres) databaseEnv.DATABASE_URL = await urlOf(connection)
  const people = [
    { id: '1', email: 'pat@example.org', name: 'Pat Voter', emailVerified: true },
    { id: '2', email: 'other@example.org', name: 'Other', emailVerified: false },
    { id: '5', email: 'new@example.org', name: 'New', emailVerified: false },
    { id: '4', email: 'lost@example.org', name: 'Lost', emailVerified: true, twoFactorEnabled: true },
    { id: '3', email: 'third@example.org', name: 'Third', emailVerified: false },
  ]
  await connection.db.insertInto('users').values(people).execute()
  const expiresAt = new Date('2099-01-01')
  const sessions = ['2', '2', '3'].map((userId, index) => ({ id: `s${index}`, userId, token: `t${index}`, expiresAt }))
  await connection.db.insertInto('sessions').values(sessions).execute()
})
afterAll(async () => {
  stopServing()
  await connection.close()
})

const usage =
  'Use: npm run admin -- grant|revoke|sign-out|reset-second-factor|move-sign-in you@example.org, ' +
  'grant-editor|revoke-editor you@example.org 04013, or list'

const admin = (...args: string[]) => runHere(program, args, databaseEnv)

// On the embedded database, this process takes the place of a running server.
test('grants, lists and revokes administrator rights', async () => {
  expect(await admin('list')).toMatchObject({ code: 0, stdout: 'There are no administrators.' })
  expect(await admin('grant', ' Pat@Example.org')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^pat@example\.org is now an administrator\. They have to sign in again\. /),
  })
  expect(await admin('grant', 'pat@example.org')).toMatchObject({
    stdout: 'pat@example.org is already an administrator.',
  })
  expect(await admin('list')).toMatchObject({ code: 0, stdout: 'pat@example.org  Pat Voter  (no second factor yet)' })
  expect(await admin('revoke', 'pat@example.org')).toMatchObject({
    stdout: 'pat@example.org is no longer an administrator. They have to sign in again.',
  })
  expect(await admin('list')).toMatchObject({ stdout: 'There are no administrators.' })
  const lines = await connection.db.selectFrom('auditLog').select(['actorId', 'action', 'targetId']).execute()
  expect(lines).toEqual([
    { actorId: 'command line', action: 'admin.grant', targetId: '1' },
    { actorId: 'command line', action: 'admin.revoke', targetId: '1' },
  ])
})

// Anybody can sign up with the address of a future administrator and wait.
test('refuses an unconfirmed email unless told otherwise, and says how', async () => {
  const { code, stderr } = await admin('grant', 'new@example.org')
  expect(code).toBe(1)
  expect(stderr).toMatch(/is not confirmed.+: npm run admin -- grant new@example\.org --unconfirmed$/)
  expect(await admin('grant', 'new@example.org', '--unconfirmed')).toMatchObject({ code: 0 })
  expect(await admin('list')).toMatchObject({ stdout: 'new@example.org  New  (no second factor yet)' })
})

test('removes a lost second factor, ends the sessions and tells the owner', async () => {
  const factor = { id: 'f1', userId: '4', secret: 'x', backupCodes: 'x', verified: true }
  await connection.db.insertInto('twoFactors').values(factor).execute()
  expect(await admin('reset-second-factor', 'lost@example.org')).toMatchObject({
    code: 0,
    stdout: [
      'lost@example.org has no authenticator app and no passkeys anymore. Their sessions have ended.',
      'They were told by email.',
    ].join('\n'),
  })
  expect(await connection.db.selectFrom('twoFactors').selectAll().execute()).toEqual([])
  const user = connection.db.selectFrom('users').select('twoFactorEnabled').where('id', '=', '4')
  expect(await user.executeTakeFirst()).toEqual({ twoFactorEnabled: false })
  const [mail = ''] = readdirSync(join(folder, 'mail'))
  expect(readFileSync(join(folder, 'mail', mail), 'utf8')).toContain('To: lost@example.org')
})

test('ends the sessions of one member, or of all', async () => {
  expect(await admin('sign-out', 'other@example.org')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 sessions ended\.\n/),
  })
  expect(await admin('sign-out', '--everybody')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^1 session ended\.\n/),
  })
})

test('grants, lists and revokes the right to edit a state or county', async () => {
  expect(await admin('grant-editor', 'new@example.org', '04013')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/: npm run admin -- grant-editor new@example\.org 04013 --unconfirmed$/),
  })
  expect(await admin('grant-editor', 'pat@example.org', '04013')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^pat@example\.org is now an editor of Maricopa County, AZ\. They have to sign in again\. /,
    ),
  })
  expect(await admin('list')).toMatchObject({
    stdout: expect.stringMatching(/^pat@example\.org  Pat Voter  editor of 04013  \(no second factor yet\)$/m),
  })
  expect(await admin('revoke-editor', 'pat@example.org', '04013')).toMatchObject({
    stdout: 'pat@example.org is no longer an editor of 04013. They have to sign in again.',
  })
  const lines = connection.db.selectFrom('auditLog').select(['actorId', 'action']).where('action', 'like', 'editor.%')
  expect(await lines.orderBy('id').execute()).toEqual([
    { actorId: 'command line', action: 'editor.grant' },
    { actorId: 'command line', action: 'editor.revoke' },
  ])
})

test('fails with one line of error for wrong arguments, and prints its help', async () => {
  for (const [args, stderr] of [
    ['grant-editor pat@example.org 03', 'No state or county has the FIPS code 03.'],
    ['grant-editor pat@example.org AZ', 'AZ is not a FIPS code of 2 or 5 digits.'],
    ['grant-editor pat@example.org', usage],
    ['revoke-editor pat@example.org 04 --unconfirmed', usage],
    ['grant ghost@example.org', 'There is no account with the email ghost@example.org.'],
    ['grant nonsense', 'nonsense is not an email address.'],
    ['grant', usage],
    ['promote pat@example.org', usage],
    ['revoke pat@example.org --unconfirmed', usage],
    ['list pat@example.org', usage],
  ] as const)
    expect.soft(await admin(...args.split(' ')), args).toEqual({ code: 1, stdout: '', stderr })
  const stdout = expect.stringContaining('npm run admin -- grant you@example.org')
  expect(await admin('--help')).toEqual({ code: 0, stdout, stderr: '' })
})

test.skipIf(onPostgres)(
  'a killed command beside a server changes nothing, and neither does one of another version',
  async () => {
    const code = `
    const { connectForCommand } = await import(${JSON.stringify(import.meta.resolve('../../db/served-database.ts'))})
    const { db } = await connectForCommand(${JSON.stringify(folder)})
    const trx = await db.startTransaction().execute()
    await trx.updateTable('users').set({ name: 'Killed' }).execute()
    console.log('changed')
    setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    const changed = connection.db.selectFrom('users').select('id').where('name', '=', 'Killed')
    expect(await changed.execute()).toEqual([])

    const other = await connectForCommand(folder, () => {})
    const failing = other.db
      .insertInto('users')
      .values({ id: '1', name: 'A', email: 'a@example.org', emailVerified: true })
    await expect(failing.execute()).rejects.toMatchObject({ code: '23505' })
    // The server of an older version: the command must not change its tables.
    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(connection.db)
    expect(await admin('list')).toMatchObject({ code: 1, stderr: expect.stringContaining('restart it first') })
    stopServing()
    await expect(other.db.selectFrom('users').select('id').execute()).rejects.toThrow(/ENOENT|ended/)
  },
)

test.skipIf(onPostgres)('fails when there is no database yet', async () => {
  const empty = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: '' }
  const stderr = expect.stringContaining('Start Precinct and create an account first.')
  expect(await runHere(program, ['list'], empty)).toMatchObject({ code: 1, stderr })
})
