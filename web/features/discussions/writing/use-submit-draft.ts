import { useEffect } from 'react'
import { ApiError } from '../../../api/call.ts'
import { useErrorMessage } from '../../../i18n/use-error-message.ts'
import { useWritingErrorToast, useWritingErrors } from '../writing-errors.ts'
import type { Draft } from './use-draft.ts'

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
