import type { FastifyBaseLogger } from 'fastify'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { retention, secondsOf } from '../core/retention.ts'
import { currentRequestId, withRequestId } from '../observability/request-id.ts'

export type JobName = 'reminders-sweep' | 'reminders-fan-out' | 'reminders-correct' | 'reminders-deliver' | 'tidy'
export type JobData = Record<string, string | number>

/** Ends early, with its work in good order, when the signal says so. What it throws is tried again. */
export type Job = (data: unknown, signal: AbortSignal) => Promise<void>

interface SendOptions {
  /** Of those with the same key only one waits at a time; the others are not needed. */
  key?: string
  delaySeconds?: number
}

/** Work for any of the processes on this database: each job is done by one of them. */
export interface Queue {
  /** Says who does the jobs of this name here; before `start`. */
  work(name: JobName, job: Job): void
  /** Sends a job at the start and then again and again: one for each span of time, however many processes there are. */
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

export function createQueue(database: QueueDatabase, logger: FastifyBaseLogger) {
  const boss = new PgBoss({
    ...database.settings,
    schema: 'jobs',
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'the queue'))
  boss.on('warning', ({ message }) => logger.debug({ message }, 'the queue'))
  const jobs = new Map<JobName, Job>()
  const repeated: { seconds: number; name: JobName }[] = []
  const timers: NodeJS.Timeout[] = []
  const stopping = new AbortController()
  let running = false

  const run = (job: Job, name: JobName) => async (given: { data: unknown; signal: AbortSignal }[]) => {
    for (const { data, signal } of given) {
      await askedBy(data, async () => {
        try {
          await job(data, AbortSignal.any([signal, stopping.signal]))
        } catch (error) {
          // Broken off because we stop: it waits for another process.
          if (!stopping.signal.aborted) logger.error({ err: error, job: name }, 'a job failed')
          throw error
        }
      })
    }
  }

  const queue: Queue = {
    work: (name, job) => void jobs.set(name, job),
    every: (seconds, name) => void repeated.push({ seconds, name }),
    async send(name, data = {}, { key = '', delaySeconds = 0 } = {}) {
      const reqId = currentRequestId()
      if (running)
        await boss.send(name, reqId === undefined ? data : { ...data, reqId }, {
          singletonKey: key,
          startAfter: delaySeconds,
        })
    },
  }

  /** Only the first to send it in a span does. Not worth a failure: the next one comes. */
  const remind = async (name: JobName, seconds: number) => {
    const once = { singletonSeconds: seconds, deleteAfterSeconds: Math.max(seconds, jobSettings.deleteAfterSeconds) }
    try {
      if (running) await boss.send(name, {}, { singletonKey: '', ...once })
    } catch (error) {
      logger.error({ err: error, job: name }, 'the queue')
    }
  }

  return {
    ...queue,
    async start() {
      await boss.start()
      running = true
      for (const [name, job] of jobs) {
        await boss.createQueue(name, jobSettings)
        await boss.work(name, { pollingIntervalSeconds }, run(job, name))
      }
      for (const { seconds, name } of repeated) {
        await queue.send(name)
        // Twice as often as needed: a timer that comes a moment late must not miss a span.
        timers.push(setInterval(() => void remind(name, seconds), seconds * 500))
      }
    },
    /** Takes no more work, and waits for what is in hand. */
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

/** What a request caused can be followed from it to the job. */
function askedBy<T>(data: unknown, work: () => T): T {
  const reqId = typeof data === 'object' && data !== null && 'reqId' in data ? data.reqId : undefined
  return typeof reqId === 'string' ? withRequestId(reqId, work) : work()
}
