import { parseArgs } from 'node:util'
import { officialsByZip } from '../../contract/officials.ts'
import { Client } from '../../harness/app/client.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectEmbedded } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { limitText } from '../budget.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { type LoadReport, runAutocannon } from '../load/run-autocannon.ts'
import { type Metric, checkBudget, median, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { startBareServer } from './api/start-bare-server.ts'
import { benchmarks } from './registry.ts'

const { ratio, p99 } = benchmarks.api.budgets

const help = `npm run bench -- api [--rounds 5 --seconds 5]
Requests the officials of a ZIP code as a visitor over 200 connections, alternating with a bare node:http server that
serializes the same list for each request. Target: ${limitText(ratio)} of the bare server's requests per second, and p99
${limitText(p99)} at a quarter of the maximum rate (at the maximum, the 200 connections wait for each other on both servers).`

const zip = '10001'
const connections = 200
/** A visitor has no cookies. */
const cookie = ''
/** Long enough for V8 to optimize the hot code. */
const warmUpSeconds = 4

const describe = ({ requests, latency }: LoadReport) =>
  `${Math.round(requests.average)} per second (p50 ${latency.p50} ms, p99 ${latency.p99} ms)`

/**
 * The server is measured with an existing database, as at every start but the first: a process that has created its
 * database stays about 10% slower, because V8 no longer optimizes Node's `process.nextTick` in it.
 */
async function createDatabase(folder: string) {
  const connection = await connectEmbedded(folder, () => {})
  await migrate(connection.db)
  await connection.close()
}

async function bench(rounds: number, seconds: number): Promise<Metric[]> {
  // All requests come from one address, so its limit is raised to the maximum; requests are still counted.
  const product = await startServerProcess({ RATE_LIMIT_PER_MINUTE: '1000000' }, { prepareFolder: createDatabase })
  const bare = await startBareServer(
    JSON.stringify(await new Client(product.url).call(officialsByZip, { params: { zip }, query: {} })),
  )
  const url = new URL(`/api/officials/zip/${zip}`, product.url).href
  const loads: { bare: LoadReport; product: LoadReport }[] = []
  const quarterRateP99s: number[] = []
  try {
    await runAutocannon(bare.url, { connections, seconds: warmUpSeconds, cookie })
    await runAutocannon(url, { connections, seconds: warmUpSeconds, cookie })
    for (let round = 1; round <= rounds; round++) {
      const bareLoad = await runAutocannon(bare.url, { connections, seconds, cookie })
      const productLoad = await runAutocannon(url, { connections, seconds, cookie })
      const times = await sendAtConstantRate([url], {
        connections,
        seconds,
        cookie,
        rate: Math.round(productLoad.requests.average / 4),
      })
      const quarterRateP99 = quantile(times, 0.99)
      loads.push({ bare: bareLoad, product: productLoad })
      quarterRateP99s.push(quarterRateP99)
      console.log(
        `Round ${round} of ${rounds}: bare ${describe(bareLoad)}; product ${describe(productLoad)}; p99 at a quarter of that rate ${quarterRateP99.toFixed(1)} ms`,
      )
    }
  } finally {
    await bare.stop()
    await product.stop()
  }
  const perSecond = (of: 'bare' | 'product') => Math.round(median(loads.map((load) => load[of].requests.average)))
  return [
    checkBudget(
      ratio,
      median(loads.map((load) => load.product.requests.average / load.bare.requests.average)),
      `${perSecond('product')} and ${perSecond('bare')} per second`,
    ),
    checkBudget(p99, median(quarterRateP99s)),
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
