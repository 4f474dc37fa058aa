import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  makeRelease,
  readBundledPacks,
  releaseKeys,
  startReleaseServer,
} from '../../harness/fixtures/release-folder.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { startTrialDatabase } from '../../harness/processes/trial-database.ts'
import { writePublicKey } from '../../packs/release.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- releases [--kills 4]
Two processes on one PostgreSQL read facts without a pause while a release server on this machine publishes new releases,
a release with a wrong signature, and releases during which a process is killed with kill -9.`

const readersPerProcess = 4
const pollMs = 250
const timeoutMs = 120_000

/** The packs with a phone number of every senator that names the release, in a form that the checks accept. */
const packsOf = (number: number) =>
  readBundledPacks((path, text) =>
    path === 'officials/congress.jsonl'
      ? text.replaceAll(/"phone":"202-224-\d{4}"/g, `"phone":"202-224-${String(7000 + number)}"`)
      : text,
  )

/** The releases whose numbers are in a response, or 0 for the bundled packs. */
async function releasesIn(url: string): Promise<Set<number>> {
  const response = await fetch(`${url}/api/officials/zip/78701`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  const found = text.match(/202-224-\d{4}/g)?.map((phone) => Number(phone.slice(-4)) - 7000) ?? []
  return new Set(found.map((number) => (number > 0 && number < 100 ? number : 0)))
}

const sees = async (url: string, number: number) => {
  const seen = await releasesIn(url).catch(() => new Set<number>())
  return seen.size === 1 && seen.has(number)
}

/** Resolves with the seconds since it was published, when every process uses it. */
async function waitFor(processes: readonly ServerProcess[], number: number, publishedAt: number): Promise<number> {
  const startedAt = performance.now()
  for (const { url } of processes) {
    while (!(await sees(url, number))) {
      if (performance.now() - startedAt > timeoutMs) throw new Error(`Release ${number} did not come into use.`)
      await pause(pollMs)
    }
  }
  return (performance.now() - publishedAt) / 1000
}

async function releases(kills: number): Promise<Metric[]> {
  const database = await startTrialDatabase({ pgbouncer: false })
  const server = await startReleaseServer()
  const folder = mkdtempSync(join(tmpdir(), 'precinct-releases-'))
  const settings = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    PACKS_URL: server.url,
    PACKS_PUBLIC_KEY: writePublicKey(releaseKeys.publicKey),
    PACKS_LOOK_SECONDS: '10',
    // Kept over a restart, as on a server.
    DATA_DIR: folder,
  }
  const processes: ServerProcess[] = []
  const stop = new AbortController()
  const faults: string[] = []
  let requests = 0
  let mixed = 0
  let broken = 0
  const times: number[] = []
  /** While a process is killed, its requests fail. */
  const down = new Set<number>()
  const publish = (number: number, privateKey = releaseKeys.privateKey) => {
    const createdAt = new Date(Date.now() + number).toISOString()
    server.publish(makeRelease(packsOf(number), { createdAt, privateKey }))
    return performance.now()
  }
  try {
    processes.push(...(await Promise.all([1, 2].map(() => startServerProcess(settings)))))
    const load = processes.flatMap((_, at) =>
      Array.from({ length: readersPerProcess }, async () => {
        while (!stop.signal.aborted) {
          if (down.has(at)) {
            await pause(pollMs)
            continue
          }
          requests++
          try {
            const seen = await releasesIn(processes[at]?.url ?? '')
            if (seen.size > 1) mixed++
          } catch (error) {
            if (!down.has(at)) faults.push(String(error).slice(0, 200))
          }
        }
      }),
    )
    times.push(await waitFor(processes, 1, publish(1)))
    console.log(`Release 1 in use after ${times.at(-1)?.toFixed(0)} s`)
    publish(2, generateKeyPairSync('ed25519').privateKey)
    await pause(25_000)
    if (!(await sees(processes[0]?.url ?? '', 1)))
      throw new Error('A release with a wrong signature changed the facts.')
    console.log('A release with a wrong signature was refused')
    for (let round = 0; round < kills; round++) {
      const number = round + 3
      const publishedAt = publish(number)
      // At another moment of the download, the check and the swap each time.
      await pause(2000 + (round * 28_000) / kills)
      const [first] = processes
      if (!first) throw new Error('No process')
      down.add(0)
      await first.kill()
      processes[0] = await startServerProcess(settings, { port: first.port })
      const seen = await releasesIn(processes[0].url)
      if (seen.size !== 1) broken++
      down.delete(0)
      times.push(await waitFor(processes, number, publishedAt))
      console.log(`Round ${round + 1} of ${kills}: in use after ${times.at(-1)?.toFixed(0)} s; ${requests} requests`)
    }
    stop.abort()
    await Promise.all(load)
  } finally {
    stop.abort()
    await Promise.all(processes.map((one) => one.stop()))
    await server.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const fault of new Set(faults)) console.log(fault)
  const { budgets } = trials.releases
  return [
    checkBudget(budgets.slowest, Math.max(...times)),
    checkBudget(budgets.failed, faults.length, `${requests} requests`),
    checkBudget(budgets.mixed, mixed),
    checkBudget(budgets.broken, broken),
  ]
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '4' } } })
  return releases(parseCount(values.kills, 'kills'))
})
