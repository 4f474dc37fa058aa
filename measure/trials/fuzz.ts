import { connect } from 'node:net'
import { type Metric, check, checkNone, figure } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startServer } from '../servers.ts'
import { createCallers } from './fuzz/callers.ts'
import { runCampaign } from './fuzz/campaign.ts'
import { rawRequests, findRawFault } from './fuzz/raw.ts'
import { targets } from './fuzz/targets.ts'

const help = `npm run trial -- fuzz [--requests 50000 --seed 1]
Sends malformed requests to every endpoint, page, form and file as a visitor, a member and an administrator: wrong types,
huge numbers, deep JSON, bad UTF-8, prototype keys, path, header and method tricks; then invalid HTTP, and connections that
never finish a request. Fails on a 5xx, on a response that takes 10 seconds, reveals internals or other members' data,
redirects to another site or has a field outside the contract, when the server is not ready afterwards, and when its memory
keeps growing. The same seed sends the same requests.`

async function measure(options: { requests: number; seed: number }, defer: Defer): Promise<Metric[]> {
  const { requests, seed } = options
  const { url, db } = await startDatabase(defer)
  const product = await startServer(defer, { DATABASE_URL: url, METRICS_TOKEN: 'a token for this trial' })
  const held = holdConnections(product.port)
  const perTarget = Math.ceil(requests / targets.length)
  const memory: number[] = []
  const { faults, statuses, sent, slowest } = await runCampaign({
    origin: product.url,
    callers: createCallers(product.url, db),
    perTarget,
    seed,
    onFault: (text) => console.log(text),
    onProgress(count, index) {
      memory.push(product.memory())
      if (index % 20 === 19) console.log(`${count} of ${perTarget * targets.length} requests sent`)
    },
  })
  const rawFaults = (await Promise.all(rawRequests.map((request) => findRawFault(product.port, request)))).filter(
    (fault) => fault !== undefined,
  )
  const heldFor = await held.allClosed()
  const { ok: isReady } = await fetch(`${product.url}/readyz`)
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${sent} requests to ${targets.length} targets, seed ${seed}. Responses ${counted.join(', ')}.`)
  // Memory grows in the first fifth, while code is compiled and caches fill.
  const growth = Math.max(...memory.slice(-5)) - (memory[Math.floor(memory.length / 5)] ?? 0)
  return [
    figure({ name: 'Requests', value: sent, atLeast: requests }),
    figure({ name: 'Slowest response', value: slowest / 1000, unit: 's', decimals: 1, under: 10 }),
    figure({ name: 'Incomplete requests disconnected after', value: heldFor ?? Infinity, unit: 's', under: 120 }),
    figure({ name: 'Memory growth after warm-up', value: growth, unit: 'MB', under: 200 }),
    checkNone('Kinds of incorrect responses', faults.size),
    checkNone('Invalid HTTP handled incorrectly', rawFaults.length, rawFaults.join('; ')),
    check('Ready afterwards', isReady, String(isReady)),
  ]
}

const incompleteRequests = [
  '',
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"',
  'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n',
]
const timeoutMs = 120_000
const byteIntervalMs = 1000

/** Opens connections that send a request one byte per second and never finish it: the server must close them. */
function holdConnections(port: number) {
  const startedAt = performance.now()
  const closed = incompleteRequests.map(
    (text) =>
      new Promise<number | undefined>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => text && socket.write(text))
        const sending = setInterval(() => text && socket.writable && socket.write('x'), byteIntervalMs)
        const end = (seconds: number | undefined) => {
          clearInterval(sending)
          clearTimeout(deadline)
          socket.destroy()
          resolve(seconds)
        }
        const deadline = setTimeout(() => end(undefined), timeoutMs)
        // Without reading, the end of the connection would not be noticed.
        socket.resume()
        socket.on('error', () => {})
        socket.on('close', () => end((performance.now() - startedAt) / 1000))
      }),
  )
  return {
    /** Seconds until the last connection was closed; undefined when one stayed open. */
    async allClosed(): Promise<number | undefined> {
      const seconds = await Promise.all(closed)
      return seconds.includes(undefined) ? undefined : Math.max(...seconds.map((one) => one ?? 0))
    },
  }
}

await runProgram({ help, options: { requests: 50_000, seed: 1 }, measure })
