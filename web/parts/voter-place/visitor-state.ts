import type { StateCode } from '../../../contract/common.ts'

const listeners = new Set<() => void>()
let chosen: StateCode | undefined

/** The state that a visitor chose, until the page is left: there is no account to save it in. */
export const visitorState = {
  read: () => chosen,
  write(state: StateCode) {
    chosen = state
    for (const listener of listeners) listener()
  },
  /** For `useSyncExternalStore`. */
  subscribe(this: void, listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
