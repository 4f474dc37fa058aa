let current = ''
const listeners = new Set<() => void>()

/** Says something to a screen reader alone, when it has finished its sentence. */
export function announce(words: string) {
  // The same words twice are heard twice only when something in them differs.
  current = words === current ? `${words}\u00a0` : words
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
