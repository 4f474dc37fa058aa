import { type Metric, checkBudget, median } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { benchmarks } from './registry.ts'
import { barePageOf, servePage } from './web/bare-page.ts'
import { measure } from './web/run-lighthouse.ts'
import type { Category, Measurement } from './web/run-lighthouse.ts'
import { bytesOverTheWire } from './web/transfer-size.ts'

const help = `npm run bench -- web
Measures the landing page with Lighthouse (simulated phone, median of 3 runs) beside a bare static page with the
same text, and fails when a promise is broken.`

const runs = 3

const budgets = benchmarks.web.budgets
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

function promises(landing: Measurement[], bare: Measurement[], bytes: { script: number; total: number }): Metric[] {
  const score = (category: Category) => median(landing.map(({ scores }) => scores[category]))
  const lcp = (of: Measurement[]) => median(of.map((one) => one.lcp))
  return [
    checkBudget(budgets.performance, score('performance')),
    checkBudget(budgets.accessibility, score('accessibility')),
    checkBudget(budgets.practices, score('best-practices')),
    checkBudget(budgets.seo, score('seo')),
    checkBudget(budgets.lcp, lcp(landing) / lcp(bare), `${seconds(lcp(landing))} and ${seconds(lcp(bare))}`),
    checkBudget(budgets.script, bytes.script / 1000),
    checkBudget(budgets.bytes, bytes.total / 1000),
  ]
}

async function bench() {
  const product = await startServerProcess({})
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
  const shortfalls = new Set(landingRuns.flatMap((one) => one.shortfalls))
  for (const shortfall of shortfalls) console.log(`       ${shortfall}`)
  return promises(landingRuns, bareRuns, bytes)
}

await runProgram(help, bench)
