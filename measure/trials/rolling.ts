import { parseArgs } from 'node:util'
import { changeName, currentUser } from '../../contract/accounts.ts'
import { createPost, likePost, listPosts } from '../../contract/discussions.ts'
import { officialsByZip } from '../../contract/officials.ts'
import { signUpMember } from '../../harness/app/sign-up.ts'
import { startProxy } from '../../harness/processes/proxy.ts'
import { type ServerProcess, startServerProcess } from '../../harness/processes/server-process.ts'
import { startTrialDatabase } from '../../harness/processes/trial-database.ts'
import { type Metric, checkBudget } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { trials } from './registry.ts'

const help = `npm run trial -- rolling [--rounds 3 --pgbouncer]
Three processes on one PostgreSQL behind a simple proxy. Members read, like and write through all of them while each process
in turn is stopped with SIGTERM and restarted. Fails when a request fails or a count is wrong. --pgbouncer: through PgBouncer
in transaction mode.`

const members = 8

async function rolling(rounds: number, pgbouncer: boolean): Promise<Metric[]> {
  const database = await startTrialDatabase({ pgbouncer })
  const proxy = await startProxy()
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: proxy.url, LOG_LEVEL: 'fatal', DRAIN_SECONDS: '2' }
  const processes: ServerProcess[] = []
  const stop = new AbortController()
  const faults: string[] = []
  let requests = 0
  let likes: number | undefined
  try {
    // All start together on an empty database: one migrates it, the others wait.
    processes.push(...(await Promise.all([1, 2, 3].map(() => startServerProcess(settings)))))
    proxy.backends.push(...processes.map(({ url }) => url))
    const author = await signUpMember(proxy.url, 'author')
    const post = await author.call(createPost, { body: { content: 'Which process wrote this?' } })
    const people = await Promise.all(
      Array.from({ length: members }, (_, number) => signUpMember(proxy.url, `m${number}`)),
    )
    const load = people.map(async (member, number) => {
      for (let turn = 1; !stop.signal.aborted; turn++) {
        const actions = [
          () => member.call(officialsByZip, { params: { zip: '48933' }, query: {} }),
          () => member.call(currentUser, {}),
          () => member.call(likePost, { params: { id: post.id }, body: { liked: turn % 2 === 0 } }),
          () => member.call(changeName, { body: { name: `Member ${number} ${turn}` } }),
        ]
        for (const action of actions) {
          requests++
          await action().catch((error: unknown) => faults.push(String(error).slice(0, 200)))
        }
      }
      await member.call(likePost, { params: { id: post.id }, body: { liked: true } })
    })
    for (let round = 1; round <= rounds; round++) {
      for (const [at, process] of processes.entries()) {
        await process.stop()
        processes[at] = await startServerProcess(settings, { port: process.port })
      }
      console.log(`Round ${round} of ${rounds}: ${requests} requests, ${faults.length} failed`)
    }
    stop.abort()
    await Promise.all(load)
    const { posts } = await author.call(listPosts, { query: {} })
    likes = posts.find(({ id }) => id === post.id)?.likes
  } finally {
    stop.abort()
    await Promise.all(processes.map((one) => one.stop()))
    await proxy.stop()
    await database.stop()
  }
  for (const fault of new Set(faults)) console.log(fault)
  const budgets = trials.rolling.budgets
  return [
    checkBudget({ ...budgets.restarts, limit: rounds * processes.length }, rounds * processes.length),
    checkBudget(budgets.failed, faults.length, `${requests} requests`),
    checkBudget({ ...budgets.likes, limit: members }, likes ?? 0),
  ]
}

await runProgram(help, () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      pgbouncer: { type: 'boolean', default: false },
    },
  })
  return rolling(parseCount(values.rounds, 'rounds'), values.pgbouncer)
})
