import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from '../harness/app/client.ts'
import { addDate, adminOf, generate, inHand, progressOf } from '../harness/fixtures/reminder-load.ts'
import { type Metric, checkBudget } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startSink } from '../harness/processes/mail-sink.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- reminders [--members 100000 --kills 5]
Two processes of the real server on one throw-away PostgreSQL remind members of a date by email, into a mail server on
loopback. Then of a second date, while both processes are killed (kill -9) and started again. Fails when a promise is
broken. --members 5000 is a small run of about two minutes.`

const budgets = benchmarks.reminders.budgets
const say = (line: string) => console.log(line)

interface Bench {
  db: Db
  members: number
  sink: Awaited<ReturnType<typeof startSink>>
  startBoth(): Promise<[ServerProcess, ServerProcess]>
}

const seconds = (since: number) => (performance.now() - since) / 1000
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Nobody is killed: how fast is it, and does it grow? */
async function steadyRun({ db, members, sink }: Bench, servers: ServerProcess[], admin: Client): Promise<Metric[]> {
  const started = performance.now()
  const id = await addDate(admin, 'Election day')
  const memory: number[] = []
  let queuedAfter: number | undefined
  let progress = await progressOf(db, id)
  while (progress.made < members || progress.open > 0) {
    if (seconds(started) > 60 + members / 50) throw new Error(`Not done after ${Math.round(seconds(started))} s.`)
    await setTimeout(500)
    memory.push(Math.max(...servers.map((server) => server.memory())))
    progress = await progressOf(db, id)
    if (progress.made >= members) queuedAfter ??= seconds(started)
  }
  const { count, recipients, seconds: sending } = await sink.count()
  const perSecond = count / sending
  const tenths = Array.from({ length: 10 }, (_, at) => memory[Math.floor((at * memory.length) / 10)] ?? 0)
  say(`       memory of the larger process: ${tenths.map(Math.round).join(' ')} MB`)
  const fifth = Math.max(1, Math.floor(memory.length / 5))
  // A process takes what its buffers need in the first half-minute; from then on it must not grow.
  const [middle, late] = [mean(memory.slice(2 * fifth, 3 * fifth + 1)), mean(memory.slice(-fifth))]
  return [
    checkBudget(budgets.queued, queuedAfter ?? Number.NaN),
    checkBudget(budgets.rate, perSecond),
    checkBudget(budgets.memory, late / middle, `${late.toFixed(0)} and ${middle.toFixed(0)} MB`),
    checkBudget(
      budgets.notOnce,
      Math.max(Math.abs(members - recipients), Math.abs(members - count)),
      `${count} mails to ${recipients} of ${members} members`,
    ),
  ]
}

/** Both are killed again and again. */
async function killRun(
  bench: Bench,
  first: [ServerProcess, ServerProcess],
  admin: Client,
  kills: number,
): Promise<Metric[]> {
  const { db, members, sink, startBoth } = bench
  const started = performance.now()
  let servers = first
  const id = await addDate(admin, 'Runoff')
  const suspects = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    const wanted = (members * kill) / (kills + 1)
    while ((await progressOf(db, id)).sent < wanted) {
      if (seconds(started) > 300 + members / 50) throw new Error('The processes got stuck.')
      await setTimeout(20)
    }
    await Promise.all(servers.map((server) => server.kill()))
    const hands = await inHand(db, id)
    for (const email of hands) suspects.add(email)
    say(`       killed both at ${Math.round(wanted).toLocaleString('en')}, with ${hands.length} in hand`)
    servers = await startBoth()
  }
  try {
    let progress = await progressOf(db, id)
    while (progress.made < members || progress.open > 0) {
      if (seconds(started) > 600 + members / 50) throw new Error(`${progress.open} were never finished.`)
      await setTimeout(500)
      progress = await progressOf(db, id)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  const { recipients, twice } = await sink.count()
  const strangers = twice.filter(({ to }) => !suspects.has(to))
  const renamed = twice.filter(({ ids }) => new Set(ids).size > 1)
  return [
    checkBudget(budgets.missed, Math.abs(members - recipients)),
    checkBudget(
      budgets.unexplained,
      strangers.length,
      `${twice.length - strangers.length} on the line at a kill came again`,
    ),
    checkBudget(budgets.renamed, renamed.length),
  ]
}

async function run({ members, kills }: { members: number; kills: number }): Promise<Metric[]> {
  const postgres = await startPostgres()
  const { db, close } = connectPostgres(postgres.url, () => {}, 2)
  const sink = await startSink()
  const started: ServerProcess[] = []
  const startBoth = async (): Promise<[ServerProcess, ServerProcess]> => {
    const settings = {
      DATABASE_URL: postgres.url,
      SMTP_URL: sink.url,
      MAIL_FROM: 'Precinct <remind@bench.example.org>',
    }
    const both = await Promise.all([startServerProcess(settings), startServerProcess(settings)])
    started.push(...both)
    return both
  }
  try {
    await migrate(db)
    say(`${members.toLocaleString('en')} members…`)
    await generate(db, members)
    const servers = await startBoth()
    const admin = await adminOf(db, servers[0].url)
    const bench = { db, members, sink, startBoth }
    const results = await steadyRun(bench, servers, admin)
    await sink.forget()
    results.push(...(await killRun(bench, servers, admin, kills)))
    return results
  } finally {
    await Promise.all(started.map((server) => server.kill()))
    await sink.stop()
    await close()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '100000' },
      kills: { type: 'string', default: '5' },
    },
  })
  return run({ members: parseCount(values.members, 'members'), kills: parseCount(values.kills, 'kills') })
})
