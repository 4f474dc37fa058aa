import { parseArgs } from 'node:util'
import { officialsByZip } from '../contract/officials.ts'
import { Client } from '../harness/app/client.ts'
import { limitText } from '../harness/measure/budget.ts'
import { sendAtConstantRate } from '../harness/measure/constant-rate.ts'
import { type Metric, checkBudget, median, quantile } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { type LoadReport, runAutocannon } from '../harness/measure/run-autocannon.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { connectEmbedded } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import { startBareServer } from './api/start-bare-server.ts'
import { benchmarks } from './registry.ts'

const { ratio: share, p99: patience } = benchmarks.api.budgets

const help = `npm run bench -- api [--rounds 5 --seconds 5]
Asks for the officials of a ZIP code as a visitor, over 200 connections, turn about with a bare node:http
server that gets the same requests and writes the same list for each. Metric: ${limitText(share)} of its requests a
second and, at a quarter of what the product can answer, p99 ${limitText(patience)}: at its limit the 200 wait for each
other, and so they do at the bare server.`

const zip = '10001'
const connections = 200
/** A visitor has none. */
const cookie = ''
/** Until V8 has compiled what is hot. */
const warmUp = 4

const shown = ({ requests, latency }: LoadReport) =>
  `${Math.round(requests.average)} a second (p50 ${latency.p50} ms, p99 ${latency.p99} ms)`

/**
 * As at every start but the first. A process that has created its database is a tenth slower as long as it lives: by then
 * V8 has taken Node's `process.nextTick` for code that it cannot make quick.
 */
async function createDatabase(folder: string) {
  const connection = await connectEmbedded(folder, () => {})
  await migrate(connection.db)
  await connection.close()
}

async function bench(rounds: number, seconds: number): Promise<Metric[]> {
  // One machine fires all of it, so the limit per address is lifted as far as it goes; it still counts each request.
  const product = await startServerProcess({ RATE_LIMIT_PER_MINUTE: '1000000' }, { prepareFolder: createDatabase })
  const bare = await startBareServer(
    JSON.stringify(await new Client(product.url).call(officialsByZip, { params: { zip }, query: {} })),
  )
  const url = new URL(`/api/officials/zip/${zip}`, product.url).href
  const loads: { bare: LoadReport; product: LoadReport }[] = []
  const calm: number[] = []
  try {
    await runAutocannon(bare.url, { connections, seconds: warmUp, cookie })
    await runAutocannon(url, { connections, seconds: warmUp, cookie })
    for (let round = 1; round <= rounds; round++) {
      const ofBare = await runAutocannon(bare.url, { connections, seconds, cookie })
      const ofProduct = await runAutocannon(url, { connections, seconds, cookie })
      const times = await sendAtConstantRate([url], {
        connections,
        seconds,
        cookie,
        rate: Math.round(ofProduct.requests.average / 4),
      })
      const atQuarter = quantile(times, 0.99)
      loads.push({ bare: ofBare, product: ofProduct })
      calm.push(atQuarter)
      console.log(
        `Round ${round} of ${rounds}: bare ${shown(ofBare)}; product ${shown(ofProduct)}; at a quarter p99 ${atQuarter.toFixed(1)} ms`,
      )
    }
  } finally {
    await bare.stop()
    await product.stop()
  }
  const perSecond = (of: 'bare' | 'product') => Math.round(median(loads.map((load) => load[of].requests.average)))
  return [
    checkBudget(
      share,
      median(loads.map((load) => load.product.requests.average / load.bare.requests.average)),
      `${perSecond('product')} and ${perSecond('bare')} a second`,
    ),
    checkBudget(patience, median(calm)),
  ]
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
    },
  })
  return bench(parseCount(values.rounds, 'rounds'), parseCount(values.seconds, 'seconds'))
})
