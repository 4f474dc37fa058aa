import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { StateCode } from '../../../../contract/common.ts'
import { useUser } from '../../../api/user.ts'
import { QueryError } from '../../../parts/query-error.tsx'
import type { Tab } from '../event-type-labels.ts'
import { EventsSkeleton } from '../events-skeleton.tsx'
import { EmptyMessage } from './empty-message.tsx'
import { type StateFilter, allStates, isInState, isInTab, splitByTime, includesElections } from './event-filters.ts'
import { EventList } from './event-list.tsx'
import { PastEvents } from './past-events.tsx'
import { ShownCount, StateSelect } from './state-select.tsx'
import type { Board } from './use-board.ts'

type EventPanelProps = {
  tab: Tab
  board: Board
  isPersonalized: boolean
  state: StateFilter
  states: StateCode[]
  onStateChange: (state: StateFilter) => void
}

export function EventPanel({ tab, board, isPersonalized, state, states, onStateChange }: EventPanelProps) {
  const { t } = useLingui()
  const user = useUser()
  const { events, isLoading, isLoadingMore, error, partialError, retry, older } = board
  const { upcoming, past } = useMemo(
    () => splitByTime(events.filter(isInTab(tab)).filter(isInState(state))),
    [events, tab, state],
  )
  const hasElections = tab === 'all' || tab === 'election'
  if (isLoading) return <EventsSkeleton label={hasElections ? t`Loading elections...` : t`Loading events...`} />
  if (error) return <LoadError error={error} hasElections={hasElections} retry={retry} />
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-2">
        <StateSelect value={state} states={states} onChange={onStateChange} />
        {state !== allStates && <ShownCount tab={tab} count={upcoming.length} />}
      </div>
      {hasElections && partialError && <LoadError error={partialError} hasElections retry={retry} />}
      {hasElections && isLoadingMore && (
        <p role="status" className="mb-4 text-step--1 text-muted">
          <Trans>Loading elections...</Trans>
        </p>
      )}
      <section aria-label={t`Upcoming`}>
        <h2 className="mb-3 text-step-1 font-bold">
          <Trans>Upcoming</Trans>
        </h2>
        {upcoming.length > 0 ? (
          <EventList events={upcoming} filter={`${tab} ${state}`} />
        ) : (
          <EmptyMessage tab={tab} state={state} excludesElections={isPersonalized && !includesElections(user)} />
        )}
      </section>
      <PastEvents key={`past ${tab} ${state}`} tab={tab} events={past} older={older} />
    </>
  )
}

type LoadErrorProps = { error: unknown; hasElections: boolean; retry: () => void }

function LoadError({ error, hasElections, retry }: LoadErrorProps) {
  const title = hasElections ? (
    <Trans>Unable to load upcoming elections at this time. Please check back later.</Trans>
  ) : (
    <Trans>Unable to load events at this time. Please check back later.</Trans>
  )
  return (
    <div className="mb-6">
      <QueryError error={error} title={title} onRetry={retry} />
    </div>
  )
}
