/** Tells components of changes outside of React. `start` runs with the first listener; what it returns, after the last. */
export function createListeners(start: () => () => void = subscribeToNothing) {
  const listeners = new Set<() => void>()
  let stop: () => void
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) stop = start()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** A value outside of React, in memory. Read it with `useSyncExternalStore`. */
export function createStore<Value>(initial: Value) {
  const { notify, subscribe } = createListeners()
  let current = initial
  return {
    subscribe,
    read: () => current,
    write(next: Value) {
      current = next
      notify()
    },
  }
}

export function subscribeToNothing() {
  return () => undefined
}
