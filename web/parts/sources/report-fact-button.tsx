import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FactId } from '../../../contract/fact-reports.ts'
import { whenOpened } from '../../ui/late.tsx'

const ReportFactDialog = whenOpened(() => import('./report-fact-dialog.tsx'))

/** Opens the form for a report. */
export function ReportFactButton({ fact }: { fact: FactId }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-fact={fact}
        data-print="hide"
        className="inline-block min-h-6 cursor-pointer text-left text-muted underline decoration-dotted hover:text-ink"
        onClick={() => setOpen(true)}
      >
        <Trans>Report an error</Trans>
      </button>
      <ReportFactDialog fact={fact} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
