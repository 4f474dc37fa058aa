import { setTimeout as pause } from 'node:timers/promises'
import { waitUntilReady } from '../../harness/processes/wait-until-ready.ts'
import { createWriters } from '../load/acknowledged-writes.ts'
import { type Metric, check, checkNone, figure, highest } from '../metrics.ts'
import { type Defer, runParts, runProgram } from '../program.ts'
import { startServer, temporaryFolder, startCluster } from '../servers.ts'

const help = `npm run trial -- crash [--rounds 100 --only postgres|embedded]
Members write continuously while the server and PostgreSQL are killed in turn (kill -9) at random moments. Then the same for a
fifth of the rounds with the embedded database, whose data folder the next server opens. Fails when an acknowledged write is
lost, or when the server does not recover automatically after its database is back.`

const writerCount = 8
const recoveryTimeoutMs = 30_000

interface Environment {
  settings: Record<string, string>
  rounds: number
  /** Kills and restarts the database; absent for the embedded database, which ends with the server. */
  crash?(): Promise<void>
}

const environments = {
  async postgres(rounds: number, defer: Defer): Promise<Environment> {
    const cluster = await startCluster(defer)
    const crash = async () => {
      cluster.crash()
      await cluster.start()
    }
    return { settings: { DATABASE_URL: cluster.url }, rounds, crash }
  },
  async embedded(rounds: number, defer: Defer): Promise<Environment> {
    const folder = temporaryFolder(defer)
    return { settings: { DATA_DIR: folder }, rounds: Math.ceil(rounds / 5) }
  },
}

async function killRepeatedly(name: string, { settings, rounds, crash }: Environment, defer: Defer): Promise<Metric[]> {
  let server = await startServer(defer, settings)
  const writers = await createWriters(() => server.url, writerCount)
  const faults: string[] = []
  const recoveryTimes: number[] = []
  for (let round = 1; round <= rounds && faults.length === 0; round++) {
    const stop = new AbortController()
    const writing = writers.writeUntil(stop.signal)
    await pause(200 + Math.random() * 800)
    if (round % 2 === 1 || !crash) {
      await server.kill()
      server = await startServer(defer, settings)
    } else {
      await crash()
    }
    const recoveryMs = await waitUntilReady(server.url, recoveryTimeoutMs)
    recoveryTimes.push(recoveryMs ?? Infinity)
    stop.abort()
    await writing
    faults.push(...(await writers.findLost()))
    if (round % 10 === 0)
      console.log(`${name}, ${round} of ${rounds} rounds: ${writers.acknowledged} writes acknowledged`)
  }
  for (const fault of faults) console.log(fault)
  return [
    figure({
      name: `${name}: longest recovery`,
      value: highest(recoveryTimes) / 1000,
      unit: 's',
      decimals: 1,
      under: 30,
    }),
    check(`${name}: rounds`, recoveryTimes.length === rounds, recoveryTimes.length),
    checkNone(`${name}: acknowledged writes lost`, faults.length, `of ${writers.acknowledged}`),
  ]
}

await runProgram({
  help,
  options: { rounds: 100, only: '' },
  measure: ({ rounds, only }) =>
    runParts(environments, only, async (create, defer, name) =>
      killRepeatedly(name, await create(rounds, defer), defer),
    ),
})
