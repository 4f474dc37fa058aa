import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { checkImport, getImport, importColumns } from '../../contract/desk.ts'
import { createPost, showPost } from '../../contract/discussions.ts'
import { type DeskFiles, startImport, uploadFile } from '../../harness/app/desk.ts'
import { makeEditor } from '../../harness/app/make-editor.ts'
import { addImportantDate, signUpAdmin } from '../../harness/fixtures/reminder-load.ts'
import { startMailSink } from '../../harness/processes/mail-sink.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { startGeocoder } from '../../harness/stand-ins/census-geocoder.ts'
import { startPushSink, testBrowser } from '../../harness/stand-ins/push-sink.ts'
import type { Db } from '../../server/db/connect.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { createTally } from '../load/outcome.ts'
import { type Metric, check, checkNone, figure, highest, quantile } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startMeasuredServer, temporaryFolder } from '../servers.ts'
import { attack } from './neighbors/attacks.ts'
import { floodWithGuesses, floodWithJunk } from './neighbors/floods.ts'
import { type Member, liveNormally, signUpFrom } from './neighbors/members.ts'
import { floodFromOneAddress } from './neighbors/one-address.ts'

const help = `npm run trial -- neighbors [--seconds 300 --requests 25600 --only junk|guesses|attacks|one-address]
Two processes on one PostgreSQL.
junk     requests with 14 kB of junk each, to every public endpoint: the memory in use must not grow with them
guesses  sixty strangers guess passwords without a pause for a fifth of the time: a member still signs in from a known browser
attacks  attackers flood addresses, exports, edits, subscriptions, reports and sign-ins, their push endpoints misbehave,
         and an editor's files keep being checked, while honest members read, write, sign in and are reminded by email and push
one-address  one address asks for each public page and endpoint in turn, 95 times a second, while others read`

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
  const uploads = temporaryFolder(defer)
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    TRUST_PROXY: 'on',
    CENSUS_GEOCODER: 'on',
    CENSUS_GEOCODER_URL: census.url,
    NOTIFICATION_SWEEP_SECONDS: '2',
    RATE_LIMIT_PER_MINUTE: '6000',
    UPLOAD_DIR: uploads,
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
  await enableReminders(db, members, { browserOf: (n) => push.addBrowser(`/201/${n}`) })
  const hostileMembers = await Promise.all(
    hostileKinds.map((kind, n) => signUpFrom(url, `198.51.100.${100 + n}`, `hostile-${kind}`)),
  )
  await enableReminders(db, hostileMembers, {
    browserOf: (n) => push.addBrowser(`/${hostileKinds[n]}/${n}`),
    byEmail: false,
  })
  const [author] = members
  if (!author) throw new Error('There are no members.')
  const { id: postId } = await author.client.call(createPost, { body: { content: 'Please leave this here.' } })
  await mail.reset()

  const stop = new AbortController()
  const targets = { url, postId, emails: members.slice(0, guessedCount).map(({ email }) => email) }
  const readFacts = Promise.all(
    processes.map(({ port }) => sendAtConstantRate({ port, paths: factPaths, connections: 10, seconds, rate: 10 })),
  ).finally(() => stop.abort())
  const [times, { outcomes, signInMs }, tally, checks, dateIds] = await Promise.all([
    readFacts,
    liveNormally(members, stop.signal),
    attack(targets, stop.signal),
    checkBadFiles(db, url, stop.signal),
    addDates(admin, stop.signal),
  ])
  console.log(`Attackers met: ${tally.text()}`)
  console.log(`Bad files: ${checks.text()}`)
  console.log(`Honest members met: ${outcomes.text()}`)
  const missing = await waitForDelivery(db, members, dateIds)
  const { duplicates, count: mailed } = await mail.count()
  // Members get one email per date; the same one twice has the same Message-ID.
  const mailedTwice = duplicates.filter(({ messageIds }) => new Set(messageIds).size < messageIds.length)
  const post = await author.client.send(showPost, { params: { id: postId } })
  const failed = outcomes.unexpected(['read: done', 'rename: done', 'post: done', 'sign in: done'])
  return [
    figure({ name: 'Attacks: p99 of facts', value: quantile(times.flat(), 0.99), unit: 'ms', under: 100 }),
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
async function enableReminders(
  db: Db,
  members: Member[],
  { browserOf, byEmail = true }: { browserOf: (n: number) => Subscription; byEmail?: boolean },
) {
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

/** How a hostile push endpoint responds, by the first part of its path. */
const hostileResponses: Record<string, (response: ServerResponse) => void> = {
  'retry-in-centuries': (response) => void response.writeHead(503, { 'retry-after': '8000000000000' }).end(),
  'retry-in-the-past': (response) => void response.writeHead(429, { 'retry-after': '-1' }).end(),
  'retry-never': (response) => void response.writeHead(503, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end(),
  gone: (response) => void response.writeHead(410).end(),
  redirects: (response) => void response.writeHead(307, { location: '/redirects/again' }).end(),
  silent: () => {},
  resets: (response) => void response.socket?.resetAndDestroy(),
  endless(response) {
    response.writeHead(500)
    const block = Buffer.alloc(64 * 1024, 'x')
    const write = () => {
      while (response.writable && response.write(block)) {}
    }
    response.on('drain', write)
    write()
  },
}

const hostileKinds = Object.keys(hostileResponses)

/** A push service on loopback that counts what honest browsers receive, and has hostile endpoints that misbehave. */
async function startPushService() {
  const { url, pushed, close } = await startPushSink(hostileResponses)
  const browsers = new Map<string, ReturnType<typeof testBrowser>>()
  /** How often each message arrived, by browser and message. */
  const received = () => {
    const honest = pushed.filter(({ path }) => !hostileKinds.includes(path.split('/')[1] ?? ''))
    return Map.groupBy(honest, ({ path, body }) => `${path} ${JSON.stringify(browsers.get(path)?.read(body))}`)
  }
  return {
    /** The endpoint and keys of a new browser. */
    addBrowser(path: string) {
      const browser = testBrowser(`${url}${path}`)
      browsers.set(path, browser)
      return { endpoint: browser.endpoint, p256dh: browser.p256dh, auth: browser.auth }
    },
    received: () => received().size,
    duplicates: () => [...received().values()].filter(({ length }) => length > 1).length,
    close,
  }
}

const area = '04013'
const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }

const places = { name: 'places.csv', content: 'Precinct,Place name,Address,City,ZIP\n1,Hall,1 Main St,Phoenix,85001\n' }
const ring = (x: number, corners: number) => {
  const points = Array.from({ length: corners }, (_, at) => [x + Math.cos(at) / 10, 33.4 + Math.sin(at) / 10])
  return [...points, points[0] ?? []]
}
const map = (rings: number[][][]) => {
  const features = rings.map((points) => ({
    type: 'Feature',
    properties: { Precinct: '1' },
    geometry: { type: 'Polygon', coordinates: [points] },
  }))
  return { name: 'map.geojson', content: JSON.stringify({ type: 'FeatureCollection', features }) }
}

/** Files that once stopped a process or filled its memory. */
const badFiles: Record<string, () => Pick<DeskFiles, 'subject' | 'form' | 'files'>> = {
  'stray shape': () => ({ form: 'shapes', files: { places, shapes: map([ring(-112, 30), ring(0, 30)]) } }),
  'large shapes': () => ({
    form: 'shapes',
    files: { places, shapes: map(Array.from({ length: 20 }, () => ring(-112, 10_000))) },
  }),
  'contests by precinct': () => {
    const precincts = Array.from({ length: 15_000 }, (_, index) => `P${index}`).join('; ')
    const contests = Array.from({ length: 500 }, (_, index) => `Office ${index},Ann,\n`).join('')
    const content = `Contest,Candidate,Precincts\n${contests}Mayor,Ann,"${precincts}"\n`
    return { subject: 'ballots', form: 'contests', files: { contests: { name: 'contests.csv', content } } }
  },
}

/** An editor whose files are checked without a pause until stopped. Returns how the checks ended. */
async function checkBadFiles(db: Db, url: string, stop: AbortSignal) {
  const tally = createTally()
  const { id: userId, client } = await signUpFrom(url, '198.51.100.8', 'attacker-desk')
  await makeEditor(db, userId, [area])
  const imports = await Promise.all(
    Object.entries(badFiles).map(async ([name, make]) => {
      const bad = make()
      const { id } = await startImport(client, { area, election, ...bad })
      return { name, id, bad }
    }),
  )
  while (!stop.aborted) {
    for (const { name, id, bad } of imports) {
      for (const [role, file] of Object.entries(bad.files))
        if (role === 'shapes' || role === 'contests') {
          await uploadFile(client, id, role, file)
          await client.send(importColumns, { params: { id }, query: { role } })
        }
      await client.call(checkImport, { params: { id } })
      for (;;) {
        await pause(500)
        const { status } = await client.call(getImport, { params: { id } })
        if (status !== 'checking') tally.add(`${name}: ${status}`)
        if (status !== 'checking' || stop.aborted) break
      }
      if (stop.aborted) break
    }
  }
  return tally
}

await runProgram({
  help,
  options: { seconds: 300, requests: 25_600, only: '' },
  async measure({ seconds, requests, only }) {
    const withSetting = (act: (setting: Setting) => Promise<Metric[]>) => async (defer: Defer) =>
      act(await startSetting(defer))
    const parts = {
      junk: withSetting(({ processes }) => floodWithJunk(processes[0], requests)),
      guesses: withSetting(({ url }) => floodWithGuesses(url, Math.ceil(seconds / 5))),
      attacks: withSetting((setting) => tryAttacks(setting, seconds)),
      'one-address': (defer: Defer) => floodFromOneAddress(defer, Math.ceil(seconds / 60)),
    }
    return runParts(parts, only, (part, defer) => part(defer))
  },
})
