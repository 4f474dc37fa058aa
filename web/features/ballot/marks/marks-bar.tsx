import { Plural, Trans } from '@lingui/react/macro'
import { Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Oval } from '../../../ui/oval.tsx'
import type { BallotItem } from '../contests/ballot-items.ts'
import { clearMarks, useAreMarksSaved, useMarks } from './marks-store.ts'
import { markOf } from './marks.ts'

/** How much is marked and where marks are stored, with buttons to print and clear them. */
export function MarksBar({ items }: { items: BallotItem[] }) {
  const marks = useMarks()
  const areSaved = useAreMarksSaved()
  const [isConfirming, setConfirming] = useState(false)
  const count = Object.values(marks).reduce((sum, contests) => sum + Object.keys(contests).length, 0)
  const chosen = items.filter(({ markKey }) => markOf(marks, markKey).choices.length > 0).length
  const total = items.length
  return (
    <div className="grid gap-3 rounded-lg bg-sunk px-4 py-4 sm:px-6">
      <p className="flex max-w-[70ch] items-start gap-3 text-step--1">
        <Oval filled={chosen > 0} signal className="mt-1" />
        <span>
          <strong>
            <Trans>
              You marked {chosen} of {total} contests.
            </Trans>
          </strong>{' '}
          <Trans>
            Marks and notes stay on this device. We never send them. Anyone who uses this browser can see them.
          </Trans>{' '}
          {!areSaved && (
            <strong>
              <Trans>Your browser won’t let us save them. They’ll be gone when you leave this page.</Trans>
            </strong>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" />
          <Trans>Print or save my choices</Trans>
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
            <Trans>Clear all marks</Trans>
          </Button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          open
          onOpenChange={setConfirming}
          title={<Trans>Clear all marks and notes?</Trans>}
          description={
            <Plural
              value={count}
              one="This deletes your marks and notes for # contest on this device."
              other="This deletes your marks and notes for # contests on this device."
            />
          }
          confirmLabel={<Trans>Clear all marks</Trans>}
          onConfirm={clearMarks}
        />
      )}
    </div>
  )
}
