import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { loadReference } from '../../server/reference/reference.ts'
import { type Metric, checkBudget, median } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- packs
Starts processes with and without the reference data (median of 7 each), to see what it adds to startup and memory, then
measures lookups.`

const runs = 7
const budgets = benchmarks.packs.budgets

const StartCost = z.object({ cpu: z.number(), rss: z.number(), city: z.string().nullable() })

function start(...args: string[]) {
  const script = fileURLToPath(new URL('packs/start.ts', import.meta.url))
  const startedAt = performance.now()
  const cost = StartCost.parse(
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, ...args], { encoding: 'utf8' })),
  )
  return { ...cost, startMs: performance.now() - startedAt }
}

/** Median and 99th percentile of the milliseconds that a lookup takes. */
function timeLookups<T>(inputs: readonly T[], lookUp: (input: T) => unknown) {
  const times = inputs.map((input) => {
    const startedAt = performance.now()
    lookUp(input)
    return performance.now() - startedAt
  })
  const sorted = times.toSorted((a, b) => a - b)
  return { median: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

function bench(): Metric[] {
  const bare = Array.from({ length: runs }, () => start())
  const full = Array.from({ length: runs }, () => start('load'))
  if (full.some(({ city }) => city !== 'Washington')) throw new Error('The packs were not loaded.')
  const added = {
    cpu: median(full.map(({ cpu }) => cpu)),
    start: median(full.map(({ startMs }) => startMs)) - median(bare.map(({ startMs }) => startMs)),
    megabytes: (median(full.map(({ rss }) => rss)) - median(bare.map(({ rss }) => rss))) / 1e6,
  }

  const { places } = loadReference()
  const all = [...places.all()]
  const cities = all.filter((_, at) => at % 40 === 0).map(({ city }) => city)
  const typed = cities.flatMap((city) => [1, 2, 4, 7].map((length) => city.slice(0, length)))
  const points = all.filter(({ lat }, at) => lat !== null && at % 20 === 0)
  const first = {
    point: timeLookups([0], () => places.districtAt(0, 0)),
    suggestion: timeLookups(['a'], (text) => places.suggest(text, 8)),
  }
  const suggestion = timeLookups(typed, (text) => places.suggest(text, 8))
  const lookup = timeLookups(all, ({ zip }) => places.find(zip))
  const point = timeLookups(points, ({ lat, lng }) => places.districtAt(lat ?? 0, lng ?? 0))

  console.log(
    `Without the reference data a process starts in ${median(bare.map(({ startMs }) => startMs)).toFixed(0)} ms; loading it takes ${added.cpu.toFixed(0)} ms of CPU time.`,
  )
  console.log(
    `The first suggestion takes ${first.suggestion.median.toFixed(0)} ms, the first point ${first.point.median.toFixed(0)} ms, because it builds an index.`,
  )
  return [
    checkBudget(budgets.start, added.start),
    checkBudget(budgets.memory, added.megabytes),
    checkBudget(budgets.suggestion, suggestion.p99),
    checkBudget(budgets.lookup, lookup.p99),
    checkBudget(budgets.point, point.p99),
  ]
}

await runProgram(help, bench)
