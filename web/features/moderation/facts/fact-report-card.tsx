import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useId, useState } from 'react'
import { webUrl } from '../../../../civic/text/web-url.ts'
import { limits } from '../../../../contract/common.ts'
import * as schemas from '../../../../contract/fact-reports.schemas.ts'
import {
  type AnswerMail,
  type FactOutcome,
  type FactReport,
  type FactReportStatus,
  type FactState,
  answerFactReport,
  dismissFactReport,
  factReportQueue,
} from '../../../../contract/fact-reports.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { auditLog } from '../../../../contract/moderation.ts'
import { useEndpointMutation } from '../../../api/mutation.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { OutsideLink } from '../../../parts/outside-link.tsx'
import { RelativeTime } from '../../../parts/relative-time.tsx'
import { useFactLabel } from '../../../parts/sources/fact-labels.ts'
import { SourceName } from '../../../parts/sources/named-source.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusMain } from '../../../ui/focus-region.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { PlainText } from '../../../ui/plain-text.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { isOutdated, moderationErrors } from '../api.ts'
import { type OpenProps, ReasonDialog } from '../reason-dialog.tsx'

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
      {t`Language: ${language}.`} {!canBeMailed && t`We can’t email an answer without a confirmed address.`}
    </>
  )
}

function Decided({ report: { status, outcome, answer, mail } }: { report: FactReport }) {
  const { t } = useLingui()
  if (status === 'dismissed' || !outcome || answer === null)
    return <p className="text-step--1 text-muted">{t`Dismissed without an answer. The reason is in the audit log.`}</p>
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
  const { t } = useLingui()
  const [openDialog, setOpenDialog] = useState<'answer' | 'dismiss'>()
  const dialogProps = (name: 'answer' | 'dismiss') => ({
    open: openDialog === name,
    onOpenChange: (open: boolean) => setOpenDialog(open ? name : undefined),
  })
  return (
    <footer className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => setOpenDialog('answer')}>{t`Answer`}</Button>
      <Button size="small" variant="ghost" onClick={() => setOpenDialog('dismiss')}>{t`Dismiss`}</Button>
      <Dialog {...dialogProps('answer')}>
        <AnswerForm report={report} onDone={() => setOpenDialog(undefined)} />
      </Dialog>
      <DismissDialog {...dialogProps('dismiss')} report={report} />
    </footer>
  )
}

/** If another administrator decided first, the report and its dialog leave the screen, so a toast says why. */
function useDecisionOptions() {
  const { t } = useLingui()
  return {
    invalidates: [factReportQueue, auditLog],
    invalidatesOnError: isOutdated,
    onError: (error: unknown) => {
      if (!isOutdated(error)) return
      toast({
        title: t`Another administrator decided first.`,
        description: t`We didn’t send yours.`,
        tone: 'destructive',
      })
    },
  }
}

function DismissDialog({ report: { id }, ...dialog }: OpenProps & { report: FactReport }) {
  const { t } = useLingui()
  const changes = useDecisionOptions()
  return (
    <ReasonDialog
      {...dialog}
      title={t`Dismiss without an answer?`}
      hint={t`For spam. We won’t tell the reporter. It goes in the audit log.`}
      confirmLabel={t`Dismiss`}
      endpoint={dismissFactReport}
      input={(reason) => ({ params: { id }, body: { reason } })}
      changes={changes}
      onDone={() => {
        focusMain()
        toast({ title: t`Dismissed` })
      }}
    />
  )
}

