import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ManagedEvent } from '../../../../contract/events.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { CanceledBadge } from '../../../parts/canceled-badge.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { eventTypeLabels } from '../event-type-labels.ts'
import { EventDialogs, type DialogName } from './event-dialogs.tsx'

export function ManagedEventCard({ event }: { event: ManagedEvent }) {
  const { t } = useLingui()
  const titleId = useId()
  const [openDialog, setOpenDialog] = useState<DialogName>()
  const { title, suggestedBy, reason, moderation } = event
  const isCanceled = event.status === 'cancelled'
  return (
    <li>
      <article aria-labelledby={titleId} className={cx(cardClass(), 'grid gap-3')}>
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{t(eventTypeLabels[event.type])}</Badge>
          {isCanceled && <CanceledBadge />}
        </div>
        <h2 id={titleId} className="text-step-1 leading-snug font-bold">
          {title}
        </h2>
        <Facts event={event} />
        <p className="max-w-[65ch] whitespace-pre-line">{event.description}</p>
        {suggestedBy && <p className="text-step--1 text-muted">{t`Suggested by ${suggestedBy}`}</p>}
        {reason && (
          <p className="max-w-[65ch] rounded-md bg-tint-warn px-3 py-2 text-step--1">{t`Reason: ${reason}`}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {moderation === 'pending' && (
            <>
              <Button size="small" aria-label={t`Approve: ${title}`} onClick={() => setOpenDialog('approve')}>
                <Trans>Approve</Trans>
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t`Decline: ${title}`}
                onClick={() => setOpenDialog('reject')}
              >
                <Trans>Decline</Trans>
              </Button>
            </>
          )}
          {moderation !== 'rejected' && !isCanceled && (
            <Button size="small" variant="ghost" aria-label={t`Edit: ${title}`} onClick={() => setOpenDialog('edit')}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {moderation === 'approved' && !isCanceled && (
            <Button
              size="small"
              variant="quiet"
              className="text-bad!"
              aria-label={t`Cancel event: ${title}`}
              onClick={() => setOpenDialog('cancel')}
            >
              <Trans>Cancel event</Trans>
            </Button>
          )}
        </div>
      </article>
      <EventDialogs event={event} openDialog={openDialog} onClose={() => setOpenDialog(undefined)} />
    </li>
  )
}

function Facts({ event }: { event: ManagedEvent }) {
  const { localDate, timeOfDay } = useFormat()
  const { attendees: count, capacity } = event
  const date = localDate(event.date)
  const time = [event.startTime, event.endTime].flatMap((at) => (at ? [timeOfDay(at)] : [])).join(' - ')
  return (
    <ul className="m-0 grid list-none gap-1 p-0 text-step--1">
      <li>
        <Trans>
          {date} at {time}
        </Trans>{' '}
        ({event.timeZone})
      </li>
      <li>{[event.location, event.stateCode].filter(Boolean).join(' · ')}</li>
      <li>
        <Plural value={count} one="# attending" other="# attending" />
        {capacity !== null && (
          <>
            {' · '}
            <Plural value={capacity} one="# spot" other="# spots" />
          </>
        )}
      </li>
    </ul>
  )
}
