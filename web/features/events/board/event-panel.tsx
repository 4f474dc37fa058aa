import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { splitEvents } from '../../../../civic/elections/calendar-page.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { useUser } from '../../../api/user.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { EventsSkeleton } from '../events-skeleton.tsx'
import type { BoardView } from './board-params.ts'
import { EmptyMessage } from './empty-message.tsx'
import { allStates, includesElections, isInState, isInTab } from './event-filters.ts'
import { PastEvents } from './past-events.tsx'
import { SampleEvents } from './sample-events.tsx'
import { ShownCount, StateSelect } from './state-select.tsx'
import { UpcomingEvents } from './upcoming-events.tsx'
import type { Board } from './use-board.ts'

type EventPanelProps = {
  view: BoardView
  board: Board
  isPersonalized: boolean
  ownState: StateCode | undefined
  states: StateCode[]
  onShowAll: () => void
}

export function EventPanel({ view, board, isPersonalized, ownState, states, onShowAll }: EventPanelProps) {
  const { t } = useLingui()
  const user = useUser()
  const { tab, state, page } = view
  const { events, unloaded, onReach, isLoading, isLoadingMore, error, partialError, retry, older } = board
  const { upcoming, past, samples } = useMemo(
    () => splitEvents(events.filter(isInTab(tab)).filter(isInState(state))),
    [events, tab, state],
  )
  const hasElections = tab === 'all' || tab === 'election'
  if (isLoading) return <EventsSkeleton label={hasElections ? t`Loading elections...` : t`Loading events...`} />
  if (error) return <LoadError error={error} hasElections={hasElections} retry={retry} />
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2" {...onReach}>
        <StateSelect value={state} states={states} onChange={view.setState} />
        {state !== allStates && <ShownCount tab={tab} count={upcoming.length} />}
      </div>
      {hasElections && partialError && <LoadError error={partialError} hasElections retry={retry} />}
      {hasElections && isLoadingMore && (
        <p role="status" className="mb-4 text-step--1 text-muted">
          <Trans>Loading elections...</Trans>
        </p>
      )}
      <UpcomingEvents
        entries={upcoming}
        unloaded={unloaded.upcoming}
        onReach={onReach}
        ownState={ownState}
        isMixed={!isPersonalized && state === allStates}
        page={page}
        onNextPage={view.showNextPage}
        empty={<EmptyMessage tab={tab} state={state} excludesElections={isPersonalized && !includesElections(user)} />}
      />
      {isPersonalized && ownState && (
        <Button variant="quiet" size="small" className="mt-4" onClick={onShowAll}>
          <Trans>See events in other states</Trans>
        </Button>
      )}
      <PastEvents
        key={`past ${tab} ${state}`}
        tab={tab}
        entries={past}
        unloaded={unloaded.past}
        onReach={onReach}
        ownState={ownState}
        older={older}
      />
      <SampleEvents events={samples} />
    </>
  )
}

type LoadErrorProps = { error: unknown; hasElections: boolean; retry: () => void }

function LoadError({ error, hasElections, retry }: LoadErrorProps) {
  const title = hasElections ? (
    <Trans>Unable to load upcoming elections at this time. Please check back later.</Trans>
  ) : (
    <Trans>We couldn’t load events.</Trans>
  )
  return (
    <div className="mb-6">
      <QueryError error={error} title={title} onRetry={retry} />
    </div>
  )
}
