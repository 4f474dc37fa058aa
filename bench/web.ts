import { availableParallelism, loadavg } from 'node:os'
import { median } from './report.ts'
import { barePageOf, servePage } from './web/bare-page.ts'
import { measure } from './web/measure.ts'
import type { Category, Measurement } from './web/measure.ts'
import { startProduct } from './web/product.ts'
import { bytesOverTheWire } from './web/wire.ts'

const help = `npm run bench:web
Measures the landing page with Lighthouse (simulated phone, median of 3 runs) beside a bare static page with the
same text, and fails when a promise is broken.`

const runs = 3

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

type Promised = { name: string; shown: string; limit: string; kept: boolean }

const atLeast = (name: string, value: number, limit: number): Promised => ({
  name,
  shown: String(value),
  limit: `at least ${limit}`,
  kept: value >= limit,
})

const atMost = (name: string, value: number, limit: number, show: (value: number) => string): Promised => ({
  name,
  shown: show(value),
  limit: `at most ${show(limit)}`,
  kept: value <= limit,
})

function promises(landing: Measurement[], bare: Measurement[], bytes: { script: number; total: number }): Promised[] {
  const score = (category: Category) => median(landing.map(({ scores }) => scores[category]))
  const lcp = (measured: Measurement[]) => median(measured.map((one) => one.lcp))
  return [
    atLeast('Performance', score('performance'), 98),
    atLeast('Accessibility', score('accessibility'), 100),
    atLeast('Best practices', score('best-practices'), 100),
    atLeast('SEO', score('seo'), 100),
    atMost('LCP of the bare page, times', lcp(landing) / lcp(bare), 1.5, (ratio) => ratio.toFixed(2)),
    atMost('JavaScript', bytes.script, 100_000, kilobytes),
    atMost('All bytes', bytes.total, 200_000, kilobytes),
  ]
}

async function bench() {
  const product = await startProduct()
  const bare = await servePage(barePageOf(await (await fetch(product.url)).text()))
  const landingRuns: Measurement[] = []
  const bareRuns: Measurement[] = []
  let bytes = { script: Number.NaN, total: Number.NaN }
  try {
    bytes = await bytesOverTheWire(product.url)
    for (let run = 1; run <= runs; run++) {
      const ofLanding = await measure(product.url)
      const ofBare = await measure(bare.url)
      landingRuns.push(ofLanding)
      bareRuns.push(ofBare)
      console.log(
        `Run ${run} of ${runs}: landing ${ofLanding.scores.performance}, LCP ${seconds(ofLanding.lcp)}; ` +
          `bare page ${ofBare.scores.performance}, LCP ${seconds(ofBare.lcp)}`,
      )
    }
  } finally {
    bare.stop()
    await product.stop()
  }
  const results = promises(landingRuns, bareRuns, bytes)
  for (const { name, shown, limit, kept } of results) {
    console.log(`${kept ? 'kept  ' : 'BROKEN'} ${name.padEnd(28)} ${shown.padStart(9)}  (${limit})`)
  }
  const shortfalls = new Set(landingRuns.flatMap((one) => one.shortfalls))
  for (const shortfall of shortfalls) console.log(`       ${shortfall}`)
  const [load = 0] = loadavg()
  if (load > availableParallelism()) {
    console.log(`This machine was busy (load ${load.toFixed(1)}): the performance score is lower than it would be at rest.`)
  }
  return results.every(({ kept }) => kept)
}

if (process.argv.includes('--help')) console.log(help)
else if (!(await bench())) process.exitCode = 1
