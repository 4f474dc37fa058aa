import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { loadReference } from '../../server/reference/reference.ts'
import { type Metric, figure, median, quantile } from '../metrics.ts'
import { runProgram } from '../program.ts'

const help = `npm run bench -- packs
Starts processes with and without the reference data (median of 7 each), to see what it adds to startup and memory, then
measures lookups.`

const runs = 7
const StartCost = z.object({ cpu: z.number(), rss: z.number(), city: z.string().nullable() })

function start(...args: string[]) {
  const program = fileURLToPath(import.meta.resolve('./packs/start.ts'))
  const startedAt = performance.now()
  const output = execFileSync(process.execPath, ['--expose-gc', program, ...args], { encoding: 'utf8' })
  return { ...StartCost.parse(JSON.parse(output)), startMs: performance.now() - startedAt }
}

/** 99th percentile of the milliseconds that a lookup takes. */
function timeLookups<T>(inputs: readonly T[], lookUp: (input: T) => unknown): number {
  const times = inputs.map((input) => {
    const startedAt = performance.now()
    lookUp(input)
    return performance.now() - startedAt
  })
  return quantile(times, 0.99)
}

function measure(): Metric[] {
  const bare = Array.from({ length: runs }, () => start())
  const full = Array.from({ length: runs }, () => start('load'))
  if (full.some(({ city }) => city !== 'Washington')) throw new Error('The packs were not loaded.')
  const added = (key: 'startMs' | 'rss') => median(full.map((one) => one[key])) - median(bare.map((one) => one[key]))

  const { places } = loadReference()
  const all = [...places.all()]
  const cities = all.filter((_, at) => at % 40 === 0).map(({ city }) => city)
  const typed = cities.flatMap((city) => [1, 2, 4, 7].map((length) => city.slice(0, length)))
  const points = all.filter(({ lat }, at) => lat !== null && at % 20 === 0)
  // The first of each builds an index.
  places.suggest('a', 8)
  places.districtAt(0, 0)
  const ms = { unit: 'ms', decimals: 3 } as const
  const suggestion = timeLookups(typed, (text) => places.suggest(text, 8))
  const lookup = timeLookups(all, ({ zip }) => places.find(zip))
  const point = timeLookups(points, ({ lat, lng }) => places.districtAt(lat ?? 0, lng ?? 0))
  return [
    figure({
      name: 'Added to startup',
      value: added('startMs'),
      unit: 'ms',
      atMost: 400,
      note: `${median(full.map(({ cpu }) => cpu)).toFixed(0)} ms of CPU time`,
    }),
    figure({ name: 'Added to memory', value: added('rss') / 1e6, unit: 'MB', atMost: 150 }),
    figure({ name: 'Place suggestion: p99', value: suggestion, ...ms, atMost: 2 }),
    figure({ name: 'ZIP lookup: p99', value: lookup, ...ms, atMost: 0.1 }),
    figure({ name: 'District of a point: p99', value: point, ...ms, atMost: 1 }),
  ]
}

await runProgram({ help, options: {}, measure })
