import { Plural, Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { entriesPerPage } from '../../../../civic/elections/calendar-page.ts'
import type { CalendarEntry } from '../../../../civic/elections/election-days.ts'
import type { StateCode } from '../../../../contract/common.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Tab } from './event-filters.ts'
import { Timeline } from './event-list.tsx'
import type { Board } from './use-board.ts'

type PastEventsProps = {
  board: Board
  tab: Tab
  entries: CalendarEntry[]
  ownState: StateCode | undefined
}

/** Collapsed at first. The most recent event is last; the button for earlier ones is above the list. */
export function PastEvents({ board, tab, entries, ownState }: PastEventsProps) {
  const { onReach, older } = board
  const unloaded = board.unloaded.past
  const contentId = useId()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(entriesPerPage)
  const count = entries.length + unloaded
  const hidden = Math.max(0, entries.length - shown)
  if (count === 0 && !older.hasMore) return null
  const toggle = () => {
    setOpen(!isOpen)
    // A screen reader may press the button without moving the focus.
    onReach.onFocus()
  }
  const showEarlier = () => {
    if (older.isLoading) return
    setShown(shown + entriesPerPage)
    if (hidden === 0) older.load()
  }
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={toggle}
          {...onReach}
          className="flex min-h-11 w-full items-center gap-2 rounded-md text-left text-step-1 font-bold"
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 text-muted transition-transform', !isOpen && '-rotate-90')}
          />
          <Trans>Past</Trans>
          <span className="text-step--1 font-normal text-muted">
            {tab === 'election' ? (
              <Plural value={count} one="# election" other="# elections" />
            ) : (
              <Plural value={count} one="# event" other="# events" />
            )}
          </span>
        </button>
      </h2>
      <div id={contentId} hidden={!isOpen} className="mt-4">
        {isOpen && (
          <PastList
            entries={entries.slice(hidden)}
            isLoading={unloaded > 0}
            hasEarlier={hidden > 0 || older.hasMore}
            ownState={ownState}
            older={older}
            onShowEarlier={showEarlier}
          />
        )}
      </div>
    </section>
  )
}

type PastListProps = ComponentProps<typeof Timeline> & {
  isLoading: boolean
  hasEarlier: boolean
  older: Board['older']
  onShowEarlier: () => void
}

function PastList({ entries, ownState, isLoading, hasEarlier, older, onShowEarlier }: PastListProps) {
  return (
    <>
      {older.hasFailed && (
        <Alert tone="bad" className="mb-4">
          <Trans>We couldn’t load earlier events. Try again.</Trans>
        </Alert>
      )}
      {!isLoading && hasEarlier && (
        <Button variant="ghost" className="mb-4" aria-disabled={older.isLoading} onClick={onShowEarlier}>
          {older.isLoading ? <Trans>Loading...</Trans> : <Trans>Show earlier</Trans>}
        </Button>
      )}
      {isLoading && !older.hasFailed && (
        <p role="status" className="text-step--1 text-muted">
          <Trans>Loading...</Trans>
        </p>
      )}
      <Timeline entries={entries} ownState={ownState} />
    </>
  )
}
