interface Limits {
  maxRunning: number
  maxWaiting: number
  maxWaitMs: number
}

/** About the processor time of a page. The rest of its time it waits for data. */
const maxPauseMs = 20
/** The process is busy if a pause ends this much too late: in a flood it is made again, for requests that take less time. */
const maxLateMs = 10
/** However busy the process is, a task starts after this time. */
const longestPauseMs = 250
/** So many people who open a page at once are no flood. */
const fewWaiting = 5

/**
 * Starts tasks in turn, so that a flood of them takes neither all memory nor all time: before one that had to wait, there is a
 * pause as long as the last one took, up to `maxPauseMs`, and more in a flood while the process is busy. Callers take turns, and one alone
 * fills half of the places to wait.
 */
export function createRenderQueue({ maxRunning, maxWaiting, maxWaitMs }: Limits) {
  const waiting: { caller: string; start: () => void; timer: NodeJS.Timeout }[] = []
  let running = 0
  let lastCaller = ''

  /** False if it takes too long. */
  const waitForTurn = (caller: string) =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waiter), 1)
        resolve(false)
      }, maxWaitMs)
      const waiter = { caller, start: () => resolve(true), timer }
      waiting.push(waiter)
    })

  const hasRoom = (caller: string) =>
    waiting.length < maxWaiting && waiting.filter((one) => one.caller === caller).length < Math.ceil(maxWaiting / 2)

  const startNext = () => {
    const other = waiting.findIndex(({ caller }) => caller !== lastCaller)
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) return void running--
    lastCaller = next.caller
    clearTimeout(next.timer)
    next.start()
  }

  /** Other requests are answered in the pause. */
  const pause = (ms: number, since: number) => {
    if (waiting.length === 0) return void running--
    const dueAt = performance.now() + ms
    setTimeout(() => {
      const now = performance.now()
      const isLate = now - dueAt > maxLateMs && now - since < longestPauseMs
      if (isLate && waiting.length > fewWaiting) pause(ms, since)
      else startNext()
    }, ms)
  }

  /** Undefined, without running the task, if too many are waiting or the wait is too long. */
  return async <T>(caller: string, task: () => Promise<T>): Promise<T | undefined> => {
    if (running >= maxRunning) {
      // The task that ends gives its place to this one.
      if (!hasRoom(caller) || !(await waitForTurn(caller))) return undefined
    } else running++
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      const endedAt = performance.now()
      pause(Math.min(endedAt - startedAt, maxPauseMs), endedAt)
    }
  }
}
