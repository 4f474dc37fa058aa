/**
 * Lets simultaneous callers share a read. A caller never gets the result of a read that began before it asked, so what
 * was written before is always in it: while one read is running, all new callers wait for the next.
 */
export function shareReads<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined

  const readNext = async (): Promise<T> => {
    await running.catch(() => {})
    next = undefined
    const result = read()
    running = result
    return result
  }

  return () => {
    next ??= readNext()
    return next
  }
}
