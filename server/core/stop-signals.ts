const repeatMs = 1000

/**
 * Calls `stop` on SIGINT or SIGTERM, then exits. A terminal signals the whole process group, and npm and scripts/run.mjs
 * pass signals on, so the same request can arrive several times: repeats within a second are ignored. A later signal
 * exits immediately.
 */
export function onStopSignal(stop: () => Promise<void>) {
  let firstAt: number | undefined
  const handle = async () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > repeatMs) process.exit(1)
      return
    }
    firstAt = performance.now()
    await stop()
    process.exit(0)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}
