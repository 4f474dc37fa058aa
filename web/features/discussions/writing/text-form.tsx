import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef } from 'react'
import type { z } from 'zod'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { Draft } from './use-draft.ts'

interface WriteBoxProps {
  label: ReactNode
  placeholder?: string
  /** The contract's own rule: what it refuses cannot be sent. */
  schema: z.ZodType
  limit: number
  draft: Draft
  rows: number
  submitLabel: ReactNode
  isSending: boolean
  /** Why the last try failed; the text is still there. */
  problem: ReactNode
  onSend: (content: string) => Promise<unknown>
  /** Beside the button that sends. */
  actions?: ReactNode
}

/** One box for posts, replies and edits. */
export function WriteBox(props: WriteBoxProps) {
  const { label, placeholder, schema, limit, draft, rows, submitLabel, isSending, problem, onSend, actions } = props
  const box = useRef<HTMLTextAreaElement>(null)
  const mayBeSent = !isSending && schema.safeParse(draft.text).success
  const send = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!mayBeSent) return
    await onSend(draft.text)
    // The button is disabled again, and a disabled button keeps no focus.
    box.current?.focus({ preventScroll: true })
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
  }
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field label={label} labelHidden>
        <Textarea
          ref={box}
          dir="auto"
          rows={rows}
          className="field-sizing-content max-h-[50dvh]"
          style={{ minHeight: `calc(${rows}lh + 1.5rem)` }}
          limit={limit}
          placeholder={placeholder}
          value={draft.text}
          readOnly={isSending}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onKeyDown={sendByKey}
          footer={
            <div className="flex gap-2">
              {actions}
              <Button type="submit" size="small" disabled={!mayBeSent}>
                {submitLabel}
              </Button>
            </div>
          }
        />
      </Field>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </form>
  )
}
