import { Trans, useLingui } from '@lingui/react/macro'
import type { Moderation } from '../../../../contract/events.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EventsSkeleton } from '../events-skeleton.tsx'
import { useManagedEvents } from './api.ts'
import { ManagedEventCard } from './managed-event-card.tsx'

export function ManagedEvents({ moderation }: { moderation: Moderation }) {
  const { t } = useLingui()
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useManagedEvents(moderation)
  if (isPending) return <EventsSkeleton label={t`Loading events...`} />
  const events = data?.pages.flatMap((page) => page.events) ?? []
  return (
    <>
      {isError && (
        <Alert
          tone="bad"
          className="mb-4"
          action={
            <Button variant="ghost" size="small" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The list could not be loaded.</Trans>
        </Alert>
      )}
      {data && events.length === 0 && <NoEvents moderation={moderation} />}
      <ul className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-4 p-0">
        {events.map((event) => (
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
          {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </>
  )
}

function NoEvents({ moderation }: { moderation: Moderation }) {
  switch (moderation) {
    case 'pending':
      return <EmptyState title={<Trans>No suggestions are waiting</Trans>} />
    case 'approved':
      return <EmptyState title={<Trans>No events are published</Trans>} />
    case 'rejected':
      return <EmptyState title={<Trans>No suggestions were declined</Trans>} />
  }
}
