import { sql } from 'kysely'
import { type Metric, type Sample, createGauge } from '../observability/metrics.ts'
import type { Connection, Db } from './connect.ts'

/** However often metrics are read, the database is queried at most once in this time. */
const freshMs = 5000

/** Metrics read from the database: connections, queue, and late reminders. */
export function createDatabaseMetrics({ db, load }: Pick<Connection, 'db' | 'load'>): Metric[] {
  const queues = cached(() => readQueues(db))
  const lateness = cached(() => readLateness(db))
  return [
    createGauge({
      name: 'precinct_database_connections',
      help: 'Database connections of this process, used and idle',
      labelNames: ['state'],
      read: () => [
        { labels: { state: 'used' }, value: load().used },
        { labels: { state: 'idle' }, value: load().idle },
      ],
    }),
    createGauge({
      name: 'precinct_database_waiting',
      help: 'Requests waiting for a database connection',
      read: () => [{ value: load().waiting }],
    }),
    createGauge({
      name: 'precinct_queue_jobs',
      help: 'Jobs in the queue: waiting, scheduled for later, active, and failed within the last hour',
      labelNames: ['queue', 'state'],
      read: async () => (await queues()).flatMap(jobsOf),
    }),
    createGauge({
      name: 'precinct_queue_oldest_seconds',
      help: 'Seconds the oldest job that is due has been waiting',
      labelNames: ['queue'],
      read: async () => (await queues()).map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
    }),
    createGauge({
      name: 'precinct_reminders_late_seconds',
      help: 'Seconds the oldest unsent reminder has been due',
      read: async () => [{ value: await lateness() }],
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

/** Finished jobs are removed after an hour, so there are never many rows. */
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

/** Uses the index of waiting reminders by channel, so the number of reminders does not matter. */
async function readLateness(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - least(
      (select min(not_before) from outbox where status = 'waiting' and channel = 'email'),
      (select min(not_before) from outbox where status = 'waiting' and channel = 'push')
    ))::float8 as seconds
  `.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: Promise<T>; until: number } | undefined
  return () => {
    const now = performance.now()
    if (!last || now >= last.until) last = { value: read(), until: now + freshMs }
    return last.value
  }
}
