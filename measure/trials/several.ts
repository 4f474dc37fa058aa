import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { changeName, currentUser, signIn, signOut } from '../../contract/accounts.ts'
import { createPost, likePost, showPost } from '../../contract/discussions.ts'
import { cancelRsvp, createEvent, rsvp, rsvpCount } from '../../contract/events.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { draft } from '../../harness/fixtures/events.ts'
import { addImportantDate, addReminderMembers, getProgress, signUpAdmin } from '../../harness/fixtures/reminder-load.ts'
import { type MailSink, startMailSink } from '../../harness/processes/mail-sink.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import type { Db } from '../../server/db/connect.ts'
import { readMigrations } from '../../server/db/migrate.ts'
import { createTally, outcomeOf } from '../load/outcome.ts'
import { type Metric, check, checkNone } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase } from '../servers.ts'

const help = `npm run trial -- several [--rounds 3 --only direct|pgbouncer]
Three processes on one PostgreSQL behind a simple proxy. Members read, like, RSVP and write through all of them while each
process in turn is stopped with SIGTERM and restarted: no request may fail. Migrations, counts, sessions, attempts to sign in
and jobs must be as correct as with one process. Then the same through PgBouncer in transaction mode. Two minutes each.`

const processCount = 3
const memberCount = 16
const capacity = 10
const sweepSeconds = 2

/** Members repeat these actions until stopped, an RSVP last in each turn, and then like the post. Returns the outcomes. */
async function act(members: Client[], targets: { postId: number; eventId: string }, stop: AbortSignal) {
  const outcomes = createTally()
  const [post, event] = [{ id: targets.postId }, { id: targets.eventId }]
  await Promise.all(
    members.map(async (member, number) => {
      const actions: [name: string, action: (turn: number) => Promise<Response>][] = [
        ['read', () => member.send(officialsByZip, { params: { zip: '48933' }, query: {} })],
        ['user', () => member.send(currentUser, {})],
        ['like', (turn) => member.send(likePost, { params: post, body: { liked: turn % 2 === 0 } })],
        ['cancel', () => member.send(cancelRsvp, { params: event })],
        ['rename', (turn) => member.send(changeName, { body: { name: `Member ${number} ${turn}` } })],
        ['rsvp', () => member.send(rsvp, { params: event })],
      ]
      for (let turn = 1; !stop.aborted; turn++)
        for (const [name, action] of actions) outcomes.add(`${name} ${await outcomeOf(action(turn))}`)
      outcomes.add(`like ${await outcomeOf(member.send(likePost, { params: post, body: { liked: true } }))}`)
    }),
  )
  return outcomes
}

/** After signing out at one process, all processes must refuse the same cookies immediately. */
async function checkSignOut(urls: string[]): Promise<Metric> {
  const [first = ''] = urls
  const member = await signUpMember(first, 'wanderer')
  const stolen = urls.map((url) => member.withOrigin(url))
  const before = await Promise.all(stolen.map(async (one) => (await one.send(currentUser, {})).status))
  await member.call(signOut, {})
  const after = await Promise.all(
    stolen.flatMap((one) => [one.send(currentUser, {}), one.send(changeName, { body: { name: 'Thief' } })]),
  )
  const statuses = [...before, ...after.map(({ status }) => status)]
  const passed = before.every((status) => status === 200) && after.every(({ status }) => status === 401)
  return check('A session holds at all processes, until it is ended at one', passed, statuses.join())
}

/** Attempts are counted in the database, so the limit is exact for guesses that are sent together. */
async function checkGuesses(url: string): Promise<Metric> {
  const body = { email: 'nobody@example.org', password: 'a guess of many' }
  const guesses = Array.from({ length: 40 }, async () => (await new Client(url).send(signIn, { body })).status)
  const statuses = await Promise.all(guesses)
  const checked = statuses.filter((status) => status === 401).length
  const isOther = statuses.some((status) => status !== 401 && status !== 429)
  return check(
    'Of 40 guesses sent together, 10 or 11 are checked',
    (checked === 10 || checked === 11) && !isOther,
    checked,
  )
}

