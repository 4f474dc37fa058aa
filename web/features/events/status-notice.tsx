import { Trans } from '@lingui/react/macro'
import type { Event } from '../../../contract/events.ts'

/** Why it is off, in the words of whoever called it off. */
export function StatusNotice({ event: { status, statusNote } }: { event: Event }) {
  if (status === 'scheduled') return null
  return (
    <p className="max-w-[65ch] rounded-md bg-tint-warn px-3 py-2 text-step--1">
      {status === 'cancelled' ? <Trans>This will not take place.</Trans> : <Trans>This was postponed.</Trans>}
      {statusNote && ` ${statusNote}`}
    </p>
  )
}
