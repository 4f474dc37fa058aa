import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { officialsByZip } from '../contract/officials.ts'
import { toRequest } from '../contract/request.ts'
import { sendAtConstantRate } from '../harness/measure/constant-rate.ts'
import { freshCookie } from '../harness/measure/fresh-cookie.ts'
import { type Metric, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { join } from '../harness/measure/request-outcome.ts'
import { runAutocannon } from '../harness/measure/run-autocannon.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { type Db, connectPostgres } from '../server/db/connect.ts'
import { createMembers } from './soak/members.ts'
import { connectionsOf, drift, type Sample } from './soak/samples.ts'

const help = `npm run trial -- soak [--minutes 20]
Measures how many facts a second this machine can tell, then asks for half of that for --minutes, evenly, while members
read, like, post and look up beside it. Every ten seconds garbage is collected, and memory, open files and connections are
counted. Flat means: a straight line through the last three quarters rises by less than 5 % of the memory, 10 files and 5
connections. Before that, caches fill; below ten minutes the memory has not settled.`

const sampleEveryMs = 10_000
const peakSeconds = 5
const collector = new URL('./soak/collect.ts', import.meta.url).href
const limits = { memory: 0.05, files: 10, connections: 5 }

async function soak(minutes: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const watch = connectPostgres(postgres.url, () => {}, 1)
  try {
    const product = await startServerProcess({
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import ${collector}`,
    })
    try {
      return await run(product, watch.db, minutes)
    } finally {
      await product.stop()
    }
  } finally {
    await watch.close()
    await postgres.stop()
  }
}

async function run(product: ServerProcess, db: Db, minutes: number): Promise<Metric[]> {
  const member = await join(product.url, 'reader')
  const url = new URL(toRequest(officialsByZip, { params: { zip: '48933' }, query: {} }).path, product.url).href
  const peak = await runAutocannon(url, { cookie: member.cookieHeader, connections: 50, seconds: peakSeconds })
  const rate = Math.floor(peak.requests.average / 2)
  if (rate < 10) throw new Error('This machine is too busy to say how much it can do: try again when it is at rest.')
  console.log(`At most ${peak.requests.average.toFixed(0)} facts a second; now ${rate} a second for ${minutes} minutes`)
  const over = new AbortController()
  const members = await createMembers(product.url)
  const acting = members.actUntil(over.signal)
  const samples: Sample[] = []
  const sampling = (async () => {
    for (;;) {
      await pause(sampleEveryMs, undefined, { signal: over.signal })
      samples.push({ memory: product.memory(), files: product.openFiles(), connections: await connectionsOf(db) })
      const { memory, files, connections } = samples.at(-1) ?? samples[0] ?? { memory: 0, files: 0, connections: 0 }
      if (samples.length % 6 === 0)
        console.log(`${samples.length / 6} min: ${memory.toFixed(0)} MB, ${files} files, ${connections} connections`)
    }
  })().catch(() => {})
  const times: number[] = []
  try {
    const ends = performance.now() + minutes * 60_000
    // A session's cookie is good for a minute: a new one for each stretch, as a browser would have.
    while (performance.now() < ends) {
      const cookie = await freshCookie(member)
      const seconds = Math.max(1, Math.min(20, Math.round((ends - performance.now()) / 1000)))
      times.push(quantile(await sendAtConstantRate([url], { cookie, connections: 50, seconds, rate }), 0.99))
    }
  } finally {
    over.abort()
    await Promise.all([acting, sampling])
  }
  return verdict(samples, { rate, p99: quantile(times, 0.5), faults: members.faults(), acts: members.acts() })
}

interface Load {
  rate: number
  p99: number
  acts: string
  faults: string[]
}

function verdict(samples: Sample[], { rate, p99, acts, faults }: Load): Metric[] {
  const late = samples.slice(Math.floor(samples.length / 4))
  const mean = late.reduce((sum, { memory }) => sum + memory, 0) / late.length
  const [memory, files, connections] = [
    drift(late.map((one) => one.memory)),
    drift(late.map((one) => one.files)),
    drift(late.map((one) => one.connections)),
  ]
  const signed = (value: number, digits = 0) => `${value >= 0 ? '+' : ''}${value.toFixed(digits)}`
  return [
    { name: 'Facts a second, p99', value: `${rate}, ${p99.toFixed(0)} ms`, limit: 'half of the most', passed: true },
    { name: 'Acts of members beside it', value: acts, limit: 'none failed', passed: faults.length === 0 },
    ...faults.map((fault) => ({ name: 'Failed', value: fault, limit: 'none', passed: false })),
    {
      name: 'Memory, over the last three quarters',
      value: `${signed(memory)} of ${mean.toFixed(0)} MB`,
      limit: `under ${limits.memory * 100} %`,
      passed: late.length >= 3 && memory < mean * limits.memory,
    },
    {
      name: 'Open files',
      value: signed(files),
      limit: `under ${limits.files}`,
      passed: Math.abs(files) < limits.files,
    },
    {
      name: 'Connections to PostgreSQL',
      value: signed(connections),
      limit: `under ${limits.connections}`,
      passed: Math.abs(connections) < limits.connections,
    },
  ]
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } })
  return soak(parseCount(values.minutes, 'minutes'))
})
