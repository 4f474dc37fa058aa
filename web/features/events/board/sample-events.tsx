import { Plural } from '@lingui/react/macro'
import type { Event } from '../../../../contract/events.ts'
import { Cards } from './event-list.tsx'

/** Made-up events, folded at the end of the page so that nobody takes them for real ones. */
export function SampleEvents({ events }: { events: Event[] }) {
  if (events.length === 0) return null
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="min-h-6 cursor-pointer text-step--1 text-muted">
        <Plural value={events.length} one="See a sample event" other="See # sample events" />
      </summary>
      <div className="mt-4">
        <Cards entries={events.map((event) => ({ event }))} ownState={undefined} />
      </div>
    </details>
  )
}
