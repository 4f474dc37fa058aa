import { setTimeout } from 'node:timers/promises'
import type { Client } from '../../harness/app/client.ts'
import {
  addImportantDate,
  addReminderMembers,
  getProgress,
  recipientsBeingSent,
  signUpAdmin,
} from '../../harness/fixtures/reminder-load.ts'
import { type MailSink, startMailSink } from '../../harness/processes/mail-sink.ts'
import type { ServerProcess } from '../../harness/processes/server-process.ts'
import type { Db } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Metric, checkNone, figure } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'

const help = `npm run bench -- reminders [--members 100000 --kills 5]
Two server processes on one temporary PostgreSQL remind members of a date by email, through a mail server on loopback. Then
they remind of a second date while both processes are repeatedly killed (kill -9) and restarted. --members 5000 is a small
run of about two minutes.`

const print = (line: string) => console.log(line)

interface Bench {
  db: Db
  members: number
  sink: MailSink
  startBoth(): Promise<[ServerProcess, ServerProcess]>
}

const secondsSince = (since: number) => (performance.now() - since) / 1000
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Without kills: measures throughput and memory. */
async function steadyRun({ db, members, sink }: Bench, servers: ServerProcess[], admin: Client): Promise<Metric[]> {
  const started = performance.now()
  const id = await addImportantDate(admin, 'Election day')
  const memory: number[] = []
  let queuedAfter: number | undefined
  let progress = await getProgress(db, id)
  while (progress.created < members || progress.pending > 0) {
    if (secondsSince(started) > 60 + members / 50)
      throw new Error(`Not done after ${Math.round(secondsSince(started))} s.`)
    await setTimeout(500)
    memory.push(Math.max(...servers.map((server) => server.memory())))
    progress = await getProgress(db, id)
    if (progress.created >= members) queuedAfter ??= secondsSince(started)
  }
  const { count, recipients, seconds: sending } = await sink.count()
  const tenths = Array.from({ length: 10 }, (_, at) => memory[Math.floor((at * memory.length) / 10)] ?? 0)
  print(`       memory of the larger process: ${tenths.map(Math.round).join(' ')} MB`)
  const fifth = Math.max(1, Math.floor(memory.length / 5))
  // Buffers grow in the first half-minute; after that, memory must stay constant.
  const [middle, late] = [mean(memory.slice(2 * fifth, 3 * fifth + 1)), mean(memory.slice(-fifth))]
  return [
    figure({ name: 'All queued after', value: queuedAfter ?? Number.NaN, unit: 's', decimals: 1, atMost: 60 }),
    figure({ name: 'Emails sent', value: count / sending, unit: 'per second', atLeast: 500 }),
    figure({
      name: 'Memory at the end, compared with the middle',
      value: late / middle,
      decimals: 2,
      under: 1.2,
      note: `${late.toFixed(0)} and ${middle.toFixed(0)} MB`,
    }),
    checkNone(
      'Members not emailed exactly once',
      Math.max(Math.abs(members - recipients), Math.abs(members - count)),
      `${count} emails to ${recipients} of ${members} members`,
    ),
  ]
}

/** Both processes are killed several times. */
async function killRun(
  { db, members, sink, startBoth }: Bench,
  first: [ServerProcess, ServerProcess],
  { admin, kills }: { admin: Client; kills: number },
): Promise<Metric[]> {
  const started = performance.now()
  let servers = first
  const id = await addImportantDate(admin, 'Runoff')
  const interrupted = new Set<string>()
  for (let kill = 1; kill <= kills; kill++) {
    const threshold = (members * kill) / (kills + 1)
    while ((await getProgress(db, id)).sent < threshold) {
      if (secondsSince(started) > 300 + members / 50) throw new Error('The processes made no progress.')
      await setTimeout(20)
    }
    await Promise.all(servers.map((server) => server.kill()))
    const beingSent = await recipientsBeingSent(db, id)
    for (const email of beingSent) interrupted.add(email)
    print(`       killed both after ${Math.round(threshold).toLocaleString('en')}, while sending ${beingSent.length}`)
    servers = await startBoth()
  }
  let progress = await getProgress(db, id)
  while (progress.created < members || progress.pending > 0) {
    if (secondsSince(started) > 600 + members / 50) throw new Error(`${progress.pending} reminders were not sent.`)
    await setTimeout(500)
    progress = await getProgress(db, id)
  }
  // A second copy of an email may still be on its way.
  await Promise.all(servers.map((server) => server.stop()))
  const { recipients, duplicates } = await sink.count()
  const unexplained = duplicates.filter(({ to }) => !interrupted.has(to))
  const renamed = duplicates.filter(({ messageIds }) => new Set(messageIds).size > 1)
  return [
    checkNone('With kills: members missed', Math.abs(members - recipients)),
    checkNone(
      'With kills: duplicates of emails that were not being sent',
      unexplained.length,
      `${duplicates.length - unexplained.length} emails being sent at a kill arrived twice`,
    ),
    checkNone('With kills: duplicates with another Message-ID', renamed.length),
  ]
}

async function measure({ members, kills }: { members: number; kills: number }, defer: Defer): Promise<Metric[]> {
  const { url, db } = await startDatabase(defer)
  const sink = await startMailSink()
  defer(() => sink.stop())
  const settings = { DATABASE_URL: url, SMTP_URL: sink.url, MAIL_FROM: 'Precinct <remind@bench.example.org>' }
  const startBoth = (): Promise<[ServerProcess, ServerProcess]> =>
    Promise.all([startServer(defer, settings), startServer(defer, settings)])
  await migrate(db)
  await addReminderMembers(db, members)
  const servers = await startBoth()
  const admin = await signUpAdmin(db, servers[0].url)
  const bench = { db, members, sink, startBoth }
  const results = await steadyRun(bench, servers, admin)
  await sink.reset()
  return [...results, ...(await killRun(bench, servers, { admin, kills }))]
}

await runProgram({ help, options: { members: 100_000, kills: 5 }, measure })