/** A few hundred members are reminded once, and a recurring job runs once per interval, not once per process. */
async function checkJobs(db: Db, admin: Client, sink: MailSink): Promise<Metric[]> {
  await addReminderMembers(db, 300)
  const id = await addImportantDate(admin, 'Election day')
  const startedAt = performance.now()
  let progress = await getProgress(db, id)
  while (progress.created < 300 || progress.pending > 0) {
    if (performance.now() - startedAt > 120_000) throw new Error(`Not all were reminded: ${JSON.stringify(progress)}`)
    await pause(200)
    progress = await getProgress(db, id)
  }
  const { sent } = progress
  const { count, recipients } = await sink.count()
  const countSweeps = async () => {
    const { rows } = await sql<{ done: number }>`
      select count(*) filter (where state = 'completed')::int as done from jobs.job where name = 'reminders-sweep'
    `.execute(db)
    return rows[0]?.done ?? Number.NaN
  }
  const before = await countSweeps()
  await pause(5 * sweepSeconds * 1000)
  const sweeps = (await countSweeps()) - before
  return [
    check('Reminders are emailed once', sent >= 300 && count === sent && recipients === sent, `${count} of ${sent}`),
    check('A recurring job runs 5 ± 1 times in 5 intervals', Math.abs(sweeps - 5) <= 1, sweeps),
  ]
}

async function several(rounds: number, pgbouncer: boolean, defer: Defer): Promise<Metric[]> {
  const { url: databaseUrl, db } = await startDatabase(defer, { durable: true, pgbouncer })
  const proxy = await startProxy()
  defer(() => proxy.stop())
  const sink = await startMailSink()
  defer(() => sink.stop())
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    SMTP_URL: sink.url,
    NOTIFICATION_SWEEP_SECONDS: String(sweepSeconds),
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'fatal',
  }
  // All start together on an empty database: one migrates it, the others wait.
  const processes = await Promise.all(Array.from({ length: processCount }, () => startServerProcess(settings)))
  defer(() => Promise.all(processes.map((one) => one.stop())))
  const { rows: applied } = await sql`select name from migrations`.execute(db)
  const urls = processes.map(({ url }) => url)
  proxy.backends.push(...urls)
  const admin = await signUpAdmin(db, proxy.url)
  const members = await Promise.all(
    Array.from({ length: memberCount }, (_, number) => signUpMember(proxy.url, `member${number}`)),
  )
  const { id: postId } = await admin.call(createPost, { body: { content: 'Which process wrote this?' } })
  const date = `${new Date().getFullYear() + 1}-03-14`
  const { id: eventId } = await admin.call(createEvent, { body: draft({ capacity, date }) })
  const stop = new AbortController()
  const acting = act(members, { postId, eventId }, stop.signal)
  acting.catch(() => {})
  for (let round = 1; round <= rounds; round++) {
    for (const [at, process] of processes.entries()) {
      await process.stop()
      processes[at] = await startServerProcess(settings, { port: process.port })
    }
    console.log(`Round ${round} of ${rounds}`)
  }
  stop.abort()
  const outcomes = await acting
  console.log(outcomes.text())
  const expected = ['read', 'user', 'like', 'cancel', 'rename', 'rsvp'].map((name) => `${name} done`)
  const failed = outcomes.unexpected([...expected, 'rsvp event_full'])
  const { likes } = await admin.call(showPost, { params: { id: postId } })
  const { count } = await admin.call(rsvpCount, { params: { id: eventId } })
  const attending = await db.selectFrom('eventRsvps').select('userId').where('eventId', '=', Number(eventId)).execute()
  const migrations = readMigrations().length
  return [
    check('All migrations are applied once', applied.length === migrations, `${applied.length} of ${migrations}`),
    checkNone(`Failed requests during ${rounds * processCount} restarts`, failed.length, failed.join('; ')),
    check(`The ${memberCount} likes are counted`, likes === memberCount, likes),
    check(
      `No more than ${capacity} RSVPs are counted`,
      count === attending.length && count <= capacity && count > 0,
      `${count}; ${attending.length} rows`,
    ),
    await checkSignOut(urls),
    ...(await checkJobs(db, admin, sink)),
    await checkGuesses(proxy.url),
  ]
}

await runProgram({
  help,
  options: { rounds: 3, only: '' },
  measure: ({ rounds, only }) =>
    runParts({ direct: false, pgbouncer: true }, only, async (pgbouncer, defer, name) => {
      const metrics = await several(rounds, pgbouncer, defer)
      return metrics.map((one) => ({ ...one, name: `${name}: ${one.name}` }))
    }),
})
