import { useSyncExternalStore } from 'react'
import { announcer } from './announcer.ts'

/** Where announcements are heard. It stands once on a page, before there is anything to say. */
export function LiveRegion() {
  const words = useSyncExternalStore(announcer.subscribe, announcer.current)
  return (
    <div aria-live="polite" className="sr-only">
      {words}
    </div>
  )
}
