import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { stateName, stateWithArticle } from '../../../../civic/address/states.ts'
import { splitEvents } from '../../../../civic/elections/calendar-page.ts'
import { type StateCode, stateCodes } from '../../../../contract/common.ts'
import type { Event } from '../../../../contract/events.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { userQuery } from '../../../api/user.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { QueryError } from '../../../parts/queries/query-error.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { BoardView } from './board-params.ts'
import { type StateFilter, type Tab, allStates, includesElections, isInState, isInTab } from './event-filters.ts'
import { EventsSkeleton, Timeline } from './event-list.tsx'
import { PastEvents } from './past-events.tsx'
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
  const { data: user } = useQuery(userQuery)
  const { tab, state } = view
  const { events, onReach, isLoading, isLoadingMore, error, partialError, retry } = board
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
        <StateSelect
          value={isPersonalized && ownState && states.includes(ownState) ? ownState : state}
          states={states}
          onChange={(chosen) => {
            view.setState(chosen)
            // The member's own list covers only one state.
            if (isPersonalized && chosen === allStates) onShowAll()
          }}
        />
        {state !== allStates && <ShownCount tab={tab} count={upcoming.length} />}
      </div>
      {hasElections && partialError && <LoadError error={partialError} hasElections retry={retry} />}
      {hasElections && isLoadingMore && (
        <p role="status" className="mb-4 text-step--1 text-muted">
          <Trans>Loading elections...</Trans>
        </p>
      )}
      <UpcomingEvents
        board={board}
        view={view}
        entries={upcoming}
        ownState={ownState}
        isMixed={!isPersonalized && state === allStates}
        empty={
          <EmptyMessage
            tab={tab}
            state={state}
            excludesElections={Boolean(isPersonalized && user && !includesElections(user))}
          />
        }
      />
      <PastEvents key={`past ${tab} ${state}`} board={board} tab={tab} entries={past} ownState={ownState} />
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

type EmptyMessageProps = { tab: Tab; state: StateFilter; excludesElections: boolean }

/** Explains why there are no upcoming events for this tab and state. */
function EmptyMessage({ tab, state, excludesElections }: EmptyMessageProps) {
  const { t } = useLingui()
  return <EmptyState title={t`Nothing on the calendar`}>{useEmptyMessage(tab, state, excludesElections)}</EmptyState>
}

function useEmptyMessage(tab: Tab, code: StateFilter, excludesElections: boolean): ReactNode {
  const locale = useLocale()
  const state = code === allStates ? '' : stateWithArticle(code, locale)
  if (tab === 'election') {
    if (excludesElections) {
      return <Trans>Elections are not in your selected interests. Update your preferences to see elections.</Trans>
    }
    if (code === allStates) {
      return (
        <Trans>
          No upcoming elections are currently available. Election information is typically published 1-2 months before
          election day.
        </Trans>
      )
    }
    return <Trans>No upcoming elections found for {state}. Try selecting "All States" or a different state.</Trans>
  }
  if (code !== allStates) {
    return <Trans>No upcoming events found for {state}. Try selecting "All States" or a different state.</Trans>
  }
  switch (tab) {
    case 'all':
      return <Trans>We don’t know of any upcoming events. If you do, suggest one.</Trans>
    case 'town-hall':
      return <Trans>We don’t know of any upcoming town halls. If you do, suggest one.</Trans>
    case 'debate':
      return <Trans>We don’t know of any upcoming debates. If you do, suggest one.</Trans>
    case 'rally':
      return <Trans>We don’t know of any upcoming rallies. If you do, suggest one.</Trans>
    case 'fundraiser':
      return <Trans>We don’t know of any upcoming fundraisers. If you do, suggest one.</Trans>
  }
}

/** Made-up events, folded at the end of the page so that nobody takes them for real ones. */
function SampleEvents({ events }: { events: Event[] }) {
  if (events.length === 0) return null
  return (
    <details className="mt-10 border-t border-line pt-4">
      <summary className="min-h-6 cursor-pointer text-step--1 text-muted">
        <Plural value={events.length} one="See a sample event" other="See # sample events" />
      </summary>
      <div className="mt-4">
        <Timeline entries={events.map((event) => ({ event }))} ownState={undefined} />
      </div>
    </details>
  )
}

type StateSelectProps = { value: StateFilter; states: StateCode[]; onChange: (state: StateFilter) => void }

function StateSelect({ value, states, onChange }: StateSelectProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const options = useMemo(
    () => [
      { value: allStates, label: t`All States` },
      ...states.map((code) => ({ value: code, label: `${stateName(code, locale)} (${code})` })),
    ],
    [t, states, locale],
  )
  return (
    <Field label={<Trans>Filter by State</Trans>} className="w-full sm:w-64">
      <NativeSelect
        value={value}
        options={options}
        onValueChange={(chosen) => onChange(oneOf(stateCodes, chosen) ?? allStates)}
      />
    </Field>
  )
}

function ShownCount({ tab, count }: { tab: Tab; count: number }) {
  return (
    <p role="status" className="py-2.5 text-step--1 text-muted">
      {tab === 'election' ? (
        <Plural value={count} one="Showing # election" other="Showing # elections" />
      ) : (
        <Plural value={count} one="Showing # event" other="Showing # events" />
      )}
    </p>
  )
}
