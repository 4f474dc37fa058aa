import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { loadReference } from '../server/reference/reference.ts'
import { median } from './report.ts'

const help = `npm run bench:packs
Starts processes with and without the packs (median of 7 each) and says what the packs add to start-up and memory;
then how long a question takes. Fails when a promise is broken.`

const runs = 7
const limits = { milliseconds: 400, megabytes: 150, suggestion: 2, lookup: 0.1, point: 1 }

const Measured = z.object({ cpu: z.number(), rss: z.number(), knows: z.string().nullable() })

function start(...args: string[]) {
  const script = fileURLToPath(new URL('packs/start.ts', import.meta.url))
  const begun = performance.now()
  const measured = Measured.parse(
    JSON.parse(execFileSync(process.execPath, ['--expose-gc', script, ...args], { encoding: 'utf8' })),
  )
  return { ...measured, whole: performance.now() - begun }
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

function bench(): boolean {
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

  const promises: [name: string, value: number, limit: number, unit: string][] = [
    ['Added to start-up', added.start, limits.milliseconds, 'ms'],
    ['Added to memory', added.megabytes, limits.megabytes, 'MB'],
    ['Suggestion, 99 of 100 within', suggestion.p99, limits.suggestion, 'ms'],
    ['ZIP lookup, 99 of 100 within', lookup.p99, limits.lookup, 'ms'],
    ['District of a point, 99 of 100', point.p99, limits.point, 'ms'],
  ]
  console.log(
    `Without the packs a process starts in ${median(bare.map(({ whole }) => whole)).toFixed(0)} ms; loading them takes ${added.cpu.toFixed(0)} ms of a processor.`,
  )
  console.log(
    `The first suggestion takes ${first.suggestion.median.toFixed(0)} ms, the first point ${first.point.median.toFixed(0)} ms: they put things in order for the others.`,
  )
  for (const [name, value, limit, unit] of promises) {
    const shown = `${value.toFixed(unit === 'ms' && limit < 10 ? 3 : 0)} ${unit}`
    console.log(
      `${value <= limit ? 'kept  ' : 'BROKEN'} ${name.padEnd(32)} ${shown.padStart(10)}  (at most ${limit} ${unit})`,
    )
  }
  const [load = 0] = loadavg()
  if (load > availableParallelism())
    console.log(`This machine was busy (load ${load.toFixed(1)}): the times are longer than they would be at rest.`)
  return promises.every(([, value, limit]) => value <= limit)
}

if (process.argv.includes('--help')) console.log(help)
else if (!bench()) process.exitCode = 1