function AnswerForm({ report: { id, reporter }, onDone }: { report: FactReport; onDone: () => void }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<FactOutcome>()
  const [answer, setAnswer] = useState('')
  const send = useEndpointMutation(answerFactReport, useDecisionOptions())
  const errorMessage = useErrorMessage(moderationErrors)
  const body = schemas.answerFactReport.body.safeParse({ outcome, answer })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!body.success || send.isPending) return
    send.mutate({ params: { id }, body: body.data }, { onSuccess: closeWithToast })
  }
  const closeWithToast = ({ mailed }: { mailed: boolean }) => {
    onDone()
    focusMain()
    toast({ title: t`Answered`, description: mailed ? t`We’re emailing the answer.` : t`No email was sent` })
  }
  const language = t(languageLabels[reporter.locale])
  return (
    <FormDialogContent
      title={t`Answer the report`}
      description={
        reporter.canBeMailed
          ? t`We’ll email it once. Write in ${language}.`
          : t`We can’t email it without a confirmed address. It’s only kept here.`
      }
      error={send.error && errorMessage(send.error)}
      onSubmit={submit}
      isSubmitting={send.isPending}
      canSubmit={body.success}
      submitLabel={t`Send answer`}
      submittingLabel={t`Sending...`}
    >
      <RadioGroup
        label={t`What did you find?`}
        options={schemas.FactOutcome.options.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
        value={outcome ?? null}
        onValueChange={(value) => setOutcome(schemas.FactOutcome.parse(value))}
      />
      <Field label={<Trans context="noun">Answer</Trans>} hint={t`It goes in the audit log.`}>
        <Textarea
          rows={5}
          limit={limits.factAnswer}
          value={answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
      </Field>
    </FormDialogContent>
  )
}

/** Translated, unlike `localeNames`, which has each language's own name. */
const languageLabels: Record<Locale, MessageDescriptor> = { en: msg`English`, es: msg`Spanish` }

export const statusLabels: Record<FactReportStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'reports' }),
  answered: msg({ message: 'Answered', context: 'reports' }),
  dismissed: msg({ message: 'Dismissed', context: 'reports' }),
}

const outcomeLabels: Record<FactOutcome, MessageDescriptor> = {
  corrected: msg`Corrected`,
  right: msg`Correct as is`,
  unclear: msg`We can’t tell yet`,
}

const mailLabels: Record<AnswerMail, MessageDescriptor> = {
  none: msg`No email was sent`,
  waiting: msg`The email is waiting to be sent`,
  sending: msg`The email is being sent`,
  sent: msg`The answer was emailed`,
  failed: msg`We couldn’t deliver the email`,
}

/** What the reporter saw, and what has changed since. */
function FactValues({ asReported, current }: Pick<FactReport, 'asReported' | 'current'>) {
  const { t } = useLingui()
  const isUnchanged = JSON.stringify(asReported) === JSON.stringify(current)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <State
        title={isUnchanged ? t`The fact, unchanged since the report` : t`The fact when it was reported`}
        state={asReported}
      />
      {!isUnchanged && current && <State title={t`The fact now`} state={current} />}
      {!current && <p className="text-step--1">{t`This fact no longer exists.`}</p>}
    </div>
  )
}

/** The first fields are the most important; the others are folded. */
const shownFields = 8

function State({ title, state: { values, source, compiledOn } }: { title: string; state: FactState }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const more = values.slice(shownFields)
  return (
    <section className="min-w-0 text-step--1">
      <h3 className="text-step--1 font-semibold">{title}</h3>
      <Values values={values.slice(0, shownFields)} />
      {more.length > 0 && (
        <details>
          <summary className="w-fit">{t`More fields`}</summary>
          <Values values={more} />
        </details>
      )}
      <p className="mt-2 text-step--2 wrap-anywhere text-muted">
        {source ? <NamedSource {...source} /> : t`Not checked against a source.`}{' '}
        {source && <span>{localDate(source.asOf, 'long')}.</span>}{' '}
        {compiledOn && t`Data as of ${localDate(compiledOn, 'long')}.`}
      </p>
    </section>
  )
}

function NamedSource({ name, nameEs, url: text, secondary }: NonNullable<FactState['source']>) {
  const { t } = useLingui()
  const url = webUrl(text)
  const shownName = <SourceName {...{ name, nameEs }} />
  return (
    <>
      {url === null ? shownName : <OutsideLink href={url}>{shownName}</OutsideLink>}
      {secondary && <> {t`(may change)`}</>},
    </>
  )
}

/** Names and values exactly as in the pack, for the person who edits it. */
function Values({ values }: Pick<FactState, 'values'>) {
  return (
    <dl lang="en" className="m-0 mt-1 grid gap-x-4 gap-y-1">
      {values.map(({ name, value }, index) => (
        // Two records may have the same name, and their order does not change.
        <div key={index} className="wrap-anywhere">
          <dt className="inline text-muted">{name}:</dt> <dd className="m-0 inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
