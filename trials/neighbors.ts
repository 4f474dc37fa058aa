import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPost, showPost } from '../contract/discussions.ts'
import { addImportantDate, signUpAdmin } from '../harness/fixtures/reminder-load.ts'
import { sendAtConstantRate } from '../harness/measure/constant-rate.ts'
import { type Metric, checkBudget, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startMailSink } from '../harness/processes/mail-sink.ts'
import { startProxy } from '../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { startTrialDatabase } from '../harness/processes/trial-database.ts'
import { startGeocoder } from '../harness/stand-ins/census-geocoder.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'
import { attack } from './neighbors/attacks.ts'
import { liveNormally } from './neighbors/honest-members.ts'
import { type Member, signUpFrom } from './neighbors/network-client.ts'
import { hostileKinds, startPushService } from './neighbors/push-service.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- neighbors [--seconds 300]
Two processes on one PostgreSQL. Attackers flood addresses, exports, edits, subscriptions, reports and sign-ins, and their
push endpoints misbehave, while honest members read, write, sign in and are reminded by email and push.`

const { budgets } = trials.neighbors
const honestCount = 29
const guessedCount = 20
const dateEverySeconds = 20
const deliveryTimeoutMs = 120_000
const factsPerSecond = 20
const factPaths = [
  '/api/officials/zip/48933',
  '/api/officials/zip/10001',
  '/api/polling/elections',
  '/api/registration/TX',
]

async function neighbors(seconds: number): Promise<Metric[]> {
  const database = await startTrialDatabase({ pgbouncer: false })
  const [proxy, mail, push, census] = await Promise.all([
    startProxy(),
    startMailSink(),
    startPushService(),
    startGeocoder(),
  ])
  const { db, close } = connectPostgres(database.directUrl, () => {}, 4)
  const processes: ServerProcess[] = []
  try {
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: proxy.url,
      SMTP_URL: mail.url,
      TRUST_PROXY: 'on',
      CENSUS_GEOCODER: 'on',
      CENSUS_GEOCODER_URL: census.url,
      NOTIFICATION_SWEEP_SECONDS: '2',
      RATE_LIMIT_PER_MINUTE: '6000',
      LOG_LEVEL: 'fatal',
      // PUSH_TO_LOOPBACK is rejected in production.
      NODE_ENV: 'development',
      PUSH_TO_LOOPBACK: 'on',
    }
    processes.push(...(await Promise.all([startServerProcess(settings), startServerProcess(settings)])))
    proxy.backends.push(...processes.map(({ url }) => url))
    const admin = await signUpAdmin(db, proxy.url)
    const members = await Promise.all(
      Array.from({ length: honestCount }, (_, n) => signUpFrom(proxy.url, `192.0.2.${n + 1}`, `honest${n}`)),
    )
    await enableReminders(db, members, (n) => push.addBrowser(`/201/${n}`))
    const hostile = await Promise.all(
      hostileKinds.map((kind, n) => signUpFrom(proxy.url, `198.51.100.${100 + n}`, `hostile-${kind}`)),
    )
    await enableReminders(db, hostile, (n) => push.addBrowser(`/${hostileKinds[n]}/${n}`), false)
    const [author] = members
    if (!author) throw new Error('There are no members.')
    const { id: postId } = await author.client.call(createPost, { body: { content: 'Please leave this here.' } })
    await mail.reset()

    const stop = new AbortController()
    const targets = { url: proxy.url, postId, emails: members.slice(0, guessedCount).map(({ email }) => email) }
    const attacks = attack(targets, stop.signal)
    const honest = liveNormally(members, stop.signal)
    const dates = addDates(admin, stop.signal)
    const urls = factPaths.flatMap((path) => processes.map(({ url }) => new URL(path, url).href))
    const facts = sendAtConstantRate(urls, { cookie: '', connections: 20, seconds, rate: factsPerSecond }).finally(() =>
      stop.abort(),
    )
    const [times, { outcomes, signInMs }, tally, dateIds] = await Promise.all([facts, honest, attacks, dates])
    console.log(`Attackers met: ${tally.text()}`)
    console.log(`Honest members met: ${outcomes.text()}`)
    const missing = await waitForDelivery(db, members, dateIds)
    const { duplicates, count: mailed } = await mail.count()
    // Members get one email per date; the same one twice has the same Message-ID.
    const mailedTwice = duplicates.filter(({ messageIds }) => new Set(messageIds).size < messageIds.length)
    const shown = await author.client.call(showPost, { params: { id: postId } }).then(
      () => 0,
      () => 1,
    )
    const failed = outcomes.unexpected(['read: done', 'rename: done', 'post: done', 'sign in: done'])
    for (const fault of failed) console.log(`An honest member met ${fault}`)
    return [
      checkBudget(budgets.seconds, seconds),
      checkBudget(budgets.twice, push.duplicates() + mailedTwice.length, `${push.received()} pushes, ${mailed} emails`),
      checkBudget(budgets.missing, missing, `${dateIds.length} dates, ${members.length} members, two channels`),
      checkBudget(budgets.failed, failed.length),
      checkBudget(budgets.hidden, shown),
      checkBudget(budgets.p99, quantile(times, 0.99), `${times.length} reads`),
      checkBudget(budgets.signIn, Math.max(...signInMs) / 1000, `${signInMs.length} sign-ins`),
    ]
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
    await close()
    await Promise.all([mail.stop(), proxy.stop(), push.close(), census.close()])
    await database.stop()
  }
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

await runProgram(help, () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '300' } } })
  return neighbors(parseCount(values.seconds, 'seconds'))
})
