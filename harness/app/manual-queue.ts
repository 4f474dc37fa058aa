import { isDeepStrictEqual } from 'node:util'
import type { Job, JobData, JobName, Queue } from '../../server/queue/queue.ts'

export interface ManualQueue extends Queue {
  /** Runs waiting jobs, and the jobs these send, until only delayed jobs are left. */
  run(): Promise<void>
  /** Starts a sweep and runs only jobs with these names; the others are dropped, as in a crash. */
  runOnly(...names: JobName[]): Promise<void>
  /** Starts a sweep, then does the same as `run`. */
  sweep(): Promise<void>
  /** Brings the dates in step with the calendar, then sweeps. */
  syncCalendar(): Promise<void>
}

/** A queue for tests: jobs run in order, and only when the test calls one of the methods above. */
export function createManualQueue(): ManualQueue {
  const jobs = new Map<JobName, Job>()
  const waiting: { name: JobName; data: JobData }[] = []
  const never = new AbortController().signal

  const queue: ManualQueue = {
    work: (name, job) => void jobs.set(name, job),
    every() {},
    async send(name, data = {}, { delaySeconds = 0 } = {}) {
      const isQueued = waiting.some((other) => other.name === name && isDeepStrictEqual(other.data, data))
      if (delaySeconds === 0 && !isQueued) waiting.push({ name, data })
    },
    async run() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await jobs.get(next.name)?.(next.data, never)
    },
    async runOnly(...names) {
      await queue.send('reminders-sweep')
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (names.includes(next.name)) await jobs.get(next.name)?.(next.data, never)
      }
    },
    async syncCalendar() {
      await queue.send('calendar-sync')
      await queue.run()
    },
    async sweep() {
      await queue.send('reminders-sweep')
      await queue.run()
    },
  }
  return queue
}
