import { setTimeout as pause } from 'node:timers/promises'
import type { Defer } from '../program.ts'
import { startServer } from '../servers.ts'

const readersPerProcess = 4
const waitMs = 100

/**
 * Starts two processes that are read without a pause, while a trial kills the first one with kill -9 and restarts it.
 * `readIsMixed` reads from a URL and returns whether the response has parts of two versions.
 */
export async function startPair(
  defer: Defer,
  settings: Record<string, string>,
  readIsMixed: (url: string) => Promise<boolean>,
) {
  const processes = await Promise.all([startServer(defer, settings), startServer(defer, settings)])
  const stop = new AbortController()
  defer(() => stop.abort())
  const counts = { requests: 0, mixed: 0, kills: 0 }
  const failures: string[] = []
  let isDown = false
  const read = async (at: 0 | 1) => {
    while (!stop.signal.aborted) {
      if (at === 0 && isDown) {
        await pause(waitMs)
        continue
      }
      try {
        counts.requests++
        if (await readIsMixed(processes[at].url)) counts.mixed++
      } catch (error) {
        if (at !== 0 || !isDown) failures.push(String(error).slice(0, 200))
      }
    }
  }
  let readers: Promise<void>[] = []
  return {
    processes,
    counts,
    failures,
    startReading() {
      readers = Array.from({ length: readersPerProcess }, () => [read(0), read(1)]).flat()
    },
    async stopReading() {
      stop.abort()
      await Promise.all(readers)
    },
    /** Kills the first process and starts it again. It is read again only after `whileDown` has ended. */
    async kill(whileDown: () => Promise<unknown>) {
      isDown = true
      await processes[0].kill()
      counts.kills++
      processes[0] = await startServer(defer, settings, { port: processes[0].port })
      await whileDown()
      isDown = false
    },
  }
}
