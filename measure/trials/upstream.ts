import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { candidatesByZip } from '../../contract/candidates.ts'
import { sendTestNotification } from '../../contract/notifications.ts'
import { serverPaths } from '../../contract/paths.ts'
import { locatePlace } from '../../contract/places.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { findFreePort, listenOnLoopback } from '../../harness/processes/free-port.ts'
import { startGeocoder } from '../../harness/stand-ins/census-geocoder.ts'
import { startGoogleCivic } from '../../harness/stand-ins/google-civic.ts'
import { startOpenFec } from '../../harness/stand-ins/openfec.ts'
import { startPushSink, testBrowser } from '../../harness/stand-ins/push-sink.ts'
import { startSmtpSink } from '../../harness/stand-ins/smtp-sink.ts'
import { json, startUpstream } from '../../harness/stand-ins/upstream-server.ts'
import type { Db } from '../../server/db/connect.ts'
import { readReference } from '../load/outcome.ts'
import { type Metric, check } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'

const help = `npm run trial -- upstream [--only 'slow body']
Runs the server with every upstream service behind a faulty proxy that refuses connections, does not respond, sends garbage,
returns 500, or sends one byte at a time. Fails when a response takes 3 seconds or more or reports anything but the failure,
when reference data is not served meanwhile, or when a service is not used again once it works. Five minutes.`

const maxResponseMs = 3000
/** A little longer than the circuit breaker of a failed service stays open; see server/upstream/upstream-service.ts. */
const breakerMs = 32_000

interface Environment {
  databaseUrl: string
  db: Db
  services: Awaited<ReturnType<typeof startServices>>
}

async function tryFault(fault: Fault, { databaseUrl, db, services }: Environment, defer: Defer): Promise<Metric[]> {
  const port = await findFreePort()
  const common = { DATABASE_URL: databaseUrl }
  const product = await startServer(defer, { ...common, ...services.settings })
  const withProvider = { ...common, ...services.openId, PUBLIC_URL: `http://127.0.0.1:${port}` }
  const openIdServer = await startServer(defer, withProvider, { port })
  defer(() => services.setFault(undefined))
  const member = await signUpMember(product.url, fault.replaceAll(' ', '-'))
  await enableDelivery(db, fault, services.pushUrl)
  const ofMember = memberProbes(member)
  // Warm-up, because first calls are slow. The OpenID provider is contacted only once, so it must fail from the start.
  for (const { run, times } of ofMember) await run(times + 1)
  const probes = [...ofMember, openIdProbe(openIdServer.url)]
  services.setFault(fault)
  const results: Metric[] = []
  for (const probe of probes) results.push(await probeDuringFault(probe, fault, member))
  services.setFault(undefined)
  await pause(breakerMs)
  for (const { service, run, times, healthy } of probes) {
    const result = await run(times).catch(String)
    results.push(check(`${service} after ${fault}: works again`, healthy.test(result), result))
  }
  return results
}

async function probeDuringFault(
  { service, run, degraded, times }: Probe,
  fault: Fault,
  member: Client,
): Promise<Metric> {
  const results = new Set<string>()
  let slowest = 0
  for (let turn = 0; turn < times; turn++) {
    const startedAt = performance.now()
    results.add(await Promise.race([run(turn).catch(String), pause(20_000, 'no response in 20 s')]))
    slowest = Math.max(slowest, performance.now() - startedAt)
    results.add(`reads ${await readReference(member)}`)
  }
  const isExpected = [...results].every((one) => one === 'reads done' || degraded.test(one))
  const value = `${[...results].join(', ')}; ${slowest.toFixed(0)} ms`
  return check(`${service}: ${fault}`, isExpected && slowest < maxResponseMs, value)
}

/**
 * Confirms the member's email, and subscribes to push. Both directly in the database: no link in an email is opened here,
 * and the API accepts push services on public hosts only.
 */
async function enableDelivery(db: Db, name: string, endpoint: string) {
  const email = `${name.replaceAll(' ', '-')}@example.org`
  const { p256dh, auth } = testBrowser(endpoint)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  await db.deleteFrom('pushSubscriptions').execute()
  await db
    .insertInto('pushSubscriptions')
    .values({ userId: id, endpoint, p256dh, auth, createdAt: new Date() })
    .execute()
  await db
    .insertInto('notificationPreferences')
    .values({ userId: id, emailNotifications: true, pushNotifications: true, updatedAt: new Date() })
    .onConflict((row) => row.column('userId').doUpdateSet({ pushNotifications: true }))
    .execute()
}

/** A request to the product that needs an upstream service. */
interface Probe {
  service: string
  /** Returns the result in a word or two. `turn` makes each request different, so that no cached response is used. */
  run(turn: number): Promise<string>
  /** The expected result while the service fails. */
  degraded: RegExp
  /** The expected result once it works again. */
  healthy: RegExp
  /** How often to run it: more often than the circuit breaker allows failures. */
  times: number
}

const zips = ['48933', '10001', '30303', '60601', '77001', '90001', '98101', '80202']

