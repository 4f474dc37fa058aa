import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { allEndpoints } from '../../contract/all.schemas.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- junk [--requests 25600]
Sends requests with 14 kB of text that no endpoint asked for, each different, to every public endpoint, and as their
parameters. The memory in use after garbage collection must not grow with them. A tenth of the requests is sent before, to
fill the caches.`

const junkBytes = 14_000
const connections = 20
const reportMemory = new URL('./junk/report-memory.ts', import.meta.url).href

const facts = allEndpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
const examples: Record<string, string> = { zip: '10001', stateCode: 'NE', state: 'NE', bioguideId: 'F000463' }

/** The same endpoint, asked with known and with unknown values, and with junk in the query or in a parameter. */
function urlOf(number: number): string {
  const junk = `${number}`.padEnd(junkBytes, 'x')
  const { path, query } = facts[number % facts.length] ?? facts[0] ?? { path: '/', query: undefined }
  const known = path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1')
  const parameters = Object.keys(query?.shape ?? {})
  switch (Math.floor(number / facts.length) % 4) {
    case 0:
      return `${known}?junk=${junk}`
    case 1:
      return `${known}?${junk}=1`
    case 2:
      return path.replace(/:(\w+)/, junk)
    default:
      return `${known}?${parameters.map((name) => `${name}=Z${number}`).join('&')}&junk=${junk}`
  }
}

async function send(server: ServerProcess, agent: Agent, number: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(new URL(urlOf(number), server.url), { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0))
  })
    .on('error', reject)
    .end()
  return promise
}

/** Sends the requests with these numbers and returns how often each status was answered. */
async function sendAll(server: ServerProcess, from: number, to: number): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses = new Map<number, number>()
  let next = from
  const work = async () => {
    while (next < to) {
      const status = await send(server, agent, next++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return statuses
}

/** Megabytes in use in the server after garbage collection. */
async function memoryInUse(server: ServerProcess, file: string): Promise<number> {
  rmSync(file, { force: true })
  process.kill(server.pid, 'SIGUSR2')
  while (!existsSync(file)) await pause(100)
  return Number(readFileSync(file, 'utf8'))
}

async function junk(requests: number): Promise<Metric[]> {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-junk-'))
  const file = join(folder, 'memory')
  const settings = { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import ${reportMemory}`, MEMORY_FILE: file }
  const server = await startServerProcess(settings)
  try {
    const warmUp = Math.ceil(requests / 10)
    await sendAll(server, 0, warmUp)
    const [before, residentBefore] = [await memoryInUse(server, file), server.memory()]
    const statuses = await sendAll(server, warmUp, warmUp + requests)
    const [after, residentAfter] = [await memoryInUse(server, file), server.memory()]
    const counts = [...statuses].toSorted().map(([status, count]) => `${status}: ${count}`)
    const failed = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0)
    const { budgets } = trials.junk
    const details = `${before.toFixed(0)} to ${after.toFixed(0)} MB; resident ${residentBefore.toFixed(0)} to ${residentAfter.toFixed(0)} MB`
    return [
      checkBudget(budgets.sent, requests, counts.join(', ')),
      checkBudget(budgets.failed, failed),
      checkBudget(budgets.growth, after - before, details),
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

const { values } = parseArgs({ options: { requests: { type: 'string', default: '25600' }, help: { type: 'boolean' } } })
await runProgram(help, () => junk(parseCount(values.requests, 'requests')))
