import { type Metric, checkBudget, median } from '../harness/measure/metrics.ts'
import { runProgram } from '../harness/measure/program.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { benchmarks } from './registry.ts'
import { createBarePage, servePage } from './web/bare-page.ts'
import { type Category, type LighthouseResult, runLighthouse } from './web/run-lighthouse.ts'
import { measureTransfer } from './web/transfer-size.ts'

const help = `npm run bench -- web
Measures the landing page with Lighthouse (simulated phone, median of 3 runs), compared with a bare static page with the
same text.`

const runs = 3

const budgets = benchmarks.web.budgets
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

function toMetrics(
  landing: LighthouseResult[],
  bare: LighthouseResult[],
  bytes: { script: number; total: number },
): Metric[] {
  const score = (category: Category) => median(landing.map(({ scores }) => scores[category]))
  const lcp = (of: LighthouseResult[]) => median(of.map((one) => one.lcp))
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
  const bare = await servePage(createBarePage(await (await fetch(product.url)).text()))
  const landingRuns: LighthouseResult[] = []
  const bareRuns: LighthouseResult[] = []
  let bytes = { script: Number.NaN, total: Number.NaN }
  try {
    bytes = await measureTransfer(product.url)
    for (let run = 1; run <= runs; run++) {
      const landingResult = await runLighthouse(product.url)
      const bareResult = await runLighthouse(bare.url)
      landingRuns.push(landingResult)
      bareRuns.push(bareResult)
      console.log(
        `Run ${run} of ${runs}: landing ${landingResult.scores.performance}, LCP ${seconds(landingResult.lcp)}; ` +
          `bare page ${bareResult.scores.performance}, LCP ${seconds(bareResult.lcp)}`,
      )
    }
  } finally {
    bare.stop()
    await product.stop()
  }
  const shortfalls = new Set(landingRuns.flatMap((one) => one.shortfalls))
  for (const shortfall of shortfalls) console.log(`       ${shortfall}`)
  return toMetrics(landingRuns, bareRuns, bytes)
}

await runProgram(help, bench)
