interface Limits {
  maxRunning: number
  maxWaiting: number
  maxWaitMs: number
}

/** About the processor time of a page. The rest of its time it waits for data. */
const maxPauseMs = 20

/**
 * Starts tasks in turn, so that a flood of them takes neither all memory nor all time: before one that had to wait, there is a
 * pause as long as the last one took, up to `maxPauseMs`.
 */
export function createRenderQueue({ maxRunning, maxWaiting, maxWaitMs }: Limits) {
  const waiting: { start: () => void; timer: NodeJS.Timeout }[] = []
  let running = 0

  /** False if it takes too long. */
  const waitForTurn = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        resolve(false)
      }, maxWaitMs)
      const waiter = { start: () => resolve(true), timer }
      waiting.push(waiter)
    })

  /** Undefined, without running the task, if too many are waiting or the wait is too long. */
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= maxRunning) {
      // The task that ends gives its place to this one.
      if (waiting.length >= maxWaiting || !(await waitForTurn())) return undefined
    } else running++
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      clearTimeout(next?.timer)
      // Other requests are answered in the pause.
      if (next) setTimeout(next.start, Math.min(performance.now() - startedAt, maxPauseMs))
      else running--
    }
  }
}
