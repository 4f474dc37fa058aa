import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Metric, checkBudget } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { startPostgres } from '../harness/processes/postgres.ts'
import { startServerProcess } from '../harness/processes/server-process.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { createPeople } from './fuzz/callers.ts'
import { campaign } from './fuzz/campaign.ts'
import { holdLines } from './fuzz/held-connections.ts'
import { rawTricks, tryRaw } from './fuzz/raw.ts'
import { targets } from './fuzz/targets.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- fuzz [--requests 50000 --seed 1]
Sends requests that are wrong in every way we could think of to every call of the contract, every page, form and file, as
a visitor, as a member and as an admin: wrong types, huge numbers, deep JSON, bad UTF-8, keys of prototypes, tricks with
paths, headers and methods; then bytes that are not quite HTTP, and lines on which nothing more comes. Fails on an answer of 500 and
above, on one that takes 10 seconds, that tells about the server's insides or of other members, that leads elsewhere, or
that has a field which the contract does not name; when the server is not well afterwards, and when its memory grows
without end. The same seed sends the same requests.`

const budgets = trials.fuzz.budgets
const token = 'a token for this trial'

async function fuzz(requests: number, seed: number): Promise<Metric[]> {
  const postgres = await startPostgres()
  const connection = connectPostgres(postgres.url, () => {}, 1)
  try {
    const product = await startServerProcess({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal', METRICS_TOKEN: token })
    try {
      const held = holdLines(product.port)
      const perTarget = Math.ceil(requests / targets.length)
      const memory: number[] = []
      const { faults, statuses, sent, slowest } = await campaign({
        origin: product.url,
        people: createPeople(product.url, connection.db),
        perTarget,
        seed,
        onFault: (text) => console.log(text),
        onProgress(count, index) {
          memory.push(product.memory())
          if (index % 20 === 19)
            console.log(`${count} of ${perTarget * targets.length} requests sent, ${product.memory().toFixed(0)} MB`)
        },
      })
      const odd = (await Promise.all(rawTricks.map((trick) => tryRaw(product.port, trick)))).filter(
        (fault) => fault !== undefined,
      )
      const heldFor = await held.allCut()
      await pause(1000)
      const isWell = (await fetch(`${product.url}/readyz`)).ok
      for (const text of odd) console.log(text)
      const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
      console.log(`${sent} requests to ${targets.length} targets, seed ${seed}. Answers ${counted.join(', ')}.`)
      // The first fifth warms it up: code is compiled, answers are kept.
      const warm = memory[Math.floor(memory.length / 5)] ?? 0
      const growth = Math.max(...memory.slice(-5)) - warm
      return [
        checkBudget({ ...budgets.sent, limit: requests }, sent, `to ${targets.length} targets, seed ${seed}`),
        checkBudget(budgets.faults, faults.size),
        checkBudget(budgets.slowest, slowest / 1000),
        checkBudget(budgets.invalidHttp, odd.length, `of ${rawTricks.length} tried`),
        checkBudget(budgets.heldOpen, heldFor ?? Number.POSITIVE_INFINITY),
        checkBudget(budgets.growth, growth),
        checkBudget(budgets.ready, isWell ? 1 : 0),
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
