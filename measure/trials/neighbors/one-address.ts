import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import { stateCodes } from '../../../contract/common.ts'
import { widgetNames } from '../../../contract/open.ts'
import { openablePages, openedPaths, serverPaths } from '../../../contract/paths.ts'
import { placePart, publishAreaFeed } from '../../../harness/fixtures/area-feeds.ts'
import { connectEmbedded } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { VotingPlacePart } from '../../../server/features/polling/feeds/stored-parts.ts'
import { createTally } from '../../load/outcome.ts'
import { type Metric, checkNone, figure, quantile } from '../../metrics.ts'
import type { Defer } from '../../program.ts'
import { startServer } from '../../servers.ts'

/** Requests per second, just below the limit of a network. */
const floodRate = 95
const othersRate = 20
const pages = Object.keys(openablePages).join()

const examples: Record<string, string> = {
  zip: '10001',
  stateCode: 'TX',
  state: 'TX',
  bioguideId: 'F000463',
  geoids: '4805000',
  id: '1',
  committeeId: 'SSFI',
  legislatorId: 'unknown',
  token: 'unknown',
}
const queries: Record<string, string> = {
  '/api/officials/member/:bioguideId': 'votes=1',
  '/api/legislators/state/:stateCode': 'zip=78701',
  '/api/places/outlines/:stateCode': 'congress=119',
  '/api/places/suggest': 'q=spring',
  '/api/polling/voter-info': `address=${encodeURIComponent('1 Main St, Phoenix, AZ 85003')}`,
  '/api/polling/place-notices': 'area=04013&election=2028-11-07',
  '/api/compare': 'members=F000463,S000148',
  '/api/results/local': 'state=TX',
  '/officials': 'zip=78701',
  '/results': 'state=TX',
  '/compare': 'members=F000463,S000148',
}

const tables = ['elections', 'deadlines', 'officials', 'results'].map((name) => `/data/${name}.csv`)
const question = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'member_votes', arguments: { member: 'John Fetterman' } },
})

interface Target {
  name: string
  /** What the next request asks for, after as many as were sent. */
  path(sent: number): string
}

/** Every public page and endpoint, with known values of its parameters. */
const targets = [
  '/',
  '/?zip=10001',
  '/poster?state=TX',
  ...widgetNames.map((name) => `/embed/${name}?zip=78701`),
  ...tables,
  ...openedPaths(pages),
  ...Object.values(serverPaths),
  '/api/openapi.json',
  '/sitemap.xml',
  ...allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public').map(({ path }) => path),
].map((path): Target => {
  const known = path.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? '1')
  const url = queries[path] ? `${known}?${queries[path]}` : known
  return { name: url, path: () => url }
})

/** Another reply for each request, so that none is in memory already. */
const variedTargets: Target[] = [
  { name: 'the outlines of all states', path: (sent) => `/api/places/outlines/${stateOf(sent)}?congress=119` },
  { name: 'districts of California', path: (sent) => drawingOf(`CA-${(sent % 52) + 1}`) },
  { name: 'two districts of California', path: (sent) => drawingOf(`CA-${(sent % 51) + 1}|CA-${(sent % 51) + 2}`) },
  { name: 'ZIP codes', path: (sent) => `/?zip=${10_001 + sent}` },
  { name: 'the deadlines of all states', path: (sent) => `/register?state=${stateOf(sent)}` },
  { name: 'unknown pages', path: (sent) => `/unknown-${sent}` },
  { name: 'unknown calls', path: (sent) => `/api/unknown-${sent}` },
  { name: 'pages for members only', path: (sent) => `/discussions?post=${sent}` },
]

const stateOf = (sent: number) => stateCodes[sent % stateCodes.length] ?? 'TX'
const drawingOf = (districts: string) => `/api/places/district-map?districts=${encodeURIComponent(districts)}`

const questionHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The paths that others read meanwhile. */
const othersPaths = ['/api/officials/zip/48933', '/', '/register?state=NE', '/api/registration/TX']

/** A county with as many vote centers as the largest ones have. */
async function publishVoteCenters(folder: string) {
  const { db, close } = await connectEmbedded(folder, () => {})
  await migrate(db)
  const parts = Array.from({ length: 700 }, (_, n): VotingPlacePart => {
    const address = `${n + 1} N CENTRAL AVE, PHOENIX, AZ ${85003 + (n % 40)}`
    return { ...placePart(`COMMUNITY CENTER ${n}`), address, uses: ['day', 'early'] }
  })
  const zips = [{ zip: '85003', low: '0000', high: '9999', precinct: 0 }]
  await publishAreaFeed(db, new Date(), { state: 'AZ', vipId: '04013', precincts: [{ name: 'All', parts }], zips })
  await close()
}

