import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { changeName, currentUser, signIn, signUp } from '../contract/accounts.ts'
import type { Metric } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { type Edge, type EdgeName, isInstalled, startEdge } from './edge/edge-servers.ts'
import { type Ask, asker, cookiesOf, host } from './edge/send.ts'

const help = `npm run trial -- edge
nginx and Caddy with the examples of docs/deploy, each before two processes, on loopback with TLS: what must reach the
server and what must not, both processes restarted under load, and the database taken away. Tries those of the two that
are installed (Debian: apt install nginx caddy), about a minute each.`

const origin = `https://${host}`
const password = 'seven purple ballots'
const drainSeconds = 3
/** Until Caddy, which asks each second, knows that a process is back. Before that, the next must not go. */
const noticedMs = 2500

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { origin, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const plain = (port: number): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/polling', headers: { host } }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })

type Verdict = (name: string, passed: boolean, value: string | number, limit: string) => void

async function headersAndLimits(ask: Ask, edge: Edge, verdict: Verdict) {
  const redirect = await plain(edge.plainPort)
  verdict(
    'http leads to https',
    redirect.location.startsWith(origin) && redirect.status >= 301,
    redirect.status,
    origin,
  )
  const page = await ask('/', { headers: { 'accept-encoding': 'br', 'x-request-id': 'from-the-caller' } })
  const { 'x-request-id': id, 'content-encoding': encoding, 'strict-transport-security': hsts } = page.headers
  verdict(
    'the page, compressed by the server',
    page.status === 200 && encoding === 'br',
    `${page.status} ${encoding}`,
    '200 br',
  )
  verdict(
    'strict transport and content policy',
    Boolean(hsts && page.headers['content-security-policy']),
    String(hsts),
    'both sent',
  )
  verdict(
    'the edge names each request',
    id !== 'from-the-caller' && /^[\w-]{8,64}$/.test(String(id)),
    String(id),
    'its own id',
  )
  const asset = page.body.length > 0 ? await ask('/manifest.webmanifest') : page
  verdict('a file of the site', asset.status === 200, asset.status, '200')
  verdict('figures stay inside', (await ask('/metrics')).status === 404, '404', '404')
  const large = await ask(signIn.path, post('x'.repeat(200_000)))
  verdict(
    'a body of 200 kB is refused in our words',
    /"code"/.test(large.body) && large.status === 413,
    large.status,
    '413',
  )
}

async function join(ask: Ask, name: string): Promise<string> {
  const answer = await ask(signUp.path, post({ email: `${name}@example.org`, password, name }))
  if (answer.status >= 300) throw new Error(`Nobody could sign up: ${answer.status} ${answer.body}`)
  return cookiesOf(answer)
}

/** As many callers as they claim to be are one. */
async function spoofing(ask: Ask): Promise<number> {
  let refused = 0
  for (let n = 1; n <= 60; n++) {
    const { status } = await ask('/api/docs', { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    if (status === 429) refused++
  }
  return refused
}

async function rolling(ask: Ask, cookie: string, restart: () => Promise<void>) {
  const failures: string[] = []
  let count = 0
  const over = new AbortController()
  const one = async (path: string, question: Parameters<Ask>[1]) => {
    count++
    const answer = await ask(path, question).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (answer.status !== 200) failures.push(`${path} ${answer.status} ${answer.body.slice(0, 100)}`)
  }
  const load = Array.from({ length: 6 }, async (_, number) => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      await one('/api/officials/zip/48933', { headers: { cookie } })
      await one(currentUser.path, { headers: { cookie } })
      if (number === 0)
        await one(changeName.path, { ...post({ name: `Pat ${turn}` }, { cookie }), method: changeName.method })
    }
  })
  await restart()
  over.abort()
  await Promise.all(load)
  return { count, failures }
}

async function trial(name: EdgeName): Promise<Metric[]> {
  const results: Metric[] = []
  const verdict: Verdict = (what, passed, value, limit) =>
    void results.push({ name: `${name}: ${what}`, passed, value: String(value), limit })
  const postgres = await startPostgres()
  const common = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: String(drainSeconds),
    LOG_LEVEL: 'fatal',
    METRICS_TOKEN: 'a token that is long enough',
  }
  const processes: ServerProcess[] = []
  let edge: Edge | undefined
  try {
    for (const _ of [1, 2]) processes.push(await startServerProcess({ ...common, RATE_LIMIT_PER_MINUTE: '20' }))
    edge = await startEdge(
      name,
      processes.map(({ port }) => port),
    )
    const ask = asker(edge.port)
    await headersAndLimits(ask, edge, verdict)
    const cookie = await join(ask, 'pat')
    verdict('a cookie for this host only', cookie.startsWith('__Host-'), cookie.split('=')[0] ?? '', '__Host-')
    const foreign = await ask(signUp.path, post({}, { origin: 'https://evil.example' }))
    verdict('a write from another site', foreign.status === 403, foreign.status, '403')
    const refused = await spoofing(ask)
    verdict('60 invented addresses count as one', refused > 0, `${refused} refused`, 'some')
    const restart = async () => {
      for (const [at, process] of processes.entries()) {
        await process.stop()
        processes[at] = await startServerProcess({ ...common, RATE_LIMIT_PER_MINUTE: '0' }, { port: process.port })
        await pause(noticedMs)
      }
    }
    await restart()
    const { count, failures } = await rolling(ask, cookie, restart)
    for (const failure of new Set(failures)) console.log(failure)
    verdict('requests that failed while both restart', failures.length === 0, failures.length, `none of ${count}`)
    const fresh = cookiesOf(await ask(signIn.path, post({ email: 'pat@example.org', password })))
    await postgres.stop()
    await pause(3000)
    const facts = await ask('/api/officials/zip/48933', { headers: { cookie: fresh } })
    const write = await ask(changeName.path, { ...post({ name: 'Pat' }, { cookie: fresh }), method: changeName.method })
    verdict('facts without a database', facts.status === 200, facts.status, '200')
    verdict(
      'a write without a database',
      write.status === 503 && /"unavailable"/.test(write.body),
      write.status,
      '503 in our words',
    )
  } finally {
    await edge?.stop()
    await Promise.all(processes.map((process) => process.kill()))
    await postgres.stop()
  }
  return results
}

async function edges(): Promise<Metric[]> {
  const names: EdgeName[] = ['nginx', 'caddy']
  const installed = names.filter(isInstalled)
  if (installed.length === 0) throw new Error('Neither nginx nor caddy is installed.')
  const results: Metric[] = []
  for (const name of installed) results.push(...(await trial(name)))
  return results
}

await runProgram(help, edges)
