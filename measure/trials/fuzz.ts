import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../harness/processes/postgres.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectPostgres } from '../../server/db/connect.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { createCallers } from './fuzz/callers.ts'
import { runCampaign } from './fuzz/campaign.ts'
import { holdConnections } from './fuzz/held-connections.ts'
import { rawRequests, findRawFault } from './fuzz/raw.ts'
import { targets } from './fuzz/targets.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- fuzz [--requests 50000 --seed 1]
Sends malformed requests to every endpoint, page, form and file as a visitor, a member and an administrator: wrong types,
huge numbers, deep JSON, bad UTF-8, prototype keys, path, header and method tricks; then invalid HTTP, and connections that
never finish a request. Fails on a 5xx, on a response that takes 10 seconds, reveals internals or other members' data,
redirects to another site or has a field outside the contract, when the server is not ready afterwards, and when its memory
keeps growing. The same seed sends the same requests.`

const budgets = trials.fuzz.budgets
const token = 'a token for this trial'

async function fuzz(requests: number, seed: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  try {
    const product = await startServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', METRICS_TOKEN: token })
    try {
      const held = holdConnections(product.port)
      const perTarget = Math.ceil(requests / targets.length)
      const memory: number[] = []
      const { faults, statuses, sent, slowest } = await runCampaign({
        origin: product.url,
        callers: createCallers(product.url, connection.db),
        perTarget,
        seed,
        onFault: (text) => console.log(text),
        onProgress(count, index) {
          memory.push(product.memory())
          if (index % 20 === 19)
            console.log(`${count} of ${perTarget * targets.length} requests sent, ${product.memory().toFixed(0)} MB`)
        },
      })
      const rawFaults = (await Promise.all(rawRequests.map((request) => findRawFault(product.port, request)))).filter(
        (fault) => fault !== undefined,
      )
      const heldFor = await held.allClosed()
      await pause(1000)
      const isReady = (await fetch(`${product.url}/readyz`)).ok
      for (const text of rawFaults) console.log(text)
      const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      console.log(`${sent} requests to ${targets.length} targets, seed ${seed}. Responses ${counted.join(', ')}.`)
      // Memory grows in the first fifth, while code is compiled and caches fill.
      const warmMemory = memory[Math.floor(memory.length / 5)] ?? 0
      const growth = Math.max(...memory.slice(-5)) - warmMemory
      return [
        checkBudget({ ...budgets.sent, limit: requests }, sent, `to ${targets.length} targets, seed ${seed}`),
        checkBudget(budgets.faults, faults.size),
        checkBudget(budgets.slowest, slowest / 1000),
        checkBudget(budgets.invalidHttp, rawFaults.length, `of ${rawRequests.length}`),
        checkBudget(budgets.heldOpen, heldFor ?? Number.POSITIVE_INFINITY),
        checkBudget(budgets.growth, growth),
        checkBudget(budgets.ready, isReady ? 1 : 0),
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await connection.close()
    await postgres.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: String(budgets.sent.limit) },
      seed: { type: 'string', default: '1' },
    },
  })
  return fuzz(parseCount(values.requests, 'requests'), parseCount(values.seed, 'seed'))
})
