import { generateKeyPairSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  makeRelease,
  readBundledPacks,
  releaseKeys,
  startReleaseServer,
} from '../../harness/fixtures/release-folder.ts'
import type { ServerProcess } from '../../harness/processes/server-process.ts'
import { writePublicKey } from '../../packs/release.ts'
import { type Metric, checkNone, figure } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, temporaryFolder } from '../servers.ts'
import { startPair } from './kill.ts'

const help = `npm run trial -- releases [--kills 4]
Two processes on one PostgreSQL read facts without a pause while a release server on this machine publishes new releases,
a release with a wrong signature, and releases during which a process is killed with kill -9.`

const pollMs = 250
const timeoutMs = 120_000

/** In phone numbers of senators, release 1 is 7001: a form that the checks accept. */
const phoneBase = 7000

/** The packs with the number of the release in the phone number of every senator. */
const packsOf = (number: number) =>
  readBundledPacks((path, text) =>
    path === 'officials/congress.jsonl'
      ? text.replaceAll(/"phone":"202-224-\d{4}"/g, `"phone":"202-224-${String(phoneBase + number)}"`)
      : text,
  )

/** The numbers of the releases whose facts are in a response; 0 for the bundled packs. */
async function releasesIn(url: string): Promise<Set<number>> {
  const response = await fetch(`${url}/api/officials/zip/78701`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const text = await response.text()
  const found = text.match(/202-224-\d{4}/g)?.map((phone) => Number(phone.slice(-4)) - phoneBase) ?? []
  return new Set(found.map((number) => (number > 0 && number < 100 ? number : 0)))
}

const sees = async (url: string, number: number) => {
  const seen = await releasesIn(url).catch(() => new Set<number>())
  return seen.size === 1 && seen.has(number)
}

/** Waits until every process uses the release. Returns the seconds since it was published. */
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

async function measure({ kills }: { kills: number }, defer: Defer): Promise<Metric[]> {
  const { url: databaseUrl } = await startDatabase(defer, { durable: true })
  const source = await startReleaseServer()
  defer(() => source.close())
  const folder = temporaryFolder(defer)
  const settings = {
    DATABASE_URL: databaseUrl,
    PACKS_URL: source.url,
    PACKS_PUBLIC_KEY: writePublicKey(releaseKeys.publicKey),
    PACKS_LOOK_SECONDS: '10',
    // The same folder after a restart, as on a server.
    DATA_DIR: folder,
  }
  const pair = await startPair(defer, settings, async (url) => (await releasesIn(url)).size > 1)
  const { processes, counts, failures } = pair
  let broken = 0
  const times: number[] = []
  const publish = (number: number, privateKey = releaseKeys.privateKey) => {
    const createdAt = new Date(Date.now() + number).toISOString()
    source.publish(makeRelease(packsOf(number), { createdAt, privateKey }))
    return performance.now()
  }
  pair.startReading()
  times.push(await waitFor(processes, 1, publish(1)))
  console.log(`Release 1 in use after ${times.at(-1)?.toFixed(0)} s`)
  publish(2, generateKeyPairSync('ed25519').privateKey)
  // Long enough for both processes to look for releases twice.
  await pause(25_000)
  if (!(await sees(processes[0].url, 1))) throw new Error('A release with a wrong signature changed the facts.')
  for (let round = 0; round < kills; round++) {
    const number = round + 3
    const publishedAt = publish(number)
    // Each round kills at a later moment of download, check and swap.
    await pause(2000 + (round * 28_000) / kills)
    await pair.kill(async () => {
      if ((await releasesIn(processes[0].url)).size !== 1) broken++
    })
    times.push(await waitFor(processes, number, publishedAt))
    console.log(
      `Round ${round + 1} of ${kills}: in use after ${times.at(-1)?.toFixed(0)} s; ${counts.requests} requests`,
    )
  }
  await pair.stopReading()
  return [
    figure({ name: 'Until both processes use a new release', value: Math.max(...times), unit: 's', under: 70 }),
    checkNone('Failed requests', failures.length, [`${counts.requests} requests`, ...new Set(failures)].join('; ')),
    checkNone('Responses with facts of two releases', counts.mixed),
    checkNone('Starts after kill -9 without whole facts', broken),
  ]
}

await runProgram({ help, options: { kills: 4 }, measure })
