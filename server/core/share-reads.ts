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

/** The same for reads that each concern a key: one read gets the keys of all callers that share it. */
export function batchReads<Key, T>(read: (keys: Key[]) => Promise<T>): (key: Key) => Promise<T> {
  let keys = new Set<Key>()

  const readBatch = shareReads(() => {
    const batch = [...keys]
    keys = new Set()
    return read(batch)
  })

  return (key) => {
    keys.add(key)
    return readBatch()
  }
}
