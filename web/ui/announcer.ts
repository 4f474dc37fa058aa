let current = ''
const listeners = new Set<() => void>()

/** A message for screen readers only. It waits until the current sentence is finished. */
export function announce(message: string) {
  // A repeated message is read again only when its text differs.
  current = message === current ? `${message}\u00a0` : message
  for (const listener of listeners) listener()
}

export const announcer = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  current: () => current,
}
