import { Trans } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import { decide } from '../../../contract/moderation.schemas.ts'
import { useErrorMessage } from '../../i18n/use-error-message.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { moderationErrors } from './error-messages.ts'

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

type ReasonFormProps = {
  title: ReactNode
  /** States who will read the reason. */
  hint: ReactNode
  confirmLabel: ReactNode
  isDestructive?: boolean
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  onConfirm: (reason: string) => Promise<unknown>
  onDone: () => void
  /** Further fields, above the reason. */
  children?: ReactNode
}

/** Every moderation action requires a reason. The input stays when the request fails. */
export function ReasonDialog({ open, onOpenChange, ...form }: OpenProps & ReasonFormProps) {
  const changeOpen = (isOpen: boolean) => {
    if (!isOpen) form.mutation.reset()
    onOpenChange(isOpen)
  }
  const closeWhenDone = () => {
    changeOpen(false)
    form.onDone()
  }
  return (
    <Dialog open={open} onOpenChange={changeOpen}>
      <ReasonForm {...form} onDone={closeWhenDone} />
    </Dialog>
  )
}

function ReasonForm(props: ReasonFormProps) {
  const { title, hint, confirmLabel, isDestructive, mutation, onConfirm, onDone, children } = props
  const formId = useId()
  const [text, setText] = useState('')
  const errorMessage = useErrorMessage(moderationErrors)
  const reason = decide.body.shape.reason.safeParse(text)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason.success || mutation.isPending) return
    try {
      await onConfirm(reason.data)
    } catch {
      // The mutation's error is shown above the fields.
      return
    }
    setText('')
    onDone()
  }
  return (
    <DialogContent
      title={title}
      actions={
        <>
          <DialogClose className={buttonClass({ variant: 'ghost' })}>
            <Trans>Cancel</Trans>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={isDestructive ? 'signal' : 'primary'}
            disabled={!reason.success || mutation.isPending}
          >
            {mutation.isPending ? <Trans>Saving...</Trans> : confirmLabel}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {mutation.error && <Alert tone="bad">{errorMessage(mutation.error)}</Alert>}
        {children}
        <Field label={<Trans>Reason</Trans>} hint={hint}>
          <Textarea
            rows={3}
            limit={limits.reason}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </form>
    </DialogContent>
  )
}
