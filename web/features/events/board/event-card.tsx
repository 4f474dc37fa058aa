import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { memo, useId } from 'react'
import { appliesToState } from '../../../../civic/elections/event-states.ts'
import type { StateCode } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { CanceledBadge } from '../../../parts/elections/election-marks.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { eventTypeLabels } from '../event-type-labels.ts'
import { RsvpControls, acceptsRsvp } from '../rsvp/rsvp-controls.tsx'
import { DetailsToggle } from './details-toggle.tsx'
import { AddToCalendar, ElectionActions } from './election-actions.tsx'
import { ElectionDetails, SourceLine } from './election-details.tsx'
import { EventFacts } from './event-facts.tsx'

/** The style of one entry in the row of its date. */
export const entryClass = 'grid grid-cols-[minmax(0,1fr)] gap-1.5 px-3 py-3.5 sm:px-5'

interface EventCardProps {
  event: Event
  ownState: StateCode | undefined
}

/** Memoized: a long list must not render again when one event changes. */
export const EventCard = memo(function EventCard({ event, ownState }: EventCardProps) {
  const { t } = useLingui()
  const titleId = useId()
  const { title, type, description, sample, note } = event
  // Only the state's own voters need the note on the card. Others find it in the details.
  const isOwn = ownState !== undefined && appliesToState(event, ownState)
  return (
    <li>
      <article aria-labelledby={titleId} className={entryClass}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em]">
            {title}
          </h3>
          {type !== 'election' && <Badge>{t(eventTypeLabels[type])}</Badge>}
          {sample && (
            <Badge tone="warn">
              <Trans>Sample</Trans>
            </Badge>
          )}
          <StatusBadge event={event} />
          <RsvpBadge event={event} />
        </div>
        <StatusNotice event={event} />
        <EventFacts event={event} />
        {description && type !== 'election' && <p className="max-w-[65ch] whitespace-pre-line">{description}</p>}
        {note && (type !== 'election' || (isOwn && event.certainty === 'possible')) && (
          <p className="max-w-[65ch] text-step--1 text-muted">{note}</p>
        )}
        {sample && (
          <p className="text-step--1 text-muted">
            <Trans>This is a sample event. It isn’t real.</Trans>
          </p>
        )}
        {type === 'election' ? (
          <DetailsToggle title={title} actions={<ElectionActions event={event} />}>
            {() => <ElectionDetails event={event} hasNote={!isOwn} />}
          </DetailsToggle>
        ) : (
          <>
            {event.source !== null && <SourceLine source={event.source} fact={factId('partners/events', event.id)} />}
            <div className="flex flex-wrap items-center gap-2 empty:hidden">
              {acceptsRsvp(event) && <RsvpControls {...event} />}
              <AddToCalendar event={event} />
            </div>
          </>
        )}
      </article>
    </li>
  )
})

/** Shown on past and canceled events, which have no RSVP button. */
function RsvpBadge({ event }: { event: Event }) {
  if (!event.rsvpd || acceptsRsvp(event)) return null
  return (
    <Badge tone="good">
      <Check aria-hidden="true" />
      <Trans context="a past or canceled event">RSVP'd</Trans>
    </Badge>
  )
}

export function StatusBadge({ event }: { event: Event }) {
  if (event.status === 'cancelled') return <CanceledBadge />
  if (event.status === 'postponed')
    return (
      <Badge tone="warn">
        <Trans>Postponed</Trans>
      </Badge>
    )
  if (event.certainty === 'possible' && !event.past)
    return (
      <Badge tone="outline">
        <Trans>Possible</Trans>
      </Badge>
    )
  return null
}

/** The reason given by the administrator who canceled or postponed the event. */
function StatusNotice({ event: { status, statusNote } }: { event: Event }) {
  if (status === 'scheduled') return null
  return (
    <p className="max-w-[65ch] rounded-md bg-tint-warn px-3 py-2 text-step--1">
      {status === 'cancelled' ? <Trans>This was canceled.</Trans> : <Trans>This was postponed.</Trans>}
      {statusNote && ` ${statusNote}`}
    </p>
  )
}
