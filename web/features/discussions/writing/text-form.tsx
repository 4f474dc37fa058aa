import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import { isWrittenText } from '../../../../contract/written-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Draft } from './use-draft.ts'

interface TextFormProps {
  label: ReactNode
  placeholder?: string
  /** Text that is empty or longer cannot be sent. */
  limit: number
  draft: Draft
  rows: number
  submitLabel: ReactNode
  isSending: boolean
  /** Why the last attempt failed. */
  errorMessage: ReactNode
  onSend: (content: string) => Promise<unknown>
  /** Further buttons before the submit button. */
  actions?: ReactNode
}

/** The text field and submit button shared by posts, replies and edits. */
export function TextForm(props: TextFormProps) {
  const { label, placeholder, limit, draft, rows, submitLabel, isSending, errorMessage, onSend, actions } = props
  const textarea = useRef<HTMLTextAreaElement>(null)
  const canSend = !isSending && isWrittenText(draft.text, limit)
  const send = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    await onSend(draft.text)
    // The submit button is disabled again and has lost the focus.
    textarea.current?.focus({ preventScroll: true })
  }
  const sendOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
  }
  return (
    <form method="post" onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field label={label} labelHidden>
        <Textarea
          ref={textarea}
          dir="auto"
          rows={rows}
          className="field-sizing-content max-h-[50dvh]"
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          limit={limit}
          placeholder={placeholder}
          value={draft.text}
          readOnly={isSending}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={sendOnCtrlEnter}
          footer={
            <div className="flex gap-2">
              {actions}
              <Button type="submit" size="small" disabled={!canSend}>
                {submitLabel}
              </Button>
            </div>
          }
        />
      </Field>
      {errorMessage && <Alert tone="bad">{errorMessage}</Alert>}
    </form>
  )
}
