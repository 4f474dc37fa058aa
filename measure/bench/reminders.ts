import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Client } from '../../harness/app/client.ts'
import {
  addImportantDate,
  addReminderMembers,
  getProgress,
  recipientsBeingSent,
  signUpAdmin,
} from '../../harness/fixtures/reminder-load.ts'
import { type MailSink, startMailSink } from '../../harness/processes/mail-sink.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- reminders [--members 100000 --kills 5]
Two server processes on one temporary PostgreSQL remind members of a date by email, through a mail server on loopback. Then
they remind of a second date while both processes are repeatedly killed (kill -9) and restarted. --members 5000 is a small
run of about two minutes.`

const budgets = benchmarks.reminders.budgets
const print = (line: string) => console.log(line)

interface Bench {
  db: Db
  members: number
  sink: MailSink
  startBoth(): Promise<[ServerProcess, ServerProcess]>
}

const seconds = (since: number) => (performance.now() - since) / 1000
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Without kills: measures throughput and memory. */
async function steadyRun({ db, members, sink }: Bench, servers: ServerProcess[], admin: Client): Promise<Metric[]> {
  const started = performance.now()
  const id = await addImportantDate(admin, 'Election day')
  const memory: number[] = []
  let queuedAfter: number | undefined
  let progress = await getProgress(db, id)
  while (progress.created < members || progress.pending > 0) {
    if (seconds(started) > 60 + members / 50) throw new Error(`Not done after ${Math.round(seconds(started))} s.`)
    await setTimeout(500)
    memory.push(Math.max(...servers.map((server) => server.memory())))
    progress = await getProgress(db, id)
    if (progress.created >= members) queuedAfter ??= seconds(started)
  }
  const { count, recipients, seconds: sending } = await sink.count()
  const perSecond = count / sending
  const tenths = Array.from({ length: 10 }, (_, at) => memory[Math.floor((at * memory.length) / 10)] ?? 0)
  print(`       memory of the larger process: ${tenths.map(Math.round).join(' ')} MB`)
  const fifth = Math.max(1, Math.floor(memory.length / 5))
  // Buffers grow in the first half-minute; after that, memory must stay constant.
  const [middle, late] = [mean(memory.slice(2 * fifth, 3 * fifth + 1)), mean(memory.slice(-fifth))]
  return [
    checkBudget(budgets.queued, queuedAfter ?? Number.NaN),
    checkBudget(budgets.rate, perSecond),
    checkBudget(budgets.memory, late / middle, `${late.toFixed(0)} and ${middle.toFixed(0)} MB`),
    checkBudget(
      budgets.notOnce,
      Math.max(Math.abs(members - recipients), Math.abs(members - count)),
      `${count} emails to ${recipients} of ${members} members`,
    ),
  ]
}

/** Both processes are killed several times. */
async function killRun(
  bench: Bench,
  first: [ServerProcess, ServerProcess],
  admin: Client,
  kills: number,
): Promise<Metric[]> {
  const { db, members, sink, startBoth } = bench
  const started = performance.now()
  let servers = first
  const id = await addImportantDate(admin, 'Runoff')
  const interrupted = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    const threshold = (members * kill) / (kills + 1)
    while ((await getProgress(db, id)).sent < threshold) {
      if (seconds(started) > 300 + members / 50) throw new Error('The processes made no progress.')
      await setTimeout(20)
    }
    await Promise.all(servers.map((server) => server.kill()))
    const beingSent = await recipientsBeingSent(db, id)
    for (const email of beingSent) interrupted.add(email)
    print(`       killed both after ${Math.round(threshold).toLocaleString('en')}, while sending ${beingSent.length}`)
    servers = await startBoth()
  }
  try {
    let progress = await getProgress(db, id)
    while (progress.created < members || progress.pending > 0) {
      if (seconds(started) > 600 + members / 50) throw new Error(`${progress.pending} reminders were not sent.`)
      await setTimeout(500)
      progress = await getProgress(db, id)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
  const { recipients, duplicates } = await sink.count()
  const unexplained = duplicates.filter(({ to }) => !interrupted.has(to))
  const renamed = duplicates.filter(({ messageIds }) => new Set(messageIds).size > 1)
  return [
    checkBudget(budgets.missed, Math.abs(members - recipients)),
    checkBudget(
      budgets.unexplained,
      unexplained.length,
      `${duplicates.length - unexplained.length} emails being sent at a kill arrived twice`,
    ),
    checkBudget(budgets.renamed, renamed.length),
  ]
}

async function run({ members, kills }: { members: number; kills: number }): Promise<Metric[]> {
  const postgres = await startPostgres()
  const { db, close } = connectPostgres(postgres.url, () => {}, 2)
  const sink = await startMailSink()
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
    print(`${members.toLocaleString('en')} members...`)
    await addReminderMembers(db, members)
    const servers = await startBoth()
    const admin = await signUpAdmin(db, servers[0].url)
    const bench = { db, members, sink, startBoth }
    const results = await steadyRun(bench, servers, admin)
    await sink.reset()
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
