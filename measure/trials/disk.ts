import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, appendFileSync, chmodSync, mkdtempSync, rmSync, rmdirSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { signUp } from '../../contract/accounts.ts'
import { serverPaths } from '../../contract/paths.ts'
import { Client } from '../../harness/app/client.ts'
import { testPassword as password } from '../../harness/app/sign-up.ts'
import { type Db, connectEmbedded, connectPostgres } from '../../server/db/connect.ts'
import { createTally, outcomeOf } from '../load/outcome.ts'
import { type Metric, check, figure } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startServer, startCluster } from '../servers.ts'
import { tryFault } from './fault.ts'

const help = `npm run trial -- disk [--only postgres|folder|log]
postgres  PostgreSQL's disk is full while members write, in the end even for its write-ahead log
folder    DATA_DIR is full, with the embedded database and the emails in it
log       the embedded database has no room for its write-ahead log
Fails when reference data is not served, when a write is lost or has any other outcome than "done" or "unavailable", or when
the server does not recover automatically once there is room. It needs root on Linux (a small tmpfs is mounted).`

const fullForMs = 15_000

async function fullPostgres(disk: SmallDisk, defer: Defer): Promise<Metric[]> {
  const cluster = await startCluster(defer, disk.folder)
  const { url } = await startServer(defer, { DATABASE_URL: cluster.url })
  return tryFault({
    name: 'PostgreSQL full',
    url,
    async inflict() {
      const backup = connectPostgres(cluster.url, { max: 2 })
      disk.fill()
      const [hasStopped] = await Promise.all([growUntilStopped(backup.db, fullForMs / 2), pause(fullForMs)])
      await backup.close().catch(() => {})
      disk.makeRoom()
      // A service manager would restart it.
      if (!cluster.isRunning()) await cluster.start()
      return [check('PostgreSQL full: it stops without room for its log', hasStopped, String(hasStopped))]
    },
  })
}

/** An open snapshot keeps old rows alive, so that tables grow; then new WAL segments are forced. True when PostgreSQL stopped. */
async function growUntilStopped(db: Db, growMs: number): Promise<boolean> {
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (snapshot) => {
        await sql`select 1`.execute(snapshot)
        await pause(growMs)
      })
    for (let tries = 0; tries < 20; tries++) {
      await sql`select pg_switch_wal()`.execute(db)
      await pause(200)
    }
    return false
  } catch {
    return true
  }
}

async function fullFolder(disk: SmallDisk, defer: Defer): Promise<Metric[]> {
  const folder = join(disk.folder, 'data')
  const { url } = await startServer(defer, { DATA_DIR: folder })
  const requestPasswordReset = async (member: Client) => {
    const body = new URLSearchParams({ email: 'reader@example.org' })
    return (await member.fetch(serverPaths.forgotPassword, { method: 'POST', body })).status
  }
  return tryFault({
    name: 'DATA_DIR full',
    url,
    writerCount: 2,
    // Rows may fit into pages that the database already has.
    mustRefuse: false,
    async inflict(reader) {
      disk.fill()
      const status = await requestPasswordReset(reader)
      const outcomes = createTally()
      for (let number = 0; number < 30; number++) {
        const body = { email: `new${number}@example.org`, password, name: 'New' }
        outcomes.add(await outcomeOf(new Client(url).send(signUp, { body })))
      }
      disk.makeRoom()
      await requestPasswordReset(reader)
      const mails = await fileExtensions(join(folder, 'mail'))
      return [
        check('DATA_DIR full: an email is sent or refused', status === 200 || status === 503, status),
        check(
          'DATA_DIR full: members sign up or cannot for now',
          outcomes.unexpected(['done', 'unavailable']).length === 0 && outcomes.count('unavailable') > 0,
          outcomes.text(),
        ),
        check(
          'DATA_DIR full: emails are complete',
          mails.length > 0 && mails.every((one) => one === '.eml'),
          mails.join(),
        ),
      ]
    },
  })
}

/** Extensions of the files in a folder, once all are complete: they are written after the response. */
async function fileExtensions(folder: string): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const names = existsSync(folder) ? readdirSync(folder).map((name) => name.slice(name.indexOf('.'))) : []
    if ((names.length > 0 && names.every((name) => name === '.eml')) || tries === 50) return names
    await pause(100)
  }
}

/** crash_shutdown: the embedded database has stopped. */
const databaseStopped = '57P02'
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** Without room for its write-ahead log the embedded database stops. It must reopen automatically, with all acknowledged rows. */
async function fullLog(disk: SmallDisk, defer: Defer): Promise<Metric[]> {
  const { db, close } = await connectEmbedded(join(disk.folder, 'data'), () => {})
  defer(close)
  const insert = () => sql`insert into marks values (1)`.execute(db).then(() => 'done', codeOf)
  const outcomes = createTally()
  await sql`create table marks (n int)`.execute(db)
  outcomes.add(await insert())
  disk.fill()
  for (let tries = 0; tries < 10 && outcomes.count(databaseStopped) === 0; tries++) {
    await sql`select pg_switch_wal()`.execute(db).catch(() => {})
    outcomes.add(await insert())
  }
  const whileFull = outcomes.text()
  const isExpected = outcomes.unexpected(['done', databaseStopped]).length === 0 && outcomes.count(databaseStopped) > 0
  disk.makeRoom()
  const startedAt = performance.now()
  let last = await insert()
  while (last !== 'done' && performance.now() - startedAt < 60_000) {
    await pause(200)
    last = await insert()
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from marks`.execute(db)
  const [stored, acknowledged] = [rows[0]?.n ?? 0, outcomes.count('done') + 1]
  return [
    check('Embedded log full: writes are done or the database stops', isExpected, whileFull),
    figure({ name: 'Embedded log full: reopened after', value: seconds, unit: 's', decimals: 1, under: 60 }),
    check('Embedded log full: no acknowledged row is lost', stored >= acknowledged, `${stored} of ${acknowledged}`),
  ]
}

const onSmallDisk = (trial: (disk: SmallDisk, defer: Defer) => Promise<Metric[]>) => async (defer: Defer) => {
  const disk = mountSmallDisk(200)
  if (!disk) return [check('A full disk: needs root on Linux', false, 'not run')]
  defer(disk.unmount)
  return trial(disk, defer)
}

const parts = {
  postgres: onSmallDisk(fullPostgres),
  folder: onSmallDisk(fullFolder),
  log: onSmallDisk(fullLog),
}

await runProgram({
  help,
  options: { only: '' },
  measure: ({ only }) => runParts(parts, only, (part, defer) => part(defer)),
})

interface SmallDisk {
  folder: string
  /** Uses up all free space. */
  fill(): void
  makeRoom(): void
  unmount(): void
}

/** A small disk in memory (tmpfs). Only root on Linux can mount one. */
function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'precinct-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  const unmount = () => {
    // Lazy, because a process may still have a file open there.
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  }
  return {
    folder,
    fill() {
      while (statfsSync(folder).bavail > 0) {
        const { bavail, bsize } = statfsSync(folder)
        try {
          appendFileSync(filler, Buffer.alloc(Math.min(bavail * bsize, 1 << 20)))
        } catch {
          return
        }
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount,
  }
}
