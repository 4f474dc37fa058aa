import { useSyncExternalStore } from 'react'
import { announcer } from './announcer.ts'

/** Renders announcements for screen readers. Place it once, before the first announcement. */
export function LiveRegion() {
  const message = useSyncExternalStore(announcer.subscribe, announcer.current, announcer.current)
  return (
    <div aria-live="polite" className="sr-only">
      {message}
    </div>
  )
}
