import { createStore } from './store.ts'

export const announcer = createStore('')

/** A message for screen readers only. It waits until the current sentence is finished. */
export function announce(message: string) {
  // A repeated message is read again only when its text differs.
  announcer.write(message === announcer.read() ? `${message}\u00a0` : message)
}
