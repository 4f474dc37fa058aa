import { setTimeout as pause } from 'node:timers/promises'
import { User } from '../../contract/accounts.schemas.ts'
import { changeName, currentUser, signIn, signUp } from '../../contract/accounts.ts'
import { DeskImport, DeskUpload } from '../../contract/desk.schemas.ts'
import { chunkBytes, createImport, sendChunk, startUpload } from '../../contract/desk.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { toRequest } from '../../contract/request.ts'
import { makeEditor } from '../../harness/app/make-editor.ts'
import { testPassword as password } from '../../harness/app/sign-up.ts'
import type { Db } from '../../server/db/connect.ts'
import { type Metric, check, checkNone } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startDatabase, startServer, temporaryFolder } from '../servers.ts'
import { type EdgeName, isInstalled, startEdge } from './edge/edge-servers.ts'
import { type Send, cookiesOf, createSender, host, requestWithoutTls } from './edge/send.ts'

const help = `npm run trial -- edge
Runs nginx and Caddy with the example configurations of docs/deploy, each in front of two processes on loopback with TLS, and
checks headers, limits and an upload, restarts of both processes under load, and a database outage. Uses whichever of the two is
installed (Debian: apt install nginx caddy), about a minute each.`

const origin = `https://${host}`
const drainSeconds = 3
/** Caddy checks health every second; the next process must not stop before Caddy has noticed that this one is back. */
const healthCheckMs = 2500
const facts = toRequest(officialsByZip, { params: { zip: '48933' }, query: {} }).path

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { origin, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const rename = (name: string, cookie: string) => ({ ...post({ name }, { cookie }), method: changeName.method })

async function checkHeadersAndLimits(send: Send, plainPort: number): Promise<Metric[]> {
  const redirect = await requestWithoutTls(plainPort, '/polling')
  const page = await send('/', { headers: { 'accept-encoding': 'br', 'x-request-id': 'from-the-caller' } })
  const { 'x-request-id': id, 'content-encoding': encoding, 'strict-transport-security': hsts } = page.headers
  const isTlsOnly = redirect.status >= 301 && redirect.location.startsWith(origin)
  const file = await send('/manifest.webmanifest')
  const metrics = await send('/metrics')
  const large = await send(signIn.path, post('x'.repeat(200_000)))
  const foreign = await send(signUp.path, post({}, { origin: 'https://evil.example' }))
  return [
    check('http redirects to https', isTlsOnly, `${redirect.status} ${redirect.location}`),
    check('the server compresses a page', page.status === 200 && encoding === 'br', `${page.status} ${encoding}`),
    check('security headers', Boolean(hsts && page.headers['content-security-policy']), String(hsts)),
    check('the proxy sets the request id', id !== 'from-the-caller' && /^[\w-]{8,64}$/.test(String(id)), String(id)),
    check('a static file', file.status === 200, file.status),
    check('/metrics is not public', metrics.status === 404, metrics.status),
    check('the server refuses a body of 200 kB', large.status === 413 && large.body.includes('"code"'), large.status),
    check('a write from another origin is refused', foreign.status === 403, foreign.status),
  ]
}

/** Requests with invented X-Forwarded-For addresses must count as one caller. */
async function checkSpoofing(send: Send): Promise<Metric> {
  let refused = 0
  for (let n = 1; n <= 60; n++) {
    const { status } = await send('/api/docs', { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    if (status === 429) refused++
  }
  return check('60 spoofed addresses count as one', refused > 0, `${refused} refused`)
}

async function checkRestarts(send: Send, cookie: string, restart: () => Promise<void>): Promise<Metric> {
  const failures = new Set<string>()
  let count = 0
  const stop = new AbortController()
  const sendOne = async (path: string, options: Parameters<Send>[1]) => {
    count++
    const { status, body } = await send(path, options).catch((error: unknown) => ({ status: 0, body: String(error) }))
    if (status !== 200) failures.add(`${path} ${status} ${body.slice(0, 100)}`)
  }
  const load = Array.from({ length: 6 }, async (_, number) => {
    for (let turn = 0; !stop.signal.aborted; turn++) {
      await sendOne(facts, { headers: { cookie } })
      await sendOne(currentUser.path, { headers: { cookie } })
      if (number === 0) await sendOne(changeName.path, rename(`Pat ${turn}`, cookie))
    }
  })
  await restart()
  stop.abort()
  await Promise.all(load)
  return checkNone(
    'failed requests while both processes restart',
    failures.size,
    [`of ${count}`, ...failures].join('; '),
  )
}

async function runTrial(name: EdgeName, defer: Defer): Promise<Metric[]> {
  if (!isInstalled(name)) return [check('installed', false, 'not run')]
  const database = await startDatabase(defer)
  const uploads = temporaryFolder(defer)
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'on',
    UPLOAD_DIR: uploads,
    DRAIN_SECONDS: String(drainSeconds),
    METRICS_TOKEN: 'a token that is long enough',
  }
  const limited = { ...settings, RATE_LIMIT_PER_MINUTE: '20' }
  const processes = await Promise.all([startServer(defer, limited), startServer(defer, limited)])
  const edge = await startEdge(
    name,
    processes.map(({ port }) => port),
  )
  defer(() => edge.stop())
  const send = createSender(edge.port)
  const metrics = await checkHeadersAndLimits(send, edge.plainPort)
  const cookie = cookiesOf(await send(signUp.path, post({ email: 'pat@example.org', password, name: 'pat' })))
  metrics.push(check('cookie with the __Host- prefix', cookie.startsWith('__Host-'), cookie.split('=')[0] ?? ''))
  metrics.push(await checkSpoofing(send))
  /** Restarts one process after another, now without the low rate limit. */
  const restart = async () => {
    for (const [at, process] of processes.entries()) {
      await process.stop()
      processes[at] = await startServer(defer, settings, { port: process.port })
      await pause(healthCheckMs)
    }
  }
  await restart()
  const uploaded = await uploadFullPart(send, database.db, { origin, cookie })
  metrics.push(check('a full part of an upload', uploaded === 200, uploaded))
  metrics.push(await checkRestarts(send, cookie, restart))
  const fresh = cookiesOf(await send(signIn.path, post({ email: 'pat@example.org', password })))
  await database.stop()
  const read = await send(facts, { headers: { cookie: fresh } })
  const write = await send(changeName.path, rename('Pat', fresh))
  metrics.push(check('reference data without a database', read.status === 200, read.status))
  metrics.push(check('a write without a database is unavailable', write.body.includes('"unavailable"'), write.status))
  return metrics
}

await runProgram({
  help,
  options: { only: '' },
  measure: ({ only }) =>
    runParts<EdgeName>({ nginx: 'nginx', caddy: 'caddy' }, only, async (edge, defer) =>
      (await runTrial(edge, defer)).map((metric) => ({ ...metric, name: `${edge}: ${metric.name}` })),
    ),
})

/** Makes the member an editor, who uploads a file of one full part. Returns the status of that part. */
async function uploadFullPart(send: Send, db: Db, headers: Record<string, string>): Promise<number> {
  const { id: userId } = User.parse(JSON.parse((await send(currentUser.path, { headers })).body))
  await makeEditor(db, userId, ['48'])
  const post = async (path: string, body: unknown): Promise<unknown> =>
    JSON.parse((await send(path, { method: 'POST', headers, body: JSON.stringify(body) })).body)
  const started = await post(createImport.path, {
    subject: 'places',
    area: '48',
    form: 'vip',
    election: null,
    source: { name: 'Example Elections Division', url: null },
  })
  const { id: importId } = DeskImport.parse(started)
  const uploadsPath = toRequest(startUpload, { params: { id: importId } }).path
  const upload = DeskUpload.parse(await post(uploadsPath, { role: 'feed', fileName: 'feed.xml', bytes: chunkBytes }))
  const part = toRequest(sendChunk, { params: { id: upload.id }, query: { offset: 0 } })
  const response = await send(part.path, {
    method: sendChunk.method,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: Buffer.alloc(chunkBytes, ' '),
  })
  return response.status
}
