import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ManagedEvent } from '../../../contract/events.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CanceledBadge } from '../../parts/elections/election-marks.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useMySuggestions } from './api.ts'

/** Shown only to members who suggested an event. An error here must not replace the calendar. */
export function MySuggestions() {
  const titleId = useId()
  const { data, isError } = useMySuggestions()
  if (isError) {
    return (
      <p className="mt-10 text-step--1 text-muted">
        <Trans>We couldn’t load your suggestions. Reload the page.</Trans>
      </p>
    )
  }
  if (!data || data.events.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-10 border-t border-line pt-6">
      <h2 id={titleId} className="mb-3 text-step-1 font-bold">
        <Trans>Your suggestions</Trans>
      </h2>
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {data.events.map((event) => (
          <Suggestion key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function Suggestion({ event }: { event: ManagedEvent }) {
  const day = useFormat().localDate(event.date, 'medium')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{event.title}</p>
        <p className="text-step--1 text-muted">{day}</p>
        {event.reason && <p className="mt-1 max-w-[65ch] text-step--1">{event.reason}</p>}
      </div>
      <Outcome event={event} />
    </li>
  )
}

function Outcome({ event: { moderation, status } }: { event: ManagedEvent }) {
  if (moderation === 'pending')
    return (
      <Badge>
        <Trans>Waiting for review</Trans>
      </Badge>
    )
  if (moderation === 'rejected')
    return (
      <Badge tone="bad">
        <Trans>Declined</Trans>
      </Badge>
    )
  if (status === 'cancelled') return <CanceledBadge />
  return (
    <Badge tone="good">
      <Trans>Listed</Trans>
    </Badge>
  )
}
