import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Metric, checkBudget, median } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { loadReference } from '../server/reference/reference.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- packs
Starts processes with and without the packs (median of 7 each) and says what the packs add to start-up and memory;
then how long a question takes. Fails when a promise is broken.`

const runs = 7
const budgets = benchmarks.packs.budgets

const Measured = z.object({ cpu: z.number(), rss: z.number(), knows: z.string().nullable() })

function start(...args: string[]) {
  const script = fileURLToPath(new URL('packs/start.ts', import.meta.url))
  const begun = performance.now()
  const figures = Measured.parse(
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, ...args], { encoding: 'utf8' })),
  )
  return { ...figures, whole: performance.now() - begun }
}

/** The time a question takes, over many of its kind: the median and the slowest in a hundred. */
function timed<T>(questions: readonly T[], ask: (question: T) => unknown) {
  const times = questions.map((question) => {
    const begun = performance.now()
    ask(question)
    return performance.now() - begun
  })
  const sorted = times.toSorted((a, b) => a - b)
  return { median: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN }
}

function bench(): Metric[] {
  const bare = Array.from({ length: runs }, () => start())
  const full = Array.from({ length: runs }, () => start('load'))
  if (full.some(({ knows }) => knows !== 'Washington')) throw new Error('The packs were not loaded.')
  const added = {
    cpu: median(full.map(({ cpu }) => cpu)),
    start: median(full.map(({ whole }) => whole)) - median(bare.map(({ whole }) => whole)),
    megabytes: (median(full.map(({ rss }) => rss)) - median(bare.map(({ rss }) => rss))) / 1e6,
  }

  const { places } = loadReference()
  const all = [...places.all()]
  const cities = all.filter((_, at) => at % 40 === 0).map(({ city }) => city)
  const typed = cities.flatMap((city) => [1, 2, 4, 7].map((length) => city.slice(0, length)))
  const points = all.filter(({ lat }, at) => lat !== null && at % 20 === 0)
  const first = {
    point: timed([0], () => places.districtAt(0, 0)),
    suggestion: timed(['a'], (text) => places.suggest(text, 8)),
  }
  const suggestion = timed(typed, (text) => places.suggest(text, 8))
  const lookup = timed(all, ({ zip }) => places.find(zip))
  const point = timed(points, ({ lat, lng }) => places.districtAt(lat ?? 0, lng ?? 0))

  console.log(
    `Without the packs a process starts in ${median(bare.map(({ whole }) => whole)).toFixed(0)} ms; loading them takes ${added.cpu.toFixed(0)} ms of a processor.`,
  )
  console.log(
    `The first suggestion takes ${first.suggestion.median.toFixed(0)} ms, the first point ${first.point.median.toFixed(0)} ms: they put things in order for the others.`,
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
