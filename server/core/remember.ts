interface Options<T> {
  read(id: number): Promise<T>
  sizeOf(value: T): number
  /** How much is remembered, in the unit of `sizeOf`. If it becomes more, all but the newest is forgotten. */
  max: number
}

/**
 * Remembers what never changes under its id, such as the rows of a feed after it was written. Callers at the same time share
 * a read. What is remembered is returned itself instead of a promise.
 */
export function remember<T>({ read, sizeOf, max }: Options<T>) {
  const known = new Map<number, T>()
  const pending = new Map<number, Promise<T>>()
  let size = 0

  async function readAndKeep(id: number): Promise<T> {
    try {
      const value = await read(id)
      const added = sizeOf(value)
      if (size + added > max) {
        known.clear()
        size = 0
      }
      known.set(id, value)
      size += added
      return value
    } finally {
      pending.delete(id)
    }
  }

  return (id: number): T | Promise<T> => {
    const found = known.get(id) ?? pending.get(id)
    if (found) return found
    const reading = readAndKeep(id)
    pending.set(id, reading)
    return reading
  }
}
