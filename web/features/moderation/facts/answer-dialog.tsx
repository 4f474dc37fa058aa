import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useId, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import { FactOutcome, answerFactReport } from '../../../../contract/fact-reports.schemas.ts'
import type { FactReport } from '../../../../contract/fact-reports.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusMain } from '../../../ui/focus-main.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { moderationErrors } from '../error-messages.ts'
import type { OpenProps } from '../reason-dialog.tsx'
import { useAnswer } from './api.ts'
import { languageLabels, outcomeLabels } from './fact-report-labels.ts'

type AnswerDialogProps = OpenProps & { report: FactReport }

export function AnswerDialog({ open, onOpenChange, report }: AnswerDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <AnswerForm report={report} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AnswerForm({ report: { id, reporter }, onDone }: { report: FactReport; onDone: () => void }) {
  const { t } = useLingui()
  const formId = useId()
  const [outcome, setOutcome] = useState<FactOutcome>()
  const [answer, setAnswer] = useState('')
  const send = useAnswer()
  const errorMessage = useErrorMessage(moderationErrors)
  const body = answerFactReport.body.safeParse({ outcome, answer })
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
    <DialogContent
      title={<Trans>Answer the report</Trans>}
      description={
        reporter.canBeMailed ? (
          <Trans>We’ll email it once. Write in {language}.</Trans>
        ) : (
          <Trans>We can’t email it without a confirmed address. It’s only kept here.</Trans>
        )
      }
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} disabled={!body.success || send.isPending}>
            {send.isPending ? <Trans>Sending...</Trans> : <Trans>Send answer</Trans>}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} onSubmit={submit} className="grid gap-5">
        {send.error && <Alert tone="bad">{errorMessage(send.error)}</Alert>}
        <RadioGroup
          label={<Trans>What did you find?</Trans>}
          options={FactOutcome.options.map((value) => ({ value, label: t(outcomeLabels[value]) }))}
          value={outcome ?? null}
          onValueChange={(value) => setOutcome(FactOutcome.parse(value))}
        />
        <Field label={<Trans context="noun">Answer</Trans>} hint={<Trans>It goes in the audit log.</Trans>}>
          <Textarea
            rows={5}
            limit={limits.factAnswer}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </Field>
      </form>
    </DialogContent>
  )
}
