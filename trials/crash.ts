import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRegisters } from '../harness/measure/acknowledged-writes.ts'
import { type Metric, checkBudget } from '../harness/measure/metrics.ts'
import { parseCount, runProgram } from '../harness/measure/program.ts'
import { createCluster } from '../harness/processes/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../harness/processes/server-process.ts'
import { waitUntilReady } from '../harness/processes/wait-until-ready.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- crash [--rounds 100 --embedded]
Members write all the time while, in turn, the server or PostgreSQL is ended with kill -9 at a random moment. Fails when
a write that was acknowledged is gone, or when the server does not come back by itself after its database did.
--embedded: without PostgreSQL; the server is ended each time, and its folder opened by the next one.`

const budgets = trials.crash.budgets
const writers = 8
const patienceMs = 30_000

interface Ground {
  settings: Record<string, string>
  /** Ends the database and starts it again; absent where it ends with the server. */
  crash?(): Promise<void>
  remove(): void
}

async function onPostgres(): Promise<Ground> {
  const cluster = await createCluster()
  await cluster.start()
  const crash = async () => {
    cluster.crash()
    await cluster.start()
  }
  return { settings: { DATABASE_URL: cluster.url }, crash, remove: cluster.remove }
}

function onFolder(): Ground {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-folder-'))
  return { settings: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function crash(rounds: number, embedded: boolean): Promise<Metric[]> {
  const ground = embedded ? onFolder() : await onPostgres()
  const settings = { ...ground.settings, LOG_LEVEL: 'fatal' }
  const faults: string[] = []
  const returns: number[] = []
  let product: ServerProcess | undefined
  let survived = 0
  let acknowledged = 0
  try {
    let running = (product = await startServerProcess(settings))
    const registers = await createRegisters(() => running.url, writers)
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      const over = new AbortController()
      const writing = registers.writeUntil(over.signal)
      await pause(200 + Math.random() * 800)
      if (round % 2 === 1 || !ground.crash) {
        await running.kill()
        running = product = await startServerProcess(settings)
      } else {
        await ground.crash()
      }
      const back = await waitUntilReady(running.url, patienceMs)
      if (back === undefined) faults.push(`round ${round}: no answer ${patienceMs} ms after the database was back`)
      else returns.push(back)
      over.abort()
      await writing
      faults.push(...(await registers.lost()).map((line) => `round ${round}: ${line}`))
      if (faults.length === 0) survived++
      acknowledged = registers.acknowledged
      if (round % 10 === 0)
        console.log(
          `${round} of ${rounds} rounds: ${acknowledged} writes acknowledged, ${registers.failed} refused or cut off`,
        )
    }
  } finally {
    await product?.stop()
    ground.remove()
  }
  for (const fault of faults) console.log(fault)
  return [
    checkBudget({ ...budgets.rounds, limit: rounds }, survived),
    checkBudget(budgets.faults, faults.length, `${acknowledged} writes acknowledged`),
    checkBudget(budgets.recovery, Math.max(...returns) / 1000),
  ]
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(budgets.rounds.limit) },
      embedded: { type: 'boolean', default: false },
    },
  })
  return crash(parseCount(values.rounds, 'rounds'), values.embedded)
})
