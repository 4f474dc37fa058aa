import type { Job, JobData, JobName, Queue } from '../../server/queue/queue.ts'

export interface HandQueue extends Queue {
  /** Does what waits, and what that sends, until only later jobs are left. */
  run(): Promise<void>
  /** A look at all dates, then only jobs of these names; the others are forgotten, as by a crash. */
  runOnly(...names: JobName[]): Promise<void>
  /** The same, beginning with a look at all dates. */
  sweep(): Promise<void>
}

/** The queue's place in tests: jobs are done at once, in order, when the test says so. */
export function handQueue(): HandQueue {
  const jobs = new Map<JobName, Job>()
  const waiting: { name: JobName; data: JobData }[] = []
  const never = new AbortController().signal

  const queue: HandQueue = {
    work: (name, job) => void jobs.set(name, job),
    every() {},
    async send(name, data = {}, { delaySeconds = 0 } = {}) {
      const known = waiting.some((other) => other.name === name && other.data.dateId === data.dateId)
      if (delaySeconds === 0 && !known) waiting.push({ name, data })
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
    async sweep() {
      await queue.send('reminders-sweep')
      await queue.run()
    },
  }
  return queue
}