const memberProbes = (member: Client): Probe[] => [
  {
    service: 'Google Civic',
    run: async (turn) =>
      (await member.call(voterInfo, { query: { address: `${85 + turn} Peachtree St NW, Atlanta, GA 30303` } })).outcome,
    degraded: /^unavailable$/,
    healthy: /^(found|several)$/,
    times: 6,
  },
  {
    service: 'Census geocoder',
    async run(turn) {
      const { method, notes } = await member.call(locatePlace, {
        body: { address: `${100 + turn} Main St, Lansing, MI 48933` },
      })
      return `${method} ${notes.join(' ')}`
    },
    degraded: /^zip .*geocoder_unavailable/,
    healthy: /^zip geocoder_no_match/,
    times: 6,
  },
  {
    service: 'OpenFEC',
    async run(turn) {
      const { source } = await member.call(candidatesByZip, { params: { zip: zips[turn] ?? '48933' }, query: {} })
      return `${source.kind}${source.unreachable ? ' stale' : ''}`
    },
    degraded: /^pack stale$/,
    healthy: /^openfec$/,
    times: 6,
  },
  {
    service: 'SMTP and push',
    async run() {
      const { email, push } = await member.call(sendTestNotification, {})
      return `${email.result} ${push.result}`
    },
    degraded: /^(failed|underway) (failed|underway)$/,
    healthy: /^sent sent$/,
    times: 2,
  },
]

const openIdProbe = (url: string): Probe => ({
  service: 'OpenID provider',
  run: async () => String((await new Client(url).fetch(serverPaths.login)).status),
  degraded: /^503$/,
  healthy: /^303$/,
  times: 6,
})

/** Every upstream service behind a faulty proxy, and the settings that point the server there. */
async function startServices() {
  const [civic, census, fec, smtp, push, openId] = await Promise.all([
    startGoogleCivic(),
    startGeocoder(),
    startOpenFec(),
    startSmtpSink(),
    startPushSink(),
    startUpstream(json({})),
  ])
  const proxyFor = (url: string) => startFaultyProxy('http', url)
  const proxies = {
    civic: await proxyFor(civic.url),
    census: await proxyFor(census.url),
    fec: await proxyFor(fec.url),
    smtp: await startFaultyProxy('smtp', smtp.url),
    push: await proxyFor(push.url),
    openId: await proxyFor(openId.url),
  }
  const issuer = proxies.openId.url
  const at = (path: string) => `${issuer}/${path}`
  openId.setBehavior(
    json({
      issuer,
      authorization_endpoint: at('auth'),
      token_endpoint: at('token'),
      jwks_uri: at('keys'),
      userinfo_endpoint: at('me'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
  const all = Object.values(proxies)
  return {
    settings: {
      ...civic.env,
      GOOGLE_CIVIC_BASE_URL: proxies.civic.url,
      CENSUS_GEOCODER: 'on',
      CENSUS_GEOCODER_URL: `${proxies.census.url}/geocoder`,
      ...fec.env,
      OPENFEC_BASE_URL: `${proxies.fec.url}/v1`,
      // One member sends all lookups.
      GOOGLE_CIVIC_CALLS_PER_HOUR: '1000000',
      CENSUS_GEOCODER_CALLS_PER_HOUR: '1000000',
      OPENFEC_CALLS_PER_HOUR: '1000000',
      SMTP_URL: proxies.smtp.url,
      // PUSH_TO_LOOPBACK is rejected in production.
      NODE_ENV: 'development',
      PUSH_TO_LOOPBACK: 'on',
    },
    openId: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'precinct', OIDC_CLIENT_SECRET: 'a secret between the two' },
    pushUrl: `${proxies.push.url}/201/a`,
    setFault: (fault: Fault | undefined) => all.forEach((proxy) => proxy.setFault(fault)),
    close: () => Promise.all([...all, civic, census, fec, smtp, push, openId].map((one) => one.close())),
  }
}

const faults = ['connection refused', 'no response', 'garbage', 'status 500', 'slow body'] as const
type Fault = (typeof faults)[number]

const error = {
  http: 'HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  smtp: '554 5.3.0 No service\r\n',
}
const endless = {
  http: `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(10_000)}`,
  smtp: `220-${'welcome '.repeat(10_000)}`,
}

/** A proxy in front of a service. Without a fault, it passes everything through. */
async function startFaultyProxy(protocol: 'http' | 'smtp', serviceUrl: string) {
  let fault: Fault | undefined
  const sockets = new Set<Socket>()
  const handle = (socket: Socket) => {
    switch (fault) {
      case undefined: {
        const target = connect(Number(new URL(serviceUrl).port), '127.0.0.1')
        target.on('error', () => socket.destroy())
        socket.on('close', () => target.destroy())
        return void socket.pipe(target).pipe(socket)
      }
      case 'connection refused':
        return void socket.resetAndDestroy()
      case 'no response':
        return void socket.resume()
      case 'garbage':
        socket.resume()
        return void socket.end(Buffer.from([0, 255, 254, 13, 10, 60, 104, 116, 109, 108, 62, 13, 10, 13, 10]))
      case 'status 500':
        return afterRequest(socket, () => socket.end(error[protocol]))
      case 'slow body':
        return afterRequest(socket, () => sendSlowly(socket, endless[protocol]))
    }
  }
  /** A mail server sends the first line; an HTTP server waits for a request. */
  const afterRequest = (socket: Socket, respond: () => void) => {
    socket.resume()
    if (protocol === 'smtp') respond()
    else socket.once('data', respond)
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    handle(socket)
  })
  const port = await listenOnLoopback(server)
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    /** Applies to new connections; open ones are closed. */
    setFault(next: Fault | undefined) {
      fault = next
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendSlowly(socket: Socket, text: string) {
  let at = 0
  const timer = setInterval(() => socket.write(text.slice(at, ++at)), 100)
  socket.on('close', () => clearInterval(timer))
}

await runProgram({
  help,
  options: { only: '' },
  async measure({ only }, defer) {
    const { url: databaseUrl, db } = await startDatabase(defer)
    const services = await startServices()
    defer(() => services.close())
    const parts = Object.fromEntries(faults.map((fault) => [fault, fault]))
    return runParts(parts, only, (fault, deferPart) => tryFault(fault, { databaseUrl, db, services }, deferPart))
  },
})
