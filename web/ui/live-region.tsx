import { useSyncExternalStore } from 'react'
import { announcer } from './announcer.ts'

/** Renders announcements for screen readers. Place it once, before the first announcement. */
export function LiveRegion() {
  const message = useSyncExternalStore(announcer.subscribe, announcer.read, announcer.read)
  return (
    <div aria-live="polite" className="sr-only">
      {message}
    </div>
  )
}
