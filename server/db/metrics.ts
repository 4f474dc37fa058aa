import { sql } from 'kysely'
import { type Metric, type Sample, createGauge } from '../observability/metrics.ts'
import type { Connection, Db } from './connect.ts'

/** However many ask for the figures, the database is asked once in so many milliseconds. */
const freshMs = 5000

/** What only those know who hold the connection: how busy it is, what waits in the queue, how late reminders are. */
export function createDatabaseMetrics({ db, load }: Pick<Connection, 'db' | 'load'>): Metric[] {
  const queues = remembered(() => readQueues(db))
  const late = remembered(() => readLateness(db))
  return [
    createGauge({
      name: 'precinct_database_connections',
      help: 'Connections to the database of this process, in use and idle',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'used' }, value: load().used },
        { labels: { state: 'idle' }, value: load().idle },
      ],
    }),
    createGauge({
      name: 'precinct_database_waiting',
      help: 'Who waits for a connection to the database',
      read: () => [{ value: load().waiting }],
    }),
    createGauge({
      name: 'precinct_queue_jobs',
      help: 'Jobs in the queue: waiting to be done now, later, being done, and failed within the last hour',
      labelNames: ['queue', 'state'],
      read: async () => (await queues()).flatMap(jobsOf),
    }),
    createGauge({
      name: 'precinct_queue_oldest_seconds',
      help: 'How long the oldest job has been waiting that could be done now',
      labelNames: ['queue'],
      read: async () => (await queues()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    }),
    createGauge({
      name: 'precinct_reminders_late_seconds',
      help: 'How long the oldest reminder has been due without being sent',
      read: async () => [{ value: await late() }],
    }),
  ]
}

interface QueueRow {
  queue: string
  waiting: number
  later: number
  active: number
  failed: number
  oldest: number
}

const jobsOf = ({ queue, waiting, later, active, failed }: QueueRow): Sample[] =>
  Object.entries({ waiting, later, active, failed }).map(([state, value]) => ({ labels: { queue, state }, value }))

/** Done jobs go after an hour, so there are never many rows. */
async function readQueues(db: Db): Promise<QueueRow[]> {
  const open = sql`j.state in ('created', 'retry')`
  const { rows } = await sql<QueueRow>`
    select q.name as queue,
      count(*) filter (where ${open} and j.start_after <= now())::int as waiting,
      count(*) filter (where ${open} and j.start_after > now())::int as later,
      count(*) filter (where j.state = 'active')::int as active,
      count(*) filter (where j.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(j.start_after) filter (where ${open} and j.start_after <= now())), 0)::float8
        as oldest
    from jobs.queue q left join jobs.job j on j.name = q.name group by q.name order by q.name
  `.execute(db)
  return rows
}

/** By the index of what waits: the same however many wait. */
async function readLateness(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(not_before))::float8 as seconds from reminders where status = 'waiting'
  `.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now >= last.until) last = { value: read(), until: now + freshMs }
    return last.value
  }
}
