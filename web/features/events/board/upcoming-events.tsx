import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { stateName } from '../../../../civic/address/states.ts'
import { entriesPerPage, ownStateFirst } from '../../../../civic/elections/calendar-page.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { BoardView } from './board-params.ts'
import { ShowMore, Timeline } from './event-list.tsx'
import type { Board } from './use-board.ts'

type UpcomingEventsProps = {
  board: Board
  view: BoardView
  entries: CalendarEntry[]
  ownState: StateCode | undefined
  /** Whether the list includes other states, whose entries then follow those of the voter's own state. */
  isMixed: boolean
  empty: ReactNode
}

export function UpcomingEvents({ board, view, entries, ownState, isMixed, empty }: UpcomingEventsProps) {
  const locale = useLocale()
  const { own, others } = ownStateFirst(entries, isMixed ? ownState : undefined)
  const shown = view.page * entriesPerPage
  const shownOthers = others.slice(0, Math.max(0, shown - own.length))
  const state = ownState && stateName(ownState, locale)
  return (
    <>
      {own.length > 0 && (
        <Section title={<Trans>Upcoming: {state}</Trans>}>
          <Timeline entries={own.slice(0, shown)} ownState={ownState} />
        </Section>
      )}
      {(own.length === 0 || shownOthers.length > 0) && (
        <Section title={own.length === 0 ? <Trans>Upcoming</Trans> : <Trans>Upcoming: other states</Trans>}>
          {entries.length === 0 ? empty : <Timeline entries={shownOthers} ownState={ownState} />}
        </Section>
      )}
      <ShowMore
        hidden={entries.length + board.unloaded.upcoming - shown}
        onClick={view.showNextPage}
        onReach={board.onReach}
      />
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:mt-8">
      <h2 id={id} className="mb-3 text-step-1 font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
