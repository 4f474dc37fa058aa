import { parseArgs } from 'node:util'
import { changeName, currentUser, signUp } from '../contract/accounts.ts'
import { createPost, likePost, listPosts } from '../contract/discussions.ts'
import { officialsByZip } from '../contract/officials.ts'
import { Client } from '../server/testing/client.ts'
import { budgets } from '../bench/budgets.ts'
import { measured, report } from '../bench/report.ts'
import { createCluster } from './cluster.ts'
import { type Running, startProcess } from '../bench/server-process.ts'
import { startProxy } from './proxy.ts'

const help = `npm run trial:rolling [-- --rounds 3]
Three processes on one PostgreSQL behind a plain proxy. Members read facts, sign in, like and write through all of them
while each process in turn is ended calmly and started anew. Fails when one request fails, or a count is wrong.`

const password = 'seven purple ballots'
const members = 8

async function rolling(rounds: number): Promise<boolean> {
  const cluster = await createCluster()
  await cluster.start()
  const proxy = await startProxy()
  const settings = { DATABASE_URL: cluster.url, PUBLIC_URL: proxy.url, LOG_LEVEL: 'fatal', DRAIN_SECONDS: '2' }
  // All at once on an empty database: one migrates, the others wait for it.
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(settings)))
  proxy.backends.push(...processes.map(({ url }) => url))
  const faults: string[] = []
  let requests = 0
  try {
    const author = await join(proxy.url, 'author')
    const post = await author.call(createPost, { body: { content: 'Which process wrote this?' } })
    const people = await Promise.all(Array.from({ length: members }, (_, number) => join(proxy.url, `m${number}`)))
    const over = new AbortController()
    const load = people.map(async (member, number) => {
      for (let turn = 1; !over.signal.aborted; turn++) {
        const acts = [
          () => member.call(officialsByZip, { params: { zip: '48933' }, query: {} }),
          () => member.call(currentUser, {}),
          () => member.call(likePost, { params: { id: post.id }, body: { liked: turn % 2 === 0 } }),
          () => member.call(changeName, { body: { name: `Member ${number} ${turn}` } }),
        ]
        for (const act of acts) {
          requests++
          await act().catch((error: unknown) => faults.push(String(error).slice(0, 200)))
        }
      }
      await member.call(likePost, { params: { id: post.id }, body: { liked: true } })
    })
    for (let round = 1; round <= rounds; round++) {
      for (const [at, process] of processes.entries()) {
        await process.stop()
        processes[at] = await startProcess(settings, process.port)
      }
      console.log(`Round ${round} of ${rounds}: ${requests} requests, ${faults.length} failed`)
    }
    over.abort()
    await Promise.all(load)
    const { posts } = await author.call(listPosts, { query: {} })
    const likes = posts.find(({ id }) => id === post.id)?.likes
    if (likes !== members) faults.push(`${likes} likes are counted, ${members} members like it`)
  } finally {
    await Promise.all(processes.map((process: Running) => process.stop()))
    await proxy.stop()
    cluster.remove()
  }
  for (const fault of new Set(faults)) console.log(fault)
  const promised = budgets['trial:rolling'].figures
  return report([
    measured({ ...promised.restarts, limit: rounds * processes.length }, rounds * processes.length),
    measured(promised.failed, faults.length, `${requests} requests`),
  ])
}

async function join(url: string, name: string): Promise<Client> {
  const client = new Client(url)
  await client.call(signUp, { body: { email: `${name}@example.org`, password, name } })
  return client
}

const { values } = parseArgs({ options: { help: { type: 'boolean' }, rounds: { type: 'string', default: '3' } } })
if (values.help) console.log(help)
else if (!(await rolling(Number(values.rounds)))) process.exitCode = 1
