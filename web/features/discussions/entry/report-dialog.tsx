import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { limits } from '../../../../contract/common.ts'
import type { Comment, Post } from '../../../../contract/discussions.ts'
import { type ReportReason, reportReasons, reportWeights } from '../../../../contract/moderation.ts'
import { oneOf } from '../../../../contract/one-of.ts'
import { isWrittenText } from '../../../../contract/written-text.ts'
import { isSignedOut } from '../../../api/call.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogContent } from '../../../ui/form-dialog-content.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useReport } from '../mutations.ts'
import { useLogInAgain } from '../redirect-to-login.tsx'
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
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const send = useReport()
  const errorMessage = useErrorMessage(useWritingErrors())
  const logInAgain = useLogInAgain()
  const hasNote = note.trim() !== ''
  const canSend = reason !== undefined && (!hasNote || isWrittenText(note, limits.reason))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!canSend || send.isPending) return
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
    <FormDialogContent
      title={title}
      description={t`Moderators will see your report. The author won’t be told who sent it.`}
      error={send.error && errorMessage(send.error, t`We couldn’t send your report. Please try again.`)}
      onSubmit={submit}
      isSubmitting={send.isPending}
      canSubmit={canSend}
      submitLabel={t`Send report`}
      submittingLabel={t`Sending...`}
    >
      <RadioGroup
        label={t`What’s wrong with it?`}
        options={[
          { value: 'wrong-voting-information', label: t`Wrong voting date, place or ID rules` },
          { value: 'spam', label: t`Spam or advertising` },
          { value: 'abuse', label: t`Abuse, hate or threats` },
          { value: 'other', label: t`Something else` },
        ]}
        value={reason ?? null}
        onValueChange={(value) => setReason(oneOf(reportReasons, value))}
      />
      <Field label={t`What should moderators know?`} optional>
        <Textarea
          rows={3}
          limit={limits.reason}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
      <ReportRules />
    </FormDialogContent>
  )
}

/** The rule is public, so that members know why something is hidden, or is not. */
function ReportRules() {
  const { t } = useLingui()
  const { hidesAt, established } = reportWeights
  const { days } = established
  return (
    <details className="text-step--1 text-muted">
      <summary className="w-fit">{t`How this works`}</summary>
      <p className="mt-1">
        {t`A moderator reviews every report. Until then, reports by ${hidesAt} members hide a post. A report counts less if the member has no confirmed email or joined in the last ${days} days.`}
      </p>
    </details>
  )
}
