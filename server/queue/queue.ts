import type { FastifyBaseLogger } from 'fastify'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Clock } from '../core/clock.ts'
import { type Cleanup, cleanupBatchSize, retention, secondsOf } from '../core/retention.ts'
import { withoutValues } from '../observability/error-fields.ts'
import { currentRequestId, withRequestId } from '../observability/request-id.ts'

export type JobName =
  | 'calendar-sync'
  | 'desk-check'
  | 'desk-publish'
  | 'reminders-sweep'
  | 'reminders-fan-out'
  | 'reminders-correct'
  | 'reminders-deliver'
  | 'reminders-deliver-push'
  | 'follow-news'
  | 'link-check'
  | 'packs-look'
  | 'place-notices'
  | 'place-watches'
  | 'tidy'
export type JobData = Record<string, string | number>

/** Stops early, in a consistent state, when the signal aborts. If it throws, the job is retried. */
export type Job = (data: unknown, signal: AbortSignal) => Promise<void>

interface SendOptions {
  /** Only one job with the same name and key waits at a time. Others are dropped. */
  key?: string
  delaySeconds?: number
  /** Only one job with the same name and group runs at a time, across all processes. */
  group?: string
}

/** A queue shared by all processes on the database. Each job is run by one of them. */
export interface Queue {
  /** Registers the handler for jobs of this name. Call it before `start`; a later call replaces the handler. */
  work(name: JobName, job: Job): void
  /** Sends a job at start and then once per interval, however many processes there are. */
  every(seconds: number, name: JobName): void
  send(name: JobName, data?: JobData, options?: SendOptions): Promise<void>
}

export interface QueueDatabase {
  settings: Pick<ConstructorOptions, 'db' | 'backend'>
  close(): Promise<void>
}

const pollingIntervalSeconds = 1
const minute = 60
const jobSettings = {
  policy: 'short',
  retryLimit: 3,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 30 * minute,
  retentionSeconds: secondsOf(retention.waitingJobs),
  deleteAfterSeconds: secondsOf(retention.finishedJobs),
}

/** More than a check may take, including waits for the database. */
const checkHours = 6

/**
 * A job whose process was killed holds up the other jobs of its group for at most the sum of these two. If its process only
 * stood still, the job goes on beside its second run: a check notices by itself that it is already under way.
 */
const heartbeatSeconds = 30
const superviseSeconds = 10

/** At most one check per editor, so that nobody waits for another editor's large files. */
const checksAtOnce = { localConcurrency: 2, groupConcurrency: 1 }

export function createQueue(database: QueueDatabase, logger: FastifyBaseLogger) {
  const boss = new PgBoss({
    ...database.settings,
    schema: 'jobs',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'queue error'))
  boss.on('warning', ({ message }) => logger.debug({ message }, 'queue warning'))
  const jobs = new Map<JobName, Job>()
  const repeated: { seconds: number; name: JobName }[] = []
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  let running = false

  const run = (name: JobName) => async (batch: { data: unknown; signal: AbortSignal }[]) => {
    for (const { data, signal } of batch) {
      await withRequestOf(data, async () => {
        try {
          await jobs.get(name)?.(data, AbortSignal.any([signal, stopping.signal]))
        } catch (error) {
          // A job that was interrupted because the process stops is retried by another process.
          if (!stopping.signal.aborted) logger.error({ err: error, job: name }, 'job failed')
          // The queue stores the error with the job, so it must not contain personal data.
          throw withoutValues(error)
        }
      })
    }
  }

  const queue: Queue = {
    work: (name, job) => void jobs.set(name, job),
    every(seconds, name) {
      if (!repeated.some((other) => other.name === name)) repeated.push({ seconds, name })
    },
    async send(name, data = {}, { key = '', delaySeconds = 0, group } = {}) {
      const reqId = currentRequestId()
      if (running)
        await boss.send(name, reqId === undefined ? data : { ...data, reqId }, {
          singletonKey: key,
          startAfter: delaySeconds,
          ...(group !== undefined && { group: { id: group }, heartbeatSeconds }),
        })
    },
  }

  /** Only the first process to send it in an interval succeeds. An error is logged only: the next interval comes. */
  const sendOncePerInterval = async (name: JobName, seconds: number) => {
    const once = { singletonSeconds: seconds, deleteAfterSeconds: Math.max(seconds, jobSettings.deleteAfterSeconds) }
    try {
      if (running) await boss.send(name, {}, { singletonKey: '', ...once })
    } catch (error) {
      logger.error({ err: error, job: name }, 'could not queue a job')
    }
  }

  return {
    ...queue,
    async start() {
      await boss.start()
      running = true
      for (const name of jobs.keys()) {
        await boss.createQueue(
          name,
          name === 'desk-check' ? { ...jobSettings, expireInSeconds: checkHours * 60 * minute } : jobSettings,
        )
        await boss.work(name, { pollingIntervalSeconds, ...(name === 'desk-check' && checksAtOnce) }, run(name))
      }
      for (const { seconds, name } of repeated) {
        await queue.send(name)
        // Twice per interval, because a timer that fires slightly late must not skip one.
        timers.push(setInterval(() => void sendOncePerInterval(name, seconds), seconds * 500))
      }
    },
    /** Takes no more jobs and waits for the running ones. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      if (running) {
        running = false
        stopping.abort()
        await boss.stop({ graceful: true, timeout: 30_000 })
      }
      await database.close()
    },
  }
}

/** Runs a job with the id of the request that queued it, for the log. */
function withRequestOf<T>(data: unknown, work: () => T): T {
  const reqId = typeof data === 'object' && data !== null && 'reqId' in data ? data.reqId : undefined
  return typeof reqId === 'string' ? withRequestId(reqId, work) : work()
}

/** The name is stored in the database of every installation, so it stays. */
const cleanupJob = 'tidy'
const intervalSeconds = 60 * 60

/** Removes expired data every hour, however many requests there are. */
export function scheduleCleanup(queue: Queue, clock: Clock, cleanups: Cleanup[]): void {
  queue.work(cleanupJob, async (_, signal) => {
    for (const cleanup of cleanups) {
      while (!signal.aborted && (await cleanup(clock.now())) >= cleanupBatchSize);
    }
  })
  queue.every(intervalSeconds, cleanupJob)
}
