import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import type { FactId } from '../../../contract/fact-reports.ts'
import { toast } from '../../ui/toast.ts'

type Dialog = ComponentType<{ fact: FactId; open: boolean; onOpenChange: (open: boolean) => void }>

/** Opens the form for a report. The form's code is loaded with the first click: most readers never need it. */
export function ReportFactButton({ fact }: { fact: FactId }) {
  const { t } = useLingui()
  const [FactDialog, setFactDialog] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      const { ReportFactDialog } = await import('./report-fact-dialog.tsx')
      setFactDialog(() => ReportFactDialog)
      setOpen(true)
    } catch {
      toast({
        title: t`We couldn’t open the form.`,
        description: t`Check your connection and try again.`,
        tone: 'destructive',
      })
    }
  }
  return (
    <>
      <button
        type="button"
        data-fact={fact}
        data-print="hide"
        className="inline-block min-h-6 cursor-pointer text-left text-muted underline decoration-dotted hover:text-ink"
        onClick={() => void open()}
      >
        <Trans>Report an error</Trans>
      </button>
      {FactDialog && <FactDialog fact={fact} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
