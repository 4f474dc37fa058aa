import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const announcer = createStore('')

/** Renders announcements for screen readers. Place it once, before the first announcement. */
export function LiveRegion() {
  const message = useSyncExternalStore(announcer.subscribe, announcer.read, announcer.read)
  return (
    <div aria-live="polite" className="sr-only">
      {message}
    </div>
  )
}

/** A message for screen readers only. It waits until the current sentence is finished. */
export function announce(message: string) {
  // A repeated message is read again only when its text differs.
  announcer.write(message === announcer.read() ? `${message}\u00a0` : message)
}
