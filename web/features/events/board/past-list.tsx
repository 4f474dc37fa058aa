import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cards } from './event-list.tsx'
import type { Board } from './use-board.ts'

type PastListProps = ComponentProps<typeof Cards> & {
  isLoading: boolean
  hasEarlier: boolean
  older: Board['older']
  onShowEarlier: () => void
}

export function PastList({ entries, ownState, isLoading, hasEarlier, older, onShowEarlier }: PastListProps) {
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
      <Cards entries={entries} ownState={ownState} />
    </>
  )
}
