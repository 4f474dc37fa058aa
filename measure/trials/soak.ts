import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { officialsByZip } from '../../contract/officials.ts'
import { toRequest } from '../../contract/request.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { type Db, connectPostgres } from '../../server/db/connect.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { freshCookie } from '../load/fresh-cookie.ts'
import { runAutocannon } from '../load/run-autocannon.ts'
import { type Metric, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { createMembers } from './soak/members.ts'
import { countConnections, regressionRise, type Sample } from './soak/samples.ts'

const help = `npm run trial -- soak [--minutes 20]
Measures how many reads of reference data per second this machine can serve, then sends half of that at a constant rate for
--minutes, while members read, like, post and look up addresses. Every ten seconds memory (after garbage collection), open
files and connections are sampled. The regression line through the last three quarters must rise by less than 5% of the
memory, 10 files and 5 connections. In the first quarter caches fill; runs under ten minutes are too short for memory.`

const sampleEveryMs = 10_000
const peakSeconds = 5
const collectGarbage = new URL('./soak/collect.ts', import.meta.url).href
const limits = { memory: 0.05, files: 10, connections: 5 }

async function soak(minutes: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const watch = connectPostgres(postgres.url, () => {}, 1)
  try {
    const product = await startServerProcess({
      DATABASE_URL: postgres.url,
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import ${collectGarbage}`,
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
  const member = await signUpMember(product.url, 'reader')
  const url = new URL(toRequest(officialsByZip, { params: { zip: '48933' }, query: {} }).path, product.url).href
  const peak = await runAutocannon(url, { cookie: member.cookieHeader, connections: 50, seconds: peakSeconds })
  const rate = Math.floor(peak.requests.average / 2)
  if (rate < 10) throw new Error('This machine is too busy to measure its peak: try again when it is idle.')
  console.log(
    `Peak: ${peak.requests.average.toFixed(0)} reads per second; now ${rate} per second for ${minutes} minutes`,
  )
  const stop = new AbortController()
  const members = await createMembers(product.url)
  const activity = members.actUntil(stop.signal)
  const samples: Sample[] = []
  const sampling = (async () => {
    for (;;) {
      await pause(sampleEveryMs, undefined, { signal: stop.signal })
      samples.push({ memory: product.memory(), files: product.openFiles(), connections: await countConnections(db) })
      const { memory, files, connections } = samples.at(-1) ?? samples[0] ?? { memory: 0, files: 0, connections: 0 }
      if (samples.length % 6 === 0)
        console.log(`${samples.length / 6} min: ${memory.toFixed(0)} MB, ${files} files, ${connections} connections`)
    }
  })().catch(() => {})
  const p99s: number[] = []
  try {
    const endsAt = performance.now() + minutes * 60_000
    // A session cache cookie is valid for a minute, so each batch gets a new one, as a browser would.
    while (performance.now() < endsAt) {
      const cookie = await freshCookie(member)
      const seconds = Math.max(1, Math.min(20, Math.round((endsAt - performance.now()) / 1000)))
      p99s.push(quantile(await sendAtConstantRate([url], { cookie, connections: 50, seconds, rate }), 0.99))
    }
  } finally {
    stop.abort()
    await Promise.all([activity, sampling])
  }
  return toMetrics(samples, { rate, p99: quantile(p99s, 0.5), faults: members.faults(), actions: members.actions() })
}

interface LoadSummary {
  rate: number
  p99: number
  actions: string
  faults: string[]
}

function toMetrics(samples: Sample[], { rate, p99, actions, faults }: LoadSummary): Metric[] {
  const late = samples.slice(Math.floor(samples.length / 4))
  const meanMemory = late.reduce((sum, { memory }) => sum + memory, 0) / late.length
  const [memory, files, connections] = [
    regressionRise(late.map((one) => one.memory)),
    regressionRise(late.map((one) => one.files)),
    regressionRise(late.map((one) => one.connections)),
  ]
  const signed = (value: number, digits = 0) => `${value >= 0 ? '+' : ''}${value.toFixed(digits)}`
  return [
    { name: 'Reads per second, p99', value: `${rate}, ${p99.toFixed(0)} ms`, limit: 'half of the peak', passed: true },
    { name: 'Actions of members', value: actions, limit: 'none failed', passed: faults.length === 0 },
    ...faults.map((fault) => ({ name: 'Failed', value: fault, limit: 'none', passed: false })),
    {
      name: 'Memory growth over the last three quarters',
      value: `${signed(memory)} of ${meanMemory.toFixed(0)} MB`,
      limit: `under ${limits.memory * 100}%`,
      passed: late.length >= 3 && memory < meanMemory * limits.memory,
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
