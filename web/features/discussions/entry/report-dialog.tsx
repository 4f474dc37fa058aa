import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { type ReportReason, reportReasons, reportWeights } from '../../../../contract/moderation.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { isWrittenText } from '../../../../contract/written-text.ts'
import { isSignedOut } from '../../../api/call.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLogInAgain } from '../login-redirect.ts'
import { useReport } from '../mutations.ts'
import { useWritingErrors } from '../writing-errors.ts'

type ReportDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  entry: Post | Comment
  kind: 'post' | 'comment'
  title: ReactNode
}

export default function ReportDialog({ open, onOpenChange, ...form }: ReportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <ReportForm {...form} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ReportFormProps = Pick<ReportDialogProps, 'entry' | 'kind' | 'title'> & { onDone: () => void }

function ReportForm({ entry, kind, title, onDone }: ReportFormProps) {
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const send = useReport()
  const errorMessage = useErrorMessage(useWritingErrors())
  const logInAgain = useLogInAgain()
  const hasNote = note.trim() !== ''
  const canSend = !send.isPending && reason !== undefined && (!hasNote || isWrittenText(note, limits.reason))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!canSend) return
    const target = kind === 'post' ? { postId: entry.id } : { commentId: entry.id }
    send.mutate(
      { body: { ...target, reason, ...(hasNote && { note }) } },
      { onSuccess: closeWithToast, onError: (error) => isSignedOut(error) && logInAgain() },
    )
  }
  const closeWithToast = ({ already }: { already: boolean }) => {
    onDone()
    toast(
      already
        ? { title: t`You already reported this.` }
        : { title: t`Report sent`, description: t`Thank you. A moderator will review it.` },
    )
  }
  return (
    <DialogContent
      title={title}
      description={<Trans>Moderators will see your report. The author won’t be told who sent it.</Trans>}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button type="submit" form={formId} disabled={!canSend}>
            {send.isPending ? <Trans>Sending...</Trans> : <Trans>Send report</Trans>}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} onSubmit={submit} className="grid gap-5">
        {send.error && (
          <Alert tone="bad">{errorMessage(send.error, t`We couldn’t send your report. Please try again.`)}</Alert>
        )}
        <RadioGroup
          label={<Trans>What’s wrong with it?</Trans>}
          options={[
            { value: 'wrong-voting-information', label: <Trans>Wrong voting date, place or ID rules</Trans> },
            { value: 'spam', label: <Trans>Spam or advertising</Trans> },
            { value: 'abuse', label: <Trans>Abuse, hate or threats</Trans> },
            { value: 'other', label: <Trans>Something else</Trans> },
          ]}
          value={reason ?? null}
          onValueChange={(value) => setReason(oneOf(reportReasons, value))}
        />
        <Field label={<Trans>What should moderators know?</Trans>} optional>
          <Textarea
            rows={3}
            limit={limits.reason}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </form>
      <ReportRules />
    </DialogContent>
  )
}

/** The rule is public, so that members know why something is hidden, or is not. */
function ReportRules() {
  const { hidesAt, established } = reportWeights
  const { days } = established
  return (
    <details className="mt-5 text-step--1 text-muted">
      <summary className="w-fit">
        <Trans>How this works</Trans>
      </summary>
      <p className="mt-1">
        <Trans>
          A moderator reviews every report. Until then, reports by {hidesAt} members hide a post. A report counts less
          if the member has no confirmed email or joined in the last {days} days.
        </Trans>
      </p>
    </details>
  )
}