/** One address requests one page or endpoint after the other, each at the highest rate it may, while others read. */
export async function floodFromOneAddress(defer: Defer, seconds: number): Promise<Metric[]> {
  const settings = {
    RATE_LIMIT_PER_MINUTE: '6000',
    TRUST_PROXY: 'on',
    PUBLIC_PAGES: pages,
    EMBED_ORIGINS: 'https://news.example',
    MCP: 'on',
  }
  const server = await startServer(defer, settings, { prepareFolder: publishVoteCenters })
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  defer(() => agent.destroy())
  const statuses = createTally()
  const ask = (path: string, address: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': address, accept: 'text/html, */*' }
      // The endpoint for AI assistants gets a question, everything else is read.
      const isQuestion = path === serverPaths.mcp
      const options = isQuestion ? { method: 'POST', headers: { ...headers, ...questionHeaders } } : { headers }
      request(new URL(path, server.url), { agent, ...options }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', reject)
        .end(isQuestion ? question : undefined)
    })

  /** Reads as others do, until stopped. Returns the milliseconds from when each request was due until its response. */
  async function readAsOthers(stop: AbortSignal): Promise<number[]> {
    const times: number[] = []
    const pending: Promise<void>[] = []
    const startedAt = performance.now()
    for (let sent = 0; !stop.aborted; sent++) {
      const dueAt = startedAt + (sent / othersRate) * 1000
      await pause(Math.max(0, dueAt - performance.now()))
      const read = async () => {
        const status = await ask(othersPaths[sent % othersPaths.length] ?? '/', `192.0.2.${(sent % 200) + 1}`)
        statuses.add(String(status))
        times.push(performance.now() - dueAt)
      }
      pending.push(read())
    }
    await Promise.all(pending)
    return times
  }

  /** Measures the others while the address requests a target; without one, it sends nothing. */
  async function measure(target: Target | undefined, address: string) {
    const stop = new AbortController()
    const startedAt = performance.now()
    const before = server.cpuTime()
    const reading = readAsOthers(stop.signal)
    const met = createTally()
    const pending: Promise<void>[] = []
    let sent = 0
    while (performance.now() - startedAt < seconds * 1000) {
      const due = target ? (floodRate * (performance.now() - startedAt)) / 1000 : 0
      for (; sent < due; sent++)
        pending.push(ask(target?.path(sent) ?? '/', address).then((status) => met.add(String(status))))
      await pause(1)
    }
    stop.abort()
    const times = await reading
    await Promise.all(pending)
    const cpu = (server.cpuTime() - before) / (performance.now() - startedAt)
    return { p99: quantile(times, 0.99), cpu, met: met.text() }
  }

  await measure(undefined, '192.0.2.250')
  const calm = await measure(undefined, '192.0.2.250')
  console.log(`nobody: p99 ${calm.p99.toFixed(0)} ms, ${(100 * calm.cpu).toFixed(0)} % of a core`)
  const results: { name: string; p99: number }[] = []
  for (const [number, target] of [...targets, ...variedTargets].entries()) {
    const { name } = target
    const { p99, cpu, met } = await measure(target, `198.51.${100 + Math.floor(number / 200)}.${(number % 200) + 1}`)
    console.log(`${name}: p99 ${p99.toFixed(0)} ms, ${(100 * cpu).toFixed(0)} % of a core; ${met}`)
    results.push({ name, p99 })
  }
  const slowest = results.toSorted((one, other) => other.p99 - one.p99).slice(0, 3)
  const unexpected = statuses.unexpected(['200', '303'])
  return [
    figure({
      name: 'One address: highest p99 of others',
      value: slowest[0]?.p99 ?? Number.NaN,
      unit: 'ms',
      under: 250,
      note: `${calm.p99.toFixed(0)} ms without it; ${slowest.map(({ name, p99 }) => `${name} ${p99.toFixed(0)} ms`).join(', ')}`,
    }),
    checkNone('One address: unexpected responses to others', unexpected.length, unexpected.join('; ')),
  ]
}
