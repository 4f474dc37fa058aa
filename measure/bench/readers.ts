import { StateCode } from '../../contract/common.schemas.ts'
import { listPosts } from '../../contract/discussions.ts'
import { GatheringType } from '../../contract/events.schemas.ts'
import { listEvents, upcomingEvents } from '../../contract/events.ts'
import { toRequest } from '../../contract/request.ts'
import { type Db, connectEmbedded } from '../../server/db/connect.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Member, createMembers, sessionSecret } from '../load/members.ts'
import { flood } from '../load/send.ts'
import { type Metric, checkNone, figure, quantile } from '../metrics.ts'
import { type Defer, runProgram } from '../program.ts'
import { startServer } from '../servers.ts'

const readerCount = 32
const eventCount = 100
const warmUpSeconds = 10
const day = 86_400_000

const help = `npm run bench -- readers [--seconds 30]
One server process with the embedded database: ${readerCount} signed-in members read the feed of discussions and the list of
events in turn, each sending the next request as soon as the last one is answered. The load generator shares the cores with
the server.`

const feed = toRequest(listPosts, { query: {} }).path
/** What the pages call first, and the whole list of events. */
const paths = [feed, toRequest(upcomingEvents, { query: {} }).path, feed, toRequest(listEvents, {}).path]

/** Published events, one per day from tomorrow, alternating between all states and kinds. */
async function addEvents(db: Db, now = new Date()) {
  const rows = Array.from({ length: eventCount }, (_, index) => {
    const startsAt = new Date(now.getTime() + (index + 1) * day)
    const stateCode = StateCode.options[index % StateCode.options.length] ?? 'TX'
    return {
      title: `Meeting number ${index + 1}, ${stateCode}`,
      type: GatheringType.options[index % GatheringType.options.length] ?? 'debate',
      date: startsAt.toISOString().slice(0, 10),
      startTime: '18:30',
      endTime: '20:00',
      timeZone: 'America/Chicago' as const,
      startsAt,
      endsAt: new Date(startsAt.getTime() + day / 12),
      location: `${index + 1} Main Street, ${stateCode}`,
      stateCode,
      description: 'Candidates answer questions from the audience on housing, transit and schools.',
      capacity: index % 3 === 0 ? 100 : null,
      moderation: 'approved' as const,
      reason: null,
      userId: null,
      createdAt: now,
      updatedAt: now,
    }
  })
  await db.insertInto('events').values(rows).execute()
}

async function measure({ seconds }: { seconds: number }, defer: Defer): Promise<Metric[]> {
  let members: Member[] = []
  const prepareFolder = async (folder: string) => {
    const { db, close } = await connectEmbedded(folder, console.log)
    await migrate(db)
    await addEvents(db)
    members = await createMembers(db, readerCount)
    await close()
  }
  const { port } = await startServer(defer, { SESSION_SECRET: sessionSecret }, { prepareFolder })
  const cookies = new Map<string, string>()
  const { times, perSecond, failures } = await flood({
    port,
    connections: readerCount,
    warmUpSeconds,
    seconds,
    next: (number) => ({
      method: 'GET',
      path: paths[number % paths.length] ?? '',
      browser: members[number % readerCount]?.browser ?? { cookies },
    }),
  })
  return [
    figure({ name: 'Response: p50', value: quantile(times, 0.5), unit: 'ms', decimals: 1, under: 40 }),
    figure({ name: 'Response: p99', value: quantile(times, 0.99), unit: 'ms', decimals: 1, under: 150 }),
    figure({ name: 'Responses', value: perSecond, unit: 'per second', atLeast: 500 }),
    checkNone('Failed requests', failures.size, JSON.stringify([...failures])),
  ]
}

await runProgram({ help, options: { seconds: 30 }, measure })
