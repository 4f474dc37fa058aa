import { eventLoopUtilization } from 'node:perf_hooks'

interface Limits {
  maxRunning: number
  maxWaiting: number
  maxWaitMs: number
}

/** About the processor time that a page takes. The rest of the time it waits for data. */
const maxPauseMs = 20
/** In a process with little time left, so that nobody waits for its other answers. */
const busyPauseMs = 60
/** The share of its time that a busy process works. */
const busyShare = 0.8

/**
 * Runs at most `maxRunning` tasks at once and lets the others wait, so that a flood takes neither all memory nor all time.
 * Callers take turns, and the tasks of one caller fill at most half of the queue. Before a task that had to wait there is a
 * pause, in which other requests are answered: as long as the task before it took, up to `maxPauseMs`, or longer in a busy process.
 */
export function createRenderQueue({ maxRunning, maxWaiting, maxWaitMs }: Limits, readWorkShare = measureWorkShare()) {
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

  const takeNext = () => {
    const other = waiting.findIndex(({ caller }) => caller !== lastCaller)
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (next) lastCaller = next.caller
    return next
  }

  const pauseAfter = (tookMs: number) => (readWorkShare() > busyShare ? busyPauseMs : Math.min(tookMs, maxPauseMs))

  /** Undefined, without running the task, if too many are waiting or the wait is too long. */
  return async <T>(caller: string, task: () => Promise<T>): Promise<T | undefined> => {
    if (running < maxRunning) running++
    // The place of the task that ended passes to this one, so `running` stays.
    else if (!hasRoom(caller) || !(await waitForTurn(caller))) return undefined
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      const next = takeNext()
      clearTimeout(next?.timer)
      if (next) setTimeout(next.start, pauseAfter(performance.now() - startedAt))
      else running--
    }
  }
}

/** Each call returns which share of its time the process has worked since the one before. */
function measureWorkShare() {
  let last = eventLoopUtilization()
  return () => {
    const now = eventLoopUtilization()
    const { utilization } = eventLoopUtilization(now, last)
    last = now
    return utilization
  }
}
