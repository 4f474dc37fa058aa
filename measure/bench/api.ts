import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { officialsByZip } from '../../contract/officials.ts'
import { toRequest } from '../../contract/request.ts'
import { Client } from '../../harness/app/client.ts'
import { connectEmbedded } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { runAutocannon } from '../load/autocannon.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { type Metric, figure, median, quantile } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startServer } from '../servers.ts'

const help = `npm run bench -- api [--rounds 5 --seconds 5]
Requests the officials of a ZIP code as a visitor over 200 connections, alternating with a bare node:http server that
serializes the same list for each request, and once more at a quarter of the maximum rate: at the maximum, the 200
connections wait for each other on both servers.`

const connections = 200
/** Long enough for V8 to optimize the hot code. */
const warmUpSeconds = 4

/**
 * The server is measured with an existing database, as at every start but the first: a process that has created its
 * database stays about 10% slower, because V8 no longer optimizes Node's `process.nextTick` in it.
 */
async function createDatabase(folder: string) {
  const connection = await connectEmbedded(folder, () => {})
  await migrate(connection.db)
  await connection.close()
}

async function startBareServer(defer: Defer, list: unknown): Promise<string> {
  const program = fileURLToPath(import.meta.resolve('./api/bare-server.ts'))
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(list))
  defer(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  for await (const url of createInterface(child.stdout)) return url
  throw new Error('The bare server did not start')
}

async function measure(options: { rounds: number; seconds: number }, defer: Defer): Promise<Metric[]> {
  const { rounds, seconds } = options
  // All requests come from one address, so its limit is raised to the maximum; requests are still counted.
  const product = await startServer(defer, { RATE_LIMIT_PER_MINUTE: '1000000' }, { prepareFolder: createDatabase })
  const input = { params: { zip: '10001' }, query: {} }
  const { path } = toRequest(officialsByZip, input)
  const url = new URL(path, product.url).href
  const bareUrl = await startBareServer(defer, await new Client(product.url).call(officialsByZip, input))
  for (const one of [bareUrl, url]) await runAutocannon(one, { connections, seconds: warmUpSeconds })
  const results: { bare: number; own: number; p99: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const bare = await runAutocannon(bareUrl, { connections, seconds })
    const own = await runAutocannon(url, { connections, seconds })
    const rate = Math.round(own / 4)
    const times = await sendAtConstantRate({ port: product.port, paths: [path], connections, seconds, rate })
    const p99 = quantile(times, 0.99)
    results.push({ bare, own, p99 })
    console.log(
      `Round ${round}: bare ${bare.toFixed(0)} and own ${own.toFixed(0)} per second; p99 ${p99.toFixed(1)} ms`,
    )
  }
  return [
    figure({
      name: 'Requests per second, compared with the bare server',
      value: median(results.map(({ own, bare }) => own / bare)),
      decimals: 2,
      atLeast: 0.75,
      note: `${median(results.map(({ own }) => own)).toFixed(0)} per second`,
    }),
    figure({
      name: 'p99 at a quarter of the maximum rate',
      value: median(results.map(({ p99 }) => p99)),
      unit: 'ms',
      decimals: 1,
      under: 25,
    }),
  ]
}

await runProgram({ help, options: { rounds: 5, seconds: 5 }, measure })
