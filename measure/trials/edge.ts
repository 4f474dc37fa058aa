import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { changeName, currentUser, signIn, signUp } from '../../contract/accounts.ts'
import { testPassword as password } from '../../harness/app/sign-up.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import type { Metric } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { type Edge, type EdgeName, isInstalled, startEdge } from './edge/edge-servers.ts'
import { type Send, cookiesOf, createSender, host } from './edge/send.ts'
import { uploadFullPart } from './edge/upload.ts'

const help = `npm run trial -- edge
Runs nginx and Caddy with the example configurations of docs/deploy, each in front of two processes on loopback with TLS, and
checks headers, limits and an upload, restarts of both processes under load, and a database outage. Uses whichever of the two is
installed (Debian: apt install nginx caddy), about a minute each.`

const origin = `https://${host}`
const drainSeconds = 3
/** Caddy checks health every second; the next process must not stop before Caddy has noticed that this one is back. */
const healthCheckMs = 2500

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { origin, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const requestWithoutTls = (port: number): Promise<{ status: number; location: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/polling', headers: { host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '' })
    })
      .on('error', reject)
      .end()
  })

type Report = (name: string, passed: boolean, value: string | number, limit: string) => void

async function headersAndLimits(send: Send, edge: Edge, report: Report) {
  const redirect = await requestWithoutTls(edge.plainPort)
  report(
    'http redirects to https',
    redirect.location.startsWith(origin) && redirect.status >= 301,
    redirect.status,
    origin,
  )
  const page = await send('/', { headers: { 'accept-encoding': 'br', 'x-request-id': 'from-the-caller' } })
  const { 'x-request-id': id, 'content-encoding': encoding, 'strict-transport-security': hsts } = page.headers
  report(
    'page compressed by the server',
    page.status === 200 && encoding === 'br',
    `${page.status} ${encoding}`,
    '200 br',
  )
  report(
    'Strict-Transport-Security and Content-Security-Policy',
    Boolean(hsts && page.headers['content-security-policy']),
    String(hsts),
    'both sent',
  )
  report(
    'the proxy sets the request id',
    id !== 'from-the-caller' && /^[\w-]{8,64}$/.test(String(id)),
    String(id),
    'its own id',
  )
  const asset = page.body.length > 0 ? await send('/manifest.webmanifest') : page
  report('static file', asset.status === 200, asset.status, '200')
  report('/metrics is not public', (await send('/metrics')).status === 404, '404', '404')
  const large = await send(signIn.path, post('x'.repeat(200_000)))
  report(
    'a body of 200 kB is refused by the server',
    /"code"/.test(large.body) && large.status === 413,
    large.status,
    '413',
  )
}

async function signUpThrough(send: Send, name: string): Promise<string> {
  const response = await send(signUp.path, post({ email: `${name}@example.org`, password, name }))
  if (response.status >= 300) throw new Error(`Signing up failed: ${response.status} ${response.body}`)
  return cookiesOf(response)
}

/** Requests with invented X-Forwarded-For addresses must count as one caller. Returns how many were refused. */
async function sendSpoofed(send: Send): Promise<number> {
  let refused = 0
  for (let n = 1; n <= 60; n++) {
    const { status } = await send('/api/docs', { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    if (status === 429) refused++
  }
  return refused
}

async function restartUnderLoad(send: Send, cookie: string, restart: () => Promise<void>) {
  const failures: string[] = []
  let count = 0
  const stop = new AbortController()
  const one = async (path: string, options: Parameters<Send>[1]) => {
    count++
    const response = await send(path, options).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (response.status !== 200) failures.push(`${path} ${response.status} ${response.body.slice(0, 100)}`)
  }
  const load = Array.from({ length: 6 }, async (_, number) => {
    for (let turn = 0; !stop.signal.aborted; turn++) {
      await one('/api/officials/zip/48933', { headers: { cookie } })
      await one(currentUser.path, { headers: { cookie } })
      if (number === 0)
        await one(changeName.path, { ...post({ name: `Pat ${turn}` }, { cookie }), method: changeName.method })
    }
  })
  await restart()
  stop.abort()
  await Promise.all(load)
  return { count, failures }
}

async function runTrial(name: EdgeName): Promise<Metric[]> {
  const results: Metric[] = []
  const report: Report = (what, passed, value, limit) =>
    void results.push({ name: `${name}: ${what}`, passed, value: String(value), limit })
  const postgres = await startPostgres()
  const uploads = mkdtempSync(join(tmpdir(), 'precinct-edge-uploads-'))
  const common = {
    DATABASE_URL: postgres.url,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'on',
    UPLOAD_DIR: uploads,
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
    const send = createSender(edge.port)
    await headersAndLimits(send, edge, report)
    const cookie = await signUpThrough(send, 'pat')
    report('cookie with the __Host- prefix', cookie.startsWith('__Host-'), cookie.split('=')[0] ?? '', '__Host-')
    const foreign = await send(signUp.path, post({}, { origin: 'https://evil.example' }))
    report('write from another origin', foreign.status === 403, foreign.status, '403')
    const refused = await sendSpoofed(send)
    report('60 spoofed addresses count as one', refused > 0, `${refused} refused`, 'some')
    const restart = async () => {
      for (const [at, process] of processes.entries()) {
        await process.stop()
        processes[at] = await startServerProcess({ ...common, RATE_LIMIT_PER_MINUTE: '0' }, { port: process.port })
        await pause(healthCheckMs)
      }
    }
    await restart()
    const uploaded = await uploadFullPart(send, postgres.url, { origin, cookie })
    report('a full part of an upload', uploaded === 200, uploaded, '200')
    const { count, failures } = await restartUnderLoad(send, cookie, restart)
    for (const failure of new Set(failures)) console.log(failure)
    report('failed requests while both processes restart', failures.length === 0, failures.length, `none of ${count}`)
    const fresh = cookiesOf(await send(signIn.path, post({ email: 'pat@example.org', password })))
    await postgres.stop()
    await pause(3000)
    const facts = await send('/api/officials/zip/48933', { headers: { cookie: fresh } })
    const write = await send(changeName.path, {
      ...post({ name: 'Pat' }, { cookie: fresh }),
      method: changeName.method,
    })
    report('reference data without a database', facts.status === 200, facts.status, '200')
    report(
      'write without a database',
      write.status === 503 && /"unavailable"/.test(write.body),
      write.status,
      '503 unavailable',
    )
  } finally {
    await edge?.stop()
    await Promise.all(processes.map((process) => process.kill()))
    await postgres.stop()
    rmSync(uploads, { recursive: true, force: true })
  }
  return results
}

async function runTrials(): Promise<Metric[]> {
  const names: EdgeName[] = ['nginx', 'caddy']
  const installed = names.filter(isInstalled)
  if (installed.length === 0) throw new Error('Neither nginx nor caddy is installed.')
  const results: Metric[] = []
  for (const name of installed) results.push(...(await runTrial(name)))
  return results
}

await runProgram(help, runTrials)
