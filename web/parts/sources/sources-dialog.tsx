import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { LocalDate } from '../../../contract/common.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { whenOpened } from '../../ui/late.tsx'
import { useFactLabel } from './fact-labels.ts'
import { MayChange } from './may-change.tsx'
import { NamedSource, type NamedSourceProps } from './named-source.tsx'
import { OutdatedLink } from './outdated-link.tsx'

/** A fact that the page shows, for the list of its sources. */
export interface PageFact extends Pick<NamedSourceProps, 'dated'> {
  fact: FactId
  /** In lower case, such as "poll hours"; else the kind of the fact names it. */
  label: string | undefined
  /** Null if it was not checked against a source. */
  source: NamedSourceProps['source'] | null
  mayChange: boolean
  /** The day after which its file is out of date, if that is past. */
  outdatedSince: LocalDate | undefined
  /** What to know about it, such as why it may change. */
  note: ReactNode
}

type SourcesDialogProps = { facts: PageFact[]; open: boolean; onOpenChange: (open: boolean) => void }

/** The facts of a page, each with its source, its date and how sure we are. */
export default function SourcesDialog({ facts, ...dialog }: SourcesDialogProps) {
  return (
    <Dialog {...dialog}>
      <DialogContent
        title={<Trans>Sources and how sure we are</Trans>}
        description={<Trans>A dot marks what may change.</Trans>}
      >
        <dl className="m-0 grid gap-3.5 text-step--1">
          {facts.map((one, index) => (
            <Fact key={index} {...one} />
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}

function Fact({ fact, label, source, dated, mayChange, outdatedSince, note }: PageFact) {
  const factLabel = useFactLabel()
  return (
    <div>
      <dt className="font-semibold first-letter:uppercase">
        {label === undefined ? factLabel(fact) : label}
        {mayChange && <MayChange />}
      </dt>
      <dd className="m-0 text-muted">
        {source ? <NamedSource source={source} dated={dated} /> : <Trans>Not checked against a source.</Trans>}
        {outdatedSince && (
          <>
            {' '}
            <OutdatedLink outdated={{ set: fact.split('/', 2).join('/'), freshUntil: outdatedSince }} />
          </>
        )}
        {note && <> {note}</>} <ReportFactButton fact={fact} />
      </dd>
    </div>
  )
}

const ReportFactDialog = whenOpened(() => import('./report-fact-dialog.tsx'))

/** Opens the form for a report. */
function ReportFactButton({ fact }: { fact: FactId }) {
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
