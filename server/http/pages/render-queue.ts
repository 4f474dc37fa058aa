interface Limits {
  maxRunning: number
  maxWaiting: number
}

/**
 * Starts tasks in turn, so that a flood of them takes neither all memory nor all time: before one that had to wait, there is a
 * pause as long as the last one took.
 */
export function createRenderQueue({ maxRunning, maxWaiting }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  /** Undefined, without running the task, if too many are waiting. */
  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) return undefined
      // The task that ends gives its place to this one.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // Other requests are answered in the pause.
      if (next) setTimeout(next, performance.now() - startedAt)
      else running--
    }
  }
}
