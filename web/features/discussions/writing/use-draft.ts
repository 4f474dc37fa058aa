import { useEffect } from 'react'
import { ApiError } from '../../../api/call.ts'
import { useUser } from '../../../api/user.ts'
import { draftKey } from '../../../browser/local-data.ts'
import { storedText } from '../../../browser/stored.ts'
import { useDeviceState } from '../../../browser/use-device-state.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useWritingErrorToast, useWritingErrors } from '../writing-errors.ts'

export interface Draft {
  text: string
  write(text: string): void
  clear(): void
}

/**
 * Unsent text, stored in this tab so that it survives a failed request, a reload or a new login. It is removed when the
 * session is ended elsewhere.
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

interface SubmitMutation {
  mutateAsync(content: string): Promise<unknown>
  isPending: boolean
  error: Error | null
  reset(): void
}

type SubmitOptions = { errorFallback: string; onSent: () => void }

/** Sends a draft and clears it on success. Specific errors appear next to the text, all others in a toast. */
export function useSubmitDraft(mutation: SubmitMutation, draft: Draft, { errorFallback, onSent }: SubmitOptions) {
  const showErrorToast = useWritingErrorToast(errorFallback)
  const writingErrors = useWritingErrors()
  const errorMessage = useErrorMessage(writingErrors)
  const isExplained = (error: unknown) => error instanceof ApiError && error.code in writingErrors
  useClearErrorAfterWait(mutation)
  const send = async (content: string) => {
    try {
      await mutation.mutateAsync(content)
    } catch (error) {
      if (!isExplained(error)) showErrorToast(error)
      return
    }
    draft.clear()
    onSent()
  }
  return {
    send,
    isSending: mutation.isPending,
    errorMessage: isExplained(mutation.error) ? errorMessage(mutation.error) : undefined,
  }
}

/** Removes "Please wait 30 seconds" after 30 seconds. */
function useClearErrorAfterWait({ error, reset }: SubmitMutation) {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) return
    const timer = setTimeout(reset, error.retryAfter * 1000)
    return () => clearTimeout(timer)
  }, [error, reset])
}
