import { setTimeout as pause } from 'node:timers/promises'
import { createPost, showPost } from '../../contract/discussions.ts'
import { addImportantDate, signUpAdmin } from '../../harness/fixtures/reminder-load.ts'
import { startMailSink } from '../../harness/processes/mail-sink.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { startGeocoder } from '../../harness/stand-ins/census-geocoder.ts'
import type { Db } from '../../server/db/connect.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { type Metric, check, checkNone, figure, highest, quantile } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startMeasuredServer } from '../servers.ts'
import { attack } from './neighbors/attacks.ts'
import { floodWithGuesses, floodWithJunk } from './neighbors/floods.ts'
import { type Member, liveNormally, signUpFrom } from './neighbors/members.ts'
import { hostileKinds, startPushService } from './neighbors/push-service.ts'

const help = `npm run trial -- neighbors [--seconds 300 --requests 25600 --only junk|guesses|attacks]
Two processes on one PostgreSQL.
junk     requests with 14 kB of junk each, to every public endpoint: the memory in use must not grow with them
guesses  sixty strangers guess passwords without a pause for a fifth of the time: a member still signs in from a known browser
attacks  attackers flood addresses, exports, edits, subscriptions, reports and sign-ins, and their push endpoints misbehave,
         while honest members read, write, sign in and are reminded by email and push`

const honestCount = 29
const guessedCount = 20
const dateEverySeconds = 20
const deliveryTimeoutMs = 120_000
const factPaths = [
  '/api/officials/zip/48933',
  '/api/officials/zip/10001',
  '/api/polling/elections',
  '/api/registration/TX',
]

async function startSetting(defer: Defer) {
  const { url: databaseUrl, db } = await startDatabase(defer, { durable: true })
  const [proxy, mail, push, census] = await Promise.all([
    startProxy(),
    startMailSink(),
    startPushService(),
    startGeocoder(),
  ])
  defer(() => Promise.all([mail.stop(), proxy.stop(), push.close(), census.close()]))
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: 'on',
    CENSUS_GEOCODER: 'on',
    CENSUS_GEOCODER_URL: census.url,
    NOTIFICATION_SWEEP_SECONDS: '2',
    RATE_LIMIT_PER_MINUTE: '6000',
    // PUSH_TO_LOOPBACK is rejected in production.
    NODE_ENV: 'development',
    PUSH_TO_LOOPBACK: 'on',
  }
  const processes = await Promise.all([startMeasuredServer(defer, settings), startMeasuredServer(defer, settings)])
  proxy.backends.push(...processes.map(({ url }) => url))
  return { db, url: proxy.url, mail, push, processes }
}
type Setting = Awaited<ReturnType<typeof startSetting>>

