import { Trans } from '@lingui/react/macro'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import { decide } from '../../../contract/moderation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useProblemWords } from './use-error-message.ts'

export type OpenProps = { open: boolean; onOpenChange: (open: boolean) => void }

type ReasonFormProps = {
  title: ReactNode
  /** Who will read the reason. */
  hint: ReactNode
  confirmLabel: ReactNode
  isGrave?: boolean
  act: { isPending: boolean; error: Error | null; reset: () => void }
  onConfirm: (reason: string) => Promise<unknown>
  onDone: () => void
  /** Further choices, above the reason. */
  children?: ReactNode
}

/** Every act of a moderator has a reason. What was typed stays when it fails. */
export function ReasonDialog({ open, onOpenChange, ...form }: OpenProps & ReasonFormProps) {
  const change = (next: boolean) => {
    if (!next) form.act.reset()
    onOpenChange(next)
  }
  const finish = () => {
    change(false)
    form.onDone()
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <ReasonForm {...form} onDone={finish} />
    </Dialog>
  )
}

function ReasonForm({ title, hint, confirmLabel, isGrave, act, onConfirm, onDone, children }: ReasonFormProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const problemWords = useProblemWords()
  const reason = decide.body.shape.reason.safeParse(text)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason.success || act.isPending) return
    try {
      await onConfirm(reason.data)
    } catch {
      // Said above the fields.
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
            variant={isGrave ? 'signal' : 'primary'}
            disabled={!reason.success || act.isPending}
          >
            {act.isPending ? <Trans>Saving...</Trans> : confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-5">
        {act.error && <Alert tone="bad">{problemWords(act.error)}</Alert>}
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
