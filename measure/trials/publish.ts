import { setTimeout as pause } from 'node:timers/promises'
import { currentUser } from '../../contract/accounts.ts'
import { guesses } from '../../contract/desk-import.ts'
import { checkImport, getImport, importDifferences, publishImport, takeBackImport } from '../../contract/desk.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import { Client } from '../../harness/app/client.ts'
import { startImport } from '../../harness/app/desk.ts'
import { makeAdministrator } from '../../harness/app/make-administrator.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { feedXml } from '../../harness/fixtures/feed-files.ts'
import { type Metric, check, checkNone } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, temporaryFolder } from '../servers.ts'
import { startPair } from './kill.ts'

const help = `npm run trial -- publish [--rounds 20]
Voters look up an address at two processes without a pause, while a clerk publishes feeds and takes them back at one of
them, which is killed with kill -9 in the middle of it. Every answer must be of one feed as a whole, what was confirmed to
the clerk must hold, and after a kill the desk and the voters must agree.`

const address = '5 Main St, Springfield, TX 75001'
const pollMs = 100
/** If the process with the previous check was killed, the next check waits until that is noticed: 40 seconds at most. */
const timeoutMs = 90_000

/** A feed with its number in the names of its source, its election and its places. */
const feedOf = (number: number) =>
  feedXml({ createdAt: new Date(Date.UTC(2026, 9, 1, 0, number)).toISOString() })
    .replaceAll('Hall p', `v${number} Hall p`)
    .replaceAll('Example Elections Division', `v${number} Division`)
    .replaceAll('General Election', `v${number} Election`)

/** The numbers of the feeds in an answer: more than one if it mixes feeds. */
async function feedsSeen(url: string): Promise<string[]> {
  const info = await new Client(url).call(voterInfo, { query: { address } })
  const names = [info.source?.name, info.election?.name, ...info.pollingLocations.map(({ name }) => name)]
  return [...new Set(names.map((name) => name?.match(/v\d+/)?.[0] ?? 'none'))]
}

interface Clerk {
  client: Client
  url(): string
}

const clientOf = ({ client, url }: Clerk) => client.withOrigin(url())

async function draft(clerk: Clerk, number: number): Promise<number> {
  const client = clientOf(clerk)
  const files = { feed: { name: `feed-${number}.xml`, content: feedOf(number) } }
  const { id } = await startImport(client, { area: '48', form: 'vip', files })
  await client.call(checkImport, { params: { id } })
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs;) {
    const { status } = await client.call(getImport, { params: { id } })
    if (status === 'draft') return id
    if (status !== 'checking') throw new Error(`The check of import ${id} ended as ${status}.`)
    await pause(pollMs)
  }
  throw new Error(`The check of import ${id} did not end.`)
}

async function publish(clerk: Clerk, id: number) {
  const client = clientOf(clerk)
  const { version } = await client.call(importDifferences, { params: { id } })
  await client.call(publishImport, { params: { id }, body: { version, at: null, confirmed: [...guesses] } })
}

async function measure({ rounds }: { rounds: number }, defer: Defer): Promise<Metric[]> {
  const { url: databaseUrl, db } = await startDatabase(defer, { durable: true })
  const uploads = temporaryFolder(defer)
  const settings = { DATABASE_URL: databaseUrl, UPLOAD_DIR: uploads }
  const pair = await startPair(defer, settings, async (url) => (await feedsSeen(url)).length > 1)
  const { processes, counts, failures: faults } = pair

  /** Runs an action of the clerk and kills the process in the middle of it. Returns whether the action was confirmed. */
  async function withKill(act: () => Promise<unknown>): Promise<boolean> {
    const acting = act().then(
      () => true,
      () => false,
    )
    await pause(Math.random() * 60)
    await pair.kill(() => acting)
    return acting
  }

  const client = await signUpMember(processes[0].url, 'clerk')
  await makeAdministrator(db, (await client.call(currentUser, {})).id)
  const clerk: Clerk = { client, url: () => processes[0].url }
  await publish(clerk, await draft(clerk, 0))
  let live = 'v0'
  pair.startReading()

  /** Adds a fault if voters see another feed than the expected one at either process. */
  const expectSeen = async (round: number, expected: string) => {
    for (const { url } of processes) {
      const seen = (await feedsSeen(url)).join()
      if (seen !== expected) faults.push(`round ${round}: voters see ${seen}, not ${expected}`)
    }
  }
  for (let round = 1; round <= rounds && faults.length === 0; round++) {
    const id = await draft(clerk, round)
    const before = live
    const statusOf = async () => (await clientOf(clerk).call(getImport, { params: { id } })).status
    const isPublished = await withKill(() => publish(clerk, id))
    const status = await statusOf()
    if (isPublished && status !== 'live') faults.push(`round ${round}: a confirmed publication is ${status}`)
    if (status !== 'live' && status !== 'draft') faults.push(`round ${round}: the import is ${status}`)
    await expectSeen(round, status === 'live' ? `v${round}` : before)
    if (status === 'draft') await publish(clerk, id)
    live = `v${round}`
    await expectSeen(round, live)
    if (round % 2 === 1) continue
    const isTakenBack = await withKill(() => clientOf(clerk).call(takeBackImport, { params: { id } }))
    const after = await statusOf()
    if (isTakenBack && after !== 'taken_back') faults.push(`round ${round}: confirmed as taken back, but ${after}`)
    if (after === 'live') await clientOf(clerk).call(takeBackImport, { params: { id } })
    live = before
    await expectSeen(round, live)
    console.log(`${round} of ${rounds} rounds: ${counts.requests} answers, ${counts.kills} kills`)
  }
  await pair.stopReading()
  for (const fault of faults) console.log(fault)
  return [
    check('Voters ask all the time', counts.requests >= 50 * rounds, `${counts.requests} answers`),
    checkNone('Answers with parts of two feeds', counts.mixed),
    checkNone('Lost publications, or a desk that disagrees with voters', faults.length, `${counts.kills} kills`),
  ]
}

await runProgram({ help, options: { rounds: 20 }, measure })
