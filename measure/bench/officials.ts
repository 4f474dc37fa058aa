import { startServerProcess } from '../../harness/processes/server-process.ts'
import { type Metric, checkBudget, median, quantile } from '../metrics.ts'
import { runProgram } from '../program.ts'
import { timeToFirstCards, measureScrolling, withPhone } from './officials/phone.ts'
import { benchmarks } from './registry.ts'

const help = `npm run bench -- officials
Opens the officials page like a mid-range phone (CPU four times slower, 150 ms latency, 1.6 Mbit/s). Targets: the first
cards within a second of Enter (median of 5), and a chamber of 400 that scrolls nearly as smoothly as a bare list of the
same length.`

const runs = 5
const zips = ['48933', '60614', '10001', '75201', '98101']

const budgets = benchmarks.officials.budgets

async function bench(): Promise<Metric[]> {
  const product = await startServerProcess({})
  try {
    return await withPhone(product.url, async (page) => {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const time = await timeToFirstCards(page, zips[run % zips.length] ?? '48933')
        times.push(time)
        console.log(`Run ${run + 1} of ${runs}: first cards ${time.toFixed(0)} ms after Enter`)
      }
      const { chamber, bare } = await measureScrolling(page)
      console.log(`Scrolled ${chamber.length} frames of the chamber, ${bare.length} of the bare list`)
      return [
        checkBudget(budgets.first, median(times)),
        checkBudget(budgets.frame, quantile(chamber, 0.95)),
        checkBudget(budgets.median, median(chamber) / median(bare)),
      ]
    })
  } finally {
    await product.stop()
  }
}

await runProgram(help, bench)
