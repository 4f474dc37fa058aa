import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ManagedEvent, Moderation } from '../../../../contract/events.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { CanceledBadge } from '../../../parts/elections/election-marks.tsx'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useEditing } from '../../../parts/use-editing.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardClass } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { EventsSkeleton } from '../board/event-list.tsx'
import { eventTypeLabels } from '../event-type-labels.ts'
import { useManagedEvents } from './api.ts'
import { ElectionsAdmin } from './elections-admin.tsx'
import { type DialogName, EventDialogs } from './event-dialogs.tsx'

export function EventsAdmin() {
  const { t } = useLingui()
  // A suggestion and an election name a state and no county, so county editors can manage neither.
  const { wholeStates } = useEditing()
  if (wholeStates?.length === 0) return <ManagedEvents moderation="approved" />
  return (
    <Tabs defaultValue="pending">
      <TabsList aria-label={t`What to manage`}>
        <TabsTrigger value="pending">{t`Suggestions`}</TabsTrigger>
        <TabsTrigger value="approved">{t`Published`}</TabsTrigger>
        <TabsTrigger value="rejected">
          <Trans context="events that were declined">Declined</Trans>
        </TabsTrigger>
        <TabsTrigger value="elections">{t`Elections`}</TabsTrigger>
      </TabsList>
      {(['pending', 'approved', 'rejected'] as const).map((moderation) => (
        <TabsContent key={moderation} value={moderation}>
          <ManagedEvents moderation={moderation} />
        </TabsContent>
      ))}
      <TabsContent value="elections">
        <ElectionsAdmin />
      </TabsContent>
    </Tabs>
  )
}

function ManagedEvents({ moderation }: { moderation: Moderation }) {
  const { t } = useLingui()
  const query = useManagedEvents(moderation)
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const errorTitle = t`We couldn’t load the list.`
  return (
    <QueryResult query={query} loading={<EventsSkeleton label={t`Loading events...`} />} errorTitle={errorTitle}>
      {({ pages }) => (
        <>
          {error && (
            <div className="mb-4">
              <QueryError error={error} title={errorTitle} onRetry={() => void refetch()} />
            </div>
          )}
          {pages.every((page) => page.events.length === 0) && <NoEvents moderation={moderation} />}
          <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
            {pages
              .flatMap((page) => page.events)
              .map((event) => (
                <ManagedEventCard key={event.id} event={event} />
              ))}
          </ul>
          {hasNextPage && (
            <Button
              variant="ghost"
              className="mt-4"
              aria-disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? t`Loading...` : t`Show more`}
            </Button>
          )}
        </>
      )}
    </QueryResult>
  )
}

function NoEvents({ moderation }: { moderation: Moderation }) {
  const { t } = useLingui()
  switch (moderation) {
    case 'pending':
      return (
        <EmptyState title={t`No suggestions to review`}>
          {t`When a member suggests an event, you review it here.`}
        </EmptyState>
      )
    case 'approved':
      return <EmptyState title={t`No published events yet`} />
    case 'rejected':
      return <EmptyState title={t`No declined suggestions`} />
  }
}

function ManagedEventCard({ event }: { event: ManagedEvent }) {
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
                {t`Approve`}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t`Decline: ${title}`}
                onClick={() => setOpenDialog('reject')}
              >
                {t`Decline`}
              </Button>
            </>
          )}
          {moderation !== 'rejected' && !isCanceled && (
            <Button size="small" variant="ghost" aria-label={t`Edit: ${title}`} onClick={() => setOpenDialog('edit')}>
              {t`Edit`}
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
              {t`Cancel event`}
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
