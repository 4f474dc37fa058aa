import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { eventFile } from '../../../../contract/calendar.ts'
import type { Event } from '../../../../contract/events.ts'
import { toRequest } from '../../../../contract/request.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { eventTypeLabels } from '../event-type-labels.ts'
import { RsvpControls } from '../rsvp/rsvp-controls.tsx'
import { DateStub } from './date-stub.tsx'
import { ElectionDetails } from './election-details.tsx'
import { EventFacts } from './event-facts.tsx'
import { isFromUpstream } from './event-filters.ts'

/** Memoized: a long list must not render again when one event changes. */
export const EventCard = memo(function EventCard({ event }: { event: Event }) {
  const { t } = useLingui()
  const titleId = useId()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, type, description, sample, note } = event
  return (
    <li>
      <article aria-labelledby={titleId} className={cx(cardClass(), 'flex gap-6')}>
        <DateStub day={event.date} isPast={event.past} />
        <div className="grid min-w-0 flex-1 gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>{t(eventTypeLabels[type])}</Badge>
            {sample && (
              <Badge tone="warn">
                <Trans>Sample</Trans>
              </Badge>
            )}
            <StatusBadge event={event} />
          </div>
          <h3 id={titleId} className="text-step-1 leading-snug font-bold tracking-[-.01em]">
            {title}
          </h3>
          <StatusNotice event={event} />
          <EventFacts event={event} />
          {description && <p className="max-w-[65ch] whitespace-pre-line">{description}</p>}
          {note && <p className="max-w-[65ch] text-step--1 text-muted">{note}</p>}
          {sample && (
            <p className="text-step--1 text-muted">
              <Trans>This is a sample event. It will not take place.</Trans>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <RsvpControls event={event} />
            {type === 'election' && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-label={isOpen ? t`Hide Details: ${title}` : t`Show Details: ${title}`}
                aria-controls={detailsId}
                onClick={() => setOpen(!isOpen)}
                className={buttonClass({ variant: 'ghost', size: 'small' })}
              >
                {isOpen ? <Trans>Hide Details</Trans> : <Trans>Show Details</Trans>}
                <ChevronDown aria-hidden="true" className={cx('transition-transform', isOpen && 'rotate-180')} />
              </button>
            )}
            <AddToCalendar event={event} />
          </div>
          <div id={detailsId} hidden={!isOpen}>
            {isOpen && <ElectionDetails event={event} />}
          </div>
        </div>
      </article>
    </li>
  )
})

function StatusBadge({ event }: { event: Event }) {
  if (event.status === 'cancelled')
    return (
      <Badge tone="bad">
        <Trans>Canceled</Trans>
      </Badge>
    )
  if (event.status === 'postponed')
    return (
      <Badge tone="warn">
        <Trans>Postponed</Trans>
      </Badge>
    )
  if (event.confirmed || event.sample || isFromUpstream(event)) return null
  return (
    <Badge tone="warn">
      <Trans>Date not confirmed</Trans>
    </Badge>
  )
}

/** The reason given by the administrator who canceled or postponed the event. */
function StatusNotice({ event: { status, statusNote } }: { event: Event }) {
  if (status === 'scheduled') return null
  return (
    <p className="max-w-[65ch] rounded-md bg-tint-warn px-3 py-2 text-step--1">
      {status === 'cancelled' ? <Trans>This will not take place.</Trans> : <Trans>This was postponed.</Trans>}
      {statusNote && ` ${statusNote}`}
    </p>
  )
}

/** Upstream elections have no calendar file; past and canceled events do not need one. */
function AddToCalendar({ event }: { event: Event }) {
  const { t, i18n } = useLingui()
  const { title } = event
  if (event.past || event.sample || event.status === 'cancelled' || isFromUpstream(event)) return null
  const { path } = toRequest(eventFile, { params: { id: event.id }, query: { lang: i18n.locale } })
  return (
    <a
      href={path}
      download
      aria-label={t`Add to calendar: ${title}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <CalendarPlus aria-hidden="true" />
      <Trans>Add to calendar</Trans>
    </a>
  )
}
