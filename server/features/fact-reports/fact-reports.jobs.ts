import type { Queue } from '../../queue/queue.ts'

/** Also takes up what a process left behind when it died. */
const intervalSeconds = 5 * 60

interface AnswerJobDeps {
  deliver(signal: AbortSignal): Promise<void>
}

export function registerAnswerJob(queue: Queue, { deliver }: AnswerJobDeps): void {
  queue.work('fact-report-answers', (_, signal) => deliver(signal))
  queue.every(intervalSeconds, 'fact-report-answers')
}
