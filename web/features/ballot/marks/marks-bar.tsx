import { Plural, Trans } from '@lingui/react/macro'
import { Printer, Trash2 } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Oval } from '../../../ui/oval.tsx'
import { clearMarks, useAreMarksSaved, useMarks } from './marks-store.ts'

const ConfirmDialog = lazy(() => import('../../../ui/confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })))

/** Explains what marks are and where they are stored, with buttons to print and clear them. */
export function MarksBar() {
  const marks = useMarks()
  const areSaved = useAreMarksSaved()
  const [isConfirming, setConfirming] = useState(false)
  const count = Object.values(marks).reduce((sum, contests) => sum + Object.keys(contests).length, 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sunk px-4 py-3 sm:px-6">
      <p className="flex max-w-[62ch] items-start gap-3 text-step--1">
        <Oval filled signal className="mt-1" />
        <span>
          <Trans>
            Fill in the oval beside your choice, and take notes. Marks and notes stay on this device only; they are
            never sent. Whoever uses this browser can see them.
          </Trans>{' '}
          {!areSaved && (
            <strong>
              <Trans>Your browser does not let us keep them: they are gone when you leave this page.</Trans>
            </strong>
          )}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          <Trans>Print my ballot</Trans>
        </Button>
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden="true" />
            <Trans>Clear all marks</Trans>
          </Button>
        )}
      </div>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setConfirming}
            title={<Trans>Clear all marks and notes?</Trans>}
            description={
              <Plural
                value={count}
                one="What you kept about # contest on this device will be gone."
                other="What you kept about # contests on this device will be gone."
              />
            }
            confirmLabel={<Trans>Clear all marks</Trans>}
            onConfirm={clearMarks}
          />
        </Suspense>
      )}
    </div>
  )
}
