/**
 * npm passes the signal to end on to its shell only, which dies of it and leaves us behind, holding the port and
 * the data folder. When that shell is gone we end as if we had been told to.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}
