/**
 * Runs at most `max` tasks with the same key at a time. The others wait in order. A task counts for `maxMs` at most: a longer one
 * waits for an outside service, and must not keep the others waiting.
 */
export function createLimiter(max: number, maxMs?: number) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async function run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] }
    lanes.set(key, lane)
    if (lane.running >= max) await new Promise<void>((start) => lane.waiting.push(start))
    else lane.running++
    let isCounted = true
    const leave = () => {
      if (!isCounted) return
      isCounted = false
      // The next task takes over the place of this one.
      const next = lane.waiting.shift()
      if (next) next()
      else if (--lane.running === 0) lanes.delete(key)
    }
    const timer = maxMs === undefined ? undefined : setTimeout(leave, maxMs)
    try {
      return await task()
    } finally {
      clearTimeout(timer)
      leave()
    }
  }
}
