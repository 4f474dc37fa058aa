import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { signUpAdmin } from '../../harness/fixtures/reminder-load.ts'
import { startMailSink } from '../../harness/processes/mail-sink.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { startTrialDatabase } from '../../harness/processes/trial-database.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { readMigrations } from '../../server/db/migrate.ts'
import type { Metric } from '../metrics.ts'
import { runProgram } from '../program.ts'
import type { TrialContext } from './several/context.ts'
import { jobs, sweepSeconds } from './several/jobs.ts'
import { likes } from './several/likes.ts'
import { limits } from './several/limits.ts'
import { rsvps } from './several/rsvps.ts'
import { sessions } from './several/sessions.ts'

const help = `npm run trial -- several [--pgbouncer]
Three processes on one PostgreSQL behind a simple proxy: sessions, rate limits, likes, RSVPs, jobs and migrations must be as
correct as with one process. --pgbouncer: through PgBouncer in transaction mode. About two minutes.`

const processCount = 3
const memberCount = 24
const print = (line: string) => console.log(line)

async function several(pgbouncer: boolean): Promise<Metric[]> {
  const database = await startTrialDatabase({ pgbouncer })
  const proxy = await startProxy()
  const sink = await startMailSink()
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
    print(`Starting ${processCount} processes together on an empty database.`)
    const started = await Promise.allSettled(Array.from({ length: processCount }, () => startServerProcess(settings)))
    processes.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
    const results = [await migrations(db, processes.length)]
    proxy.backends.push(...processes.map(({ url }) => url))
    const admin = await signUpAdmin(db, proxy.url)
    const members = await Promise.all(
      Array.from({ length: memberCount }, (_, number) => signUpMember(proxy.url, `member${number}`)),
    )
    const context: TrialContext = { processes: processes.map(({ url }) => url), url: proxy.url, db, admin, members }
    print('Sessions, likes and RSVPs.')
    const sessionMetrics = sessions(context)
    sessionMetrics.catch(() => {})
    results.push(...(await likes(context)), ...(await rsvps(context)))
    print('Jobs.')
    results.push(...(await jobs(context, sink)))
    print('Rate limits.')
    results.push(...(await limits(settings)), ...(await sessionMetrics))
    return results
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await close()
    await sink.stop()
    await proxy.stop()
    await database.stop()
  }
}

async function migrations(db: TrialContext['db'], running: number): Promise<Metric> {
  const { rows } = await sql`select name from migrations`.execute(db)
  const files = readMigrations().length
  return {
    name: 'Processes started together on an empty database',
    value: `${running} of ${processCount}`,
    limit: `all; ${rows.length} of ${files} migrations applied`,
    passed: running === processCount && rows.length === files,
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { pgbouncer: { type: 'boolean', default: false } } })
  return several(values.pgbouncer)
})
