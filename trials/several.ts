import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { adminOf } from '../harness/fixtures/reminder-load.ts'
import type { Metric } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { startSink } from '../harness/processes/mail-sink.ts'
import { startProxy } from '../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { startTrialDatabase } from '../harness/processes/trial-database.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { readMigrations } from '../server/db/migrate.ts'
import { type Scene, join } from './several/context.ts'
import { jobs, sweepSeconds } from './several/jobs.ts'
import { likes } from './several/likes.ts'
import { limits } from './several/limits.ts'
import { rsvps } from './several/rsvps.ts'
import { sessions } from './several/sessions.ts'

const help = `npm run trial -- several [--pgbouncer]
Three processes on one PostgreSQL behind a plain proxy: sessions, rate limits, likes, RSVPs, jobs and migrations must be
as right as with one. With --pgbouncer they reach it through PgBouncer in transaction mode. About two minutes.`

const howMany = 3
const crowd = 24
const say = (line: string) => console.log(line)

async function several(pgbouncer: boolean): Promise<Metric[]> {
  const database = await startTrialDatabase({ pgbouncer })
  const proxy = await startProxy()
  const sink = await startSink()
  const { db, close } = connectPostgres(database.directUrl, () => {}, 4)
  const processes: ServerProcess[] = []
  try {
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: proxy.url,
      SMTP_URL: sink.url,
      NOTIFICATION_SWEEP_SECONDS: String(sweepSeconds),
      LOG_LEVEL: 'fatal',
    }
    say(`Starting ${howMany} processes at once on an empty database.`)
    const started = await Promise.allSettled(Array.from({ length: howMany }, () => startServerProcess(settings)))
    processes.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    const results = [await migrations(db, processes.length)]
    proxy.backends.push(...processes.map(({ url }) => url))
    const admin = await adminOf(db, proxy.url)
    const members = await Promise.all(Array.from({ length: crowd }, (_, number) => join(proxy.url, `member${number}`)))
    const scene: Scene = { processes: processes.map(({ url }) => url), url: proxy.url, db, admin, members }
    say('Sessions, likes and RSVPs.')
    const ended = sessions(scene)
    ended.catch(() => {})
    results.push(...(await likes(scene)), ...(await rsvps(scene)))
    say('Jobs.')
    results.push(...(await jobs(scene, sink)))
    say('Rate limits.')
    results.push(...(await limits(settings)), ...(await ended))
    return results
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await close()
    await sink.stop()
    await proxy.stop()
    await database.stop()
  }
}

async function migrations(db: Scene['db'], running: number): Promise<Metric> {
  const { rows } = await sql`select name from migrations`.execute(db)
  const files = readMigrations().length
  return {
    name: 'Processes that started at once on an empty database',
    value: `${running} of ${howMany}`,
    limit: `all; ${rows.length} migrations applied, ${files} there are`,
    passed: running === howMany && rows.length === files,
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { pgbouncer: { type: 'boolean', default: false } } })
  return several(values.pgbouncer)
})
