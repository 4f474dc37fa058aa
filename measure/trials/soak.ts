import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { createPost, likePost, listPosts } from '../../contract/discussions.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { locatePlace } from '../../contract/places.ts'
import { toRequest } from '../../contract/request.ts'
import { voterInfo } from '../../contract/voter-info.ts'
import type { Client } from '../../harness/app/client.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import type { Db } from '../../server/db/connect.ts'
import { runAutocannon } from '../load/autocannon.ts'
import { sendAtConstantRate } from '../load/constant-rate.ts'
import { createTally, outcomeOf, writeName } from '../load/outcome.ts'
import { type Metric, check, checkNone, figure } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startDatabase, startMeasuredServer } from '../servers.ts'

const help = `npm run trial -- soak [--minutes 20]
Measures how many reads of reference data per second this machine can serve, then sends half of that at a constant rate for
--minutes, while members read, like, post and look up addresses. Every ten seconds memory (after garbage collection), open
files and connections are sampled. The regression line through the last three quarters must rise by less than 5% of the
memory, 10 files and 5 connections. In the first quarter caches fill; runs under ten minutes are too short for memory.`

const sampleEveryMs = 10_000
const connections = 50
const { path } = toRequest(officialsByZip, { params: { zip: '48933' }, query: {} })

interface Sample {
  /** Megabytes. */
  memory: number
  files: number
  connections: number
}

async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where client_addr is not null
  `.execute(db)
  return rows[0]?.n ?? 0
}

/** Rise of the regression line from the first value to the last. */
function regressionRise(values: number[]): number {
  const middle = (values.length - 1) / 2
  const covariance = values.reduce((sum, value, at) => sum + (at - middle) * value, 0)
  const variance = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return variance === 0 ? 0 : (covariance / variance) * (values.length - 1)
}

async function measure({ minutes }: { minutes: number }, defer: Defer): Promise<Metric[]> {
  const { url: databaseUrl, db } = await startDatabase(defer)
  const product = await startMeasuredServer(defer, { DATABASE_URL: databaseUrl })
  const peak = await runAutocannon(new URL(path, product.url).href, { connections, seconds: 5 })
  const rate = Math.floor(peak / 2)
  if (rate < 10) throw new Error('This machine is too busy to measure its peak: try again when it is idle.')
  console.log(`Peak: ${peak.toFixed(0)} reads per second; now ${rate} per second for ${minutes} minutes`)
  const stop = new AbortController()
  defer(() => stop.abort())
  const members = await createMembers(product.url)
  const activity = members.actUntil(stop.signal)
  const samples: Sample[] = []
  const sampleUntilStopped = async () => {
    while (!stop.signal.aborted) {
      await product.memoryInUse()
      const sample = { memory: product.memory(), files: product.openFiles(), connections: await countConnections(db) }
      samples.push(sample)
      if (samples.length % 6 === 0) console.log(`${samples.length / 6} min: ${JSON.stringify(sample)}`)
      await pause(sampleEveryMs, undefined, { signal: stop.signal }).catch(() => {})
    }
  }
  const sampling = sampleUntilStopped()
  await sendAtConstantRate({ port: product.port, paths: [path], connections, seconds: minutes * 60, rate })
  stop.abort()
  await Promise.all([activity, sampling])
  const late = samples.slice(Math.floor(samples.length / 4))
  const rise = (key: keyof Sample) => regressionRise(late.map((one) => one[key]))
  const meanMemory = late.reduce((sum, { memory }) => sum + memory, 0) / late.length
  const faults = members.faults()
  return [
    figure({
      name: 'Memory growth over the last three quarters, compared with the memory',
      value: rise('memory') / meanMemory,
      decimals: 2,
      under: 0.05,
      note: `${meanMemory.toFixed(0)} MB at ${rate} reads per second`,
    }),
    figure({ name: 'Growth of open files', value: rise('files'), under: 10 }),
    figure({ name: 'Growth of connections to PostgreSQL', value: rise('connections'), under: 5 }),
    check('Long enough to see growth', late.length >= 3, `${samples.length} samples`),
    checkNone('Kinds of failed actions of members', faults.length, [members.actions(), ...faults].join('; ')),
  ]
}

const memberCount = 10
const intervalMs = 200

/** Members who read, like, write and look up addresses in turn. */
async function createMembers(url: string) {
  const tally = createTally()
  const people = await Promise.all(
    Array.from({ length: memberCount }, (_, number) => signUpMember(url, `soak${number}`)),
  )
  const [author] = people
  if (!author) throw new Error('There are no members.')
  const post = await author.call(createPost, { body: { content: 'How long are the lines today?' } })
  const failed = new Set<string>()
  const actions = [
    ['read', (member: Client) => outcomeOf(member.send(listPosts, { query: {} }))],
    [
      'like',
      (member: Client, turn: number) =>
        outcomeOf(member.send(likePost, { params: { id: post.id }, body: { liked: turn % 2 === 0 } })),
    ],
    ['name', (member: Client, turn: number) => writeName(member, `Member ${turn}`)],
    [
      'look up',
      (member: Client, turn: number) =>
        outcomeOf(member.send(voterInfo, { query: { address: `${turn} Main St, Lansing, MI 48933` } })),
    ],
    [
      'locate',
      (member: Client, turn: number) =>
        outcomeOf(member.send(locatePlace, { body: { address: `${turn} Main St, Lansing, MI 48933` } })),
    ],
    [
      'post',
      (member: Client, turn: number) => outcomeOf(member.send(createPost, { body: { content: `Turn ${turn}` } })),
    ],
  ] as const
  return {
    async actUntil(stop: AbortSignal) {
      await Promise.all(
        people.map(async (member) => {
          for (let turn = 1; !stop.aborted; turn++) {
            // The last action, a post, comes only once in 60 turns. Some still exceed the limits, which is valid here.
            const [name, action] = turn % 60 === 0 ? actions[5] : (actions[turn % 5] ?? actions[0])
            const outcome = await action(member, turn)
            tally.add(name)
            if (outcome !== 'done' && outcome !== 'too_many_requests') failed.add(`${name}: ${outcome}`)
            await pause(intervalMs)
          }
        }),
      )
    },
    actions: () => tally.text(),
    faults: () => [...failed],
  }
}

await runProgram({ help, options: { minutes: 20 }, measure })
