import { Trans, useLingui } from '@lingui/react/macro'
import type { Moderation } from '../../../../contract/events.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { QueryResult } from '../../../parts/queries/query-result.tsx'
import { useEditing } from '../../../parts/use-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { EventsSkeleton } from '../board/event-list.tsx'
import { useManagedEvents } from './api.ts'
import { ElectionsAdmin } from './elections-admin.tsx'
import { ManagedEventCard } from './managed-event-card.tsx'

export function EventsAdmin() {
  const { t } = useLingui()
  // A suggestion and an election name a state and no county, so editors of a county decide neither.
  const { wholeStates } = useEditing()
  if (wholeStates?.length === 0) return <ManagedEvents moderation="approved" />
  return (
    <Tabs defaultValue="pending">
      <TabsList aria-label={t`What to manage`}>
        <TabsTrigger value="pending">
          <Trans>Suggestions</Trans>
        </TabsTrigger>
        <TabsTrigger value="approved">
          <Trans>Published</Trans>
        </TabsTrigger>
        <TabsTrigger value="rejected">
          <Trans context="events that were declined">Declined</Trans>
        </TabsTrigger>
        <TabsTrigger value="elections">
          <Trans>Elections</Trans>
        </TabsTrigger>
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
  const errorTitle = <Trans>We couldn’t load the list.</Trans>
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
              {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show more</Trans>}
            </Button>
          )}
        </>
      )}
    </QueryResult>
  )
}

function NoEvents({ moderation }: { moderation: Moderation }) {
  switch (moderation) {
    case 'pending':
      return (
        <EmptyState title={<Trans>No suggestions to review</Trans>}>
          <Trans>When a member suggests an event, you review it here.</Trans>
        </EmptyState>
      )
    case 'approved':
      return <EmptyState title={<Trans>No published events yet</Trans>} />
    case 'rejected':
      return <EmptyState title={<Trans>No declined suggestions</Trans>} />
  }
}