async function tryAttacks({ db, url, mail, push, processes }: Setting, seconds: number): Promise<Metric[]> {
  const admin = await signUpAdmin(db, url)
  const members = await Promise.all(
    Array.from({ length: honestCount }, (_, n) => signUpFrom(url, `192.0.2.${n + 1}`, `honest${n}`)),
  )
  await enableReminders(db, members, (n) => push.addBrowser(`/201/${n}`))
  const hostile = await Promise.all(
    hostileKinds.map((kind, n) => signUpFrom(url, `198.51.100.${100 + n}`, `hostile-${kind}`)),
  )
  await enableReminders(db, hostile, (n) => push.addBrowser(`/${hostileKinds[n]}/${n}`), false)
  const [author] = members
  if (!author) throw new Error('There are no members.')
  const { id: postId } = await author.client.call(createPost, { body: { content: 'Please leave this here.' } })
  await mail.reset()

  const stop = new AbortController()
  const targets = { url, postId, emails: members.slice(0, guessedCount).map(({ email }) => email) }
  const readFacts = Promise.all(
    processes.map(({ port }) => sendAtConstantRate({ port, paths: factPaths, connections: 10, seconds, rate: 10 })),
  ).finally(() => stop.abort())
  const [times, { outcomes, signInMs }, tally, dateIds] = await Promise.all([
    readFacts,
    liveNormally(members, stop.signal),
    attack(targets, stop.signal),
    addDates(admin, stop.signal),
  ])
  console.log(`Attackers met: ${tally.text()}`)
  console.log(`Honest members met: ${outcomes.text()}`)
  const missing = await waitForDelivery(db, members, dateIds)
  const { duplicates, count: mailed } = await mail.count()
  // Members get one email per date; the same one twice has the same Message-ID.
  const mailedTwice = duplicates.filter(({ messageIds }) => new Set(messageIds).size < messageIds.length)
  const post = await author.client.send(showPost, { params: { id: postId } })
  const failed = outcomes.unexpected(['read: done', 'rename: done', 'post: done', 'sign in: done'])
  return [
    figure({ name: 'Attacks: p99 of facts', value: quantile(times.flat(), 0.99), unit: 'ms', under: 50 }),
    figure({
      name: 'Attacks: slowest sign-in of a known member',
      value: highest(signInMs) / 1000,
      unit: 's',
      decimals: 1,
      under: 3,
    }),
    checkNone(
      'Attacks: pushes and emails received twice',
      push.duplicates() + mailedTwice.length,
      `${push.received()} pushes, ${mailed} emails`,
    ),
    checkNone('Attacks: reminders not delivered', missing, `${dateIds.length} dates`),
    checkNone('Attacks: kinds of failed requests of honest members', failed.length, failed.join('; ')),
    check('Attacks: fresh accounts hide no post', post.ok, post.status),
  ]
}

type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Written directly to the database, because only public push services can be subscribed to. */
async function enableReminders(db: Db, members: Member[], browserOf: (n: number) => Subscription, byEmail = true) {
  const now = new Date()
  const ids = members.map(({ id }) => id)
  await db.updateTable('users').set({ emailVerified: true }).where('id', 'in', ids).execute()
  await db
    .insertInto('notificationPreferences')
    .values(ids.map((userId) => ({ userId, emailNotifications: byEmail, pushNotifications: true, updatedAt: now })))
    .execute()
  await db
    .insertInto('pushSubscriptions')
    .values(ids.map((userId, n) => ({ userId, ...browserOf(n), createdAt: now })))
    .execute()
}

async function addDates(admin: Parameters<typeof addImportantDate>[0], stop: AbortSignal): Promise<number[]> {
  const ids: number[] = []
  while (!stop.aborted) {
    ids.push(await addImportantDate(admin, `Election day ${ids.length + 1}`))
    await pause(dateEverySeconds * 1000, undefined, { signal: stop }).catch(() => {})
  }
  return ids
}

/** Waits until every honest member has every reminder. Returns how many are missing after the timeout. */
async function waitForDelivery(db: Db, members: Member[], dateIds: number[]): Promise<number> {
  const expected = members.length * dateIds.length * 2
  const startedAt = performance.now()
  for (;;) {
    const { sent } = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('kind', '=', 'date')
      .where('key', 'in', dateIds.map(String))
      .where('status', '=', 'sent')
      .where(
        'userId',
        'in',
        members.map(({ id }) => id),
      )
      .executeTakeFirstOrThrow()
    if (Number(sent) >= expected || performance.now() - startedAt > deliveryTimeoutMs) return expected - Number(sent)
    await pause(500)
  }
}

await runProgram({
  help,
  options: { seconds: 300, requests: 25_600, only: '' },
  async measure({ seconds, requests, only }, defer) {
    const setting = await startSetting(defer)
    const parts = {
      junk: () => floodWithJunk(setting.processes[0], requests),
      guesses: () => floodWithGuesses(setting.url, Math.ceil(seconds / 5)),
      attacks: () => tryAttacks(setting, seconds),
    }
    return runParts(parts, only, (part) => part())
  },
})
