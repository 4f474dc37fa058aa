import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { isWrittenText } from '../../../../contract/written-text.ts'
import { ApiError } from '../../../api/call.ts'
import { useUser } from '../../../api/user.ts'
import { draftKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWritingErrors, useWritingErrorToast } from '../writing-errors.ts'

interface TextFormProps {
  label: ReactNode
  placeholder?: string
  /** Text that is empty or longer cannot be sent. */
  limit: number
  draft: Draft
  rows: number
  mutation: SubmitMutation
  submitLabel: ReactNode
  submittingLabel: ReactNode
  errorFallback: string
  onSent: () => void
  /** Further buttons before the submit button. */
  actions?: ReactNode
}

/** The text field and submit button shared by posts, replies and edits. */
export function TextForm(props: TextFormProps) {
  const { label, placeholder, limit, draft, rows, mutation, submitLabel, submittingLabel, actions } = props
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { sendDraft, errorMessage } = useSubmitDraft(props)
  const isSending = mutation.isPending
  const canSend = !isSending && isWrittenText(draft.text, limit)
  const send = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!canSend) return
    await sendDraft()
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
                {isSending ? submittingLabel : submitLabel}
              </Button>
            </div>
          }
        />
      </Field>
      {errorMessage && <Alert tone="bad">{errorMessage}</Alert>}
    </form>
  )
}

interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/**
 * Unsent text, stored in this tab. It survives a failed request, a reload, and signing in again after the session expired.
 * Ending the session on another device removes it.
 */
export function useDraft(name: string, initial = ''): Draft {
  const { id } = useUser()
  const storedDraft = storedText(draftKey(`${id}_${name}`), { storage: 'session' })
  const [text, setText] = useDeviceState(() => storedDraft.read() ?? initial, initial)
  return {
    text,
    write(next) {
      setText(next)
      if (next === initial) storedDraft.remove()
      else storedDraft.write(next)
    },
    clear() {
      setText(initial)
      storedDraft.remove()
    },
  }
}

export interface SubmitMutation {
  mutateAsync(content: string): Promise<unknown>
  isPending: boolean
  error: Error | null
  reset(): void
}

type SubmitOptions = Pick<TextFormProps, 'mutation' | 'draft' | 'errorFallback' | 'onSent'>

/** Sends a draft and clears it on success. Specific errors appear next to the text, all others in a toast. */
function useSubmitDraft({ mutation, draft, errorFallback, onSent }: SubmitOptions) {
  const showErrorToast = useWritingErrorToast(errorFallback)
  const writingErrors = useWritingErrors()
  const errorMessage = useErrorMessage(writingErrors)
  const isExplained = (error: unknown) => error instanceof ApiError && error.code in writingErrors
  useClearErrorAfterWait(mutation)
  const sendDraft = async () => {
    try {
      await mutation.mutateAsync(draft.text)
    } catch (error) {
      if (!isExplained(error)) showErrorToast(error)
      return
    }
    draft.clear()
    onSent()
  }
  return { sendDraft, errorMessage: isExplained(mutation.error) ? errorMessage(mutation.error) : undefined }
}

/** Removes "Please wait 30 seconds" after 30 seconds. */
function useClearErrorAfterWait({ error, reset }: SubmitMutation) {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) return
    const timer = setTimeout(reset, error.retryAfter * 1000)
    return () => clearTimeout(timer)
  }, [error, reset])
}

type EditFormProps = {
  entry: { id: number; content: string }
  limit: number
  mutation: SubmitMutation
  onClose: () => void
}

export function EditForm({ entry, limit, mutation, onClose }: EditFormProps) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const draft = useDraft(`edit_${entry.id}`, entry.content)
  const finish = () => {
    onClose()
    toast({ title: t`Changes saved` })
  }
  const cancel = () => {
    draft.clear()
    onClose()
  }
  useEffect(() => container.current?.querySelector('textarea')?.focus(), [])
  return (
    <div ref={container} className="my-3">
      <TextForm
        label={t`Edit your text`}
        limit={limit}
        draft={draft}
        rows={4}
        mutation={mutation}
        submitLabel={t`Save`}
        submittingLabel={t`Saving...`}
        errorFallback={t`We couldn’t save your changes. Please try again.`}
        onSent={finish}
        actions={
          <Button variant="ghost" size="small" onClick={cancel}>
            {t`Cancel`}
          </Button>
        }
      />
    </div>
  )
}
