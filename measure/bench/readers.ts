import { parseArgs } from 'node:util'
import { listPosts } from '../../contract/discussions.ts'
import { listEvents, upcomingEvents } from '../../contract/events.ts'
import { toRequest } from '../../contract/request.ts'
import { startServerProcess } from '../../harness/processes/server-process.ts'
import { connectEmbedded } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { checkBudget, quantile } from '../metrics.ts'
import { parseCount, runProgram } from '../program.ts'
import { fillWithEvents } from './events/fill.ts'
import { openConnection } from './mixed/connection.ts'
import { type Member, createMembers } from './mixed/members.ts'
import { benchmarks } from './registry.ts'

const readerCount = 32
const eventCount = 100
const warmUpSeconds = 10
const sessionSecret = 'a session secret for a benchmark on loopback'
const budgets = benchmarks.readers.budgets

const help = `npm run bench -- readers [--seconds 30]
One server process with the embedded database: ${readerCount} signed-in members read the feed of discussions and the list of
events in turn, each sending the next request as soon as the last one is answered. The load generator shares the cores with
the server.`

const feed = toRequest(listPosts, { query: {} }).path
/** What the pages call first, and the whole list of events. */
const paths = [feed, toRequest(upcomingEvents, { query: {} }).path, feed, toRequest(listEvents, {}).path]

interface Load {
  port: number
  members: Member[]
  seconds: number
}

/** Response times by path, in milliseconds. */
async function readInTurn({ port, members, seconds }: Load) {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]))
  let failed = 0
  const measuredFrom = performance.now() + warmUpSeconds * 1000
  const endsAt = measuredFrom + seconds * 1000
  const readAll = ({ browser }: Member, reader: number) =>
    new Promise<void>((resolve) => {
      const connection = openConnection(port)
      const readNext = (number: number) => {
        const path = paths[number % paths.length] ?? ''
        const startedAt = performance.now()
        connection.send(browser, { method: 'GET', path }, (status) => {
          const now = performance.now()
          if (status !== 200) failed++
          else if (startedAt >= measuredFrom) times.get(path)?.push(now - startedAt)
          if (now < endsAt) return readNext(number + 1)
          connection.close()
          resolve()
        })
      }
      readNext(reader)
    })
  await Promise.all(members.map(readAll))
  return { times, failed }
}

async function bench(seconds: number) {
  let members: Member[] = []
  const prepareFolder = async (folder: string) => {
    await fillWithEvents(eventCount)(folder)
    const { db, close } = await connectEmbedded(folder, console.log)
    await migrate(db)
    members = await createMembers(db, readerCount, sessionSecret)
    await close()
  }
  const server = await startServerProcess({ SESSION_SECRET: sessionSecret, LOG_LEVEL: 'warn' }, { prepareFolder })
  try {
    const { times, failed } = await readInTurn({ port: server.port, members, seconds })
    const all = [...times.values()].flat()
    const describe = (share: number) =>
      [...times].map(([path, list]) => `${path} ${quantile(list, share).toFixed(1)} ms`).join(', ')
    return [
      checkBudget(budgets.p50, quantile(all, 0.5), describe(0.5)),
      checkBudget(budgets.p99, quantile(all, 0.99), describe(0.99)),
      checkBudget(budgets.rate, all.length / seconds),
      checkBudget(budgets.failed, failed),
    ]
  } finally {
    await server.stop()
  }
}

await runProgram(help, () => {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
  return bench(parseCount(values.seconds, 'seconds'))
})
