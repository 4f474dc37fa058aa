import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createCluster } from '../../harness/processes/postgres-cluster.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { waitUntilReady } from '../../harness/processes/wait-until-ready.ts'
import { createWriters } from '../load/acknowledged-writes.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- crash [--rounds 100 --embedded]
Members write continuously while the server and PostgreSQL are killed in turn (kill -9) at random moments. Fails when an
acknowledged write is lost, or when the server does not recover automatically after its database is back.
--embedded: without PostgreSQL; the server is killed each time, and the next one opens its data folder.`

const budgets = trials.crash.budgets
const writerCount = 8
const recoveryTimeoutMs = 30_000

interface Environment {
  settings: Record<string, string>
  /** Kills and restarts the database; absent for the embedded database, which ends with the server. */
  crash?(): Promise<void>
  remove(): void
}

async function createPostgresEnvironment(): Promise<Environment> {
  const cluster = await createCluster()
  await cluster.start()
  const crash = async () => {
    cluster.crash()
    await cluster.start()
  }
  return { settings: { DATABASE_URL: cluster.url }, crash, remove: cluster.remove }
}

function createEmbeddedEnvironment(): Environment {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-folder-'))
  return { settings: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function crash(rounds: number, embedded: boolean): Promise<Metric[]> {
  const environment = embedded ? createEmbeddedEnvironment() : await createPostgresEnvironment()
  const settings = { ...environment.settings, LOG_LEVEL: 'fatal' }
  const faults: string[] = []
  const recoveryTimes: number[] = []
  let product: ServerProcess | undefined
  let survived = 0
  let acknowledged = 0
  try {
    let running = (product = await startServerProcess(settings))
    const writers = await createWriters(() => running.url, writerCount)
    for (let round = 1; round <= rounds && faults.length === 0; round++) {
      const stop = new AbortController()
      const writing = writers.writeUntil(stop.signal)
      await pause(200 + Math.random() * 800)
      if (round % 2 === 1 || !environment.crash) {
        await running.kill()
        running = product = await startServerProcess(settings)
      } else {
        await environment.crash()
      }
      const recoveryMs = await waitUntilReady(running.url, recoveryTimeoutMs)
      if (recoveryMs === undefined)
        faults.push(`round ${round}: not ready ${recoveryTimeoutMs} ms after the database was back`)
      else recoveryTimes.push(recoveryMs)
      stop.abort()
      await writing
      faults.push(...(await writers.findLost()).map((line) => `round ${round}: ${line}`))
      if (faults.length === 0) survived++
      acknowledged = writers.acknowledged
      if (round % 10 === 0)
        console.log(`${round} of ${rounds} rounds: ${acknowledged} writes acknowledged, ${writers.failed} failed`)
    }
  } finally {
    await product?.stop()
    environment.remove()
  }
  for (const fault of faults) console.log(fault)
  return [
    checkBudget({ ...budgets.rounds, limit: rounds }, survived),
    checkBudget(budgets.faults, faults.length, `${acknowledged} writes acknowledged`),
    checkBudget(budgets.recovery, Math.max(...recoveryTimes) / 1000),
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
