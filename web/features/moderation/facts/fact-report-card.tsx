import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { FactReport } from '../../../../contract/fact-reports.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { RelativeTime } from '../../../parts/relative-time.tsx'
import { useFactLabel } from '../../../parts/sources/fact-labels.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { PlainText } from '../../../ui/plain-text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import type { OpenProps } from '../reason-dialog.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { useDismiss } from './api.ts'
import { languageLabels, mailLabels, outcomeLabels } from './fact-report-labels.ts'
import { FactValues } from './fact-values.tsx'

export function FactReportCard({ report }: { report: FactReport }) {
  const titleId = useId()
  const factLabel = useFactLabel()
  const { factId, link, problem, reporter, status } = report
  return (
    <Card as="article" aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1">
        <h2 id={titleId} className="text-step-0 font-semibold wrap-anywhere">
          {factLabel(factId)}
        </h2>
        <p className="text-step--2 wrap-anywhere text-muted">{factId}</p>
      </header>
      <PlainText parts={[{ text: problem }]} className="rounded-md bg-sunk px-4 py-3" />
      {link !== null && (
        <p className="text-step--1 wrap-anywhere">
          <Trans>Reporter’s link:</Trans> <OutsideLink href={link}>{link}</OutsideLink>
        </p>
      )}
      <p className="text-step--1 text-muted">
        <Reporter reporter={reporter} at={report.at} />
      </p>
      <FactValues asReported={report.asReported} current={report.current} />
      {status === 'open' ? <Decisions report={report} /> : <Decided report={report} />}
    </Card>
  )
}

function Reporter({ reporter: { kind, locale, canBeMailed }, at }: Pick<FactReport, 'reporter' | 'at'>) {
  const { t } = useLingui()
  const language = t(languageLabels[locale])
  const time = <RelativeTime at={at} />
  return (
    <>
      {kind === 'member' ? <Trans>Reported by a member {time}.</Trans> : <Trans>Reported by a visitor {time}.</Trans>}{' '}
      <Trans>Language: {language}.</Trans>{' '}
      {!canBeMailed && <Trans>We can’t email an answer without a confirmed address.</Trans>}
    </>
  )
}

function Decided({ report: { status, outcome, answer, mail } }: { report: FactReport }) {
  const { t } = useLingui()
  if (status === 'dismissed' || !outcome || answer === null)
    return (
      <p className="text-step--1 text-muted">
        <Trans>Dismissed without an answer. The reason is in the audit log.</Trans>
      </p>
    )
  return (
    <Alert tone={mail === 'failed' ? 'warn' : 'info'} title={t(outcomeLabels[outcome])}>
      <PlainText parts={[{ text: answer }]} />
      <p className="mt-1">
        <Badge>{t(mailLabels[mail])}</Badge>
      </p>
    </Alert>
  )
}

function Decisions({ report }: { report: FactReport }) {
  const [openDialog, setOpenDialog] = useState<'answer' | 'dismiss'>()
  const dialogProps = (name: 'answer' | 'dismiss') => ({
    open: openDialog === name,
    onOpenChange: (open: boolean) => setOpenDialog(open ? name : undefined),
  })
  return (
    <footer className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => setOpenDialog('answer')}>
        <Trans>Answer</Trans>
      </Button>
      <Button size="small" variant="ghost" onClick={() => setOpenDialog('dismiss')}>
        <Trans>Dismiss</Trans>
      </Button>
      <AnswerDialog {...dialogProps('answer')} report={report} />
      <DismissDialog {...dialogProps('dismiss')} report={report} />
    </footer>
  )
}

function DismissDialog({ report: { id }, ...dialog }: OpenProps & { report: FactReport }) {
  const { t } = useLingui()
  const mutation = useDismiss()
  return (
    <ReasonDialog
      {...dialog}
      title={<Trans>Dismiss without an answer?</Trans>}
      hint={<Trans>For spam. We won’t tell the reporter. It goes in the audit log.</Trans>}
      confirmLabel={<Trans>Dismiss</Trans>}
      mutation={mutation}
      onConfirm={(reason) => mutation.mutateAsync({ params: { id }, body: { reason } })}
      onDone={() => {
        focusMain()
        toast({ title: t`Dismissed` })
      }}
    />
  )
}
