import { useEffect } from 'react'
import { ApiError } from '../../../api/call.ts'
import { isSignedOut } from '../login-redirect.ts'
import { useFailureToast, useProblemWords } from '../use-error-messages.ts'
import type { Draft } from './use-draft.ts'

interface Sending {
  mutateAsync(content: string): Promise<unknown>
  isPending: boolean
  error: Error | null
  reset(): void
}

/** Sends a draft. It is thrown away only when the server has it; a refusal is explained beside it. */
export function useSending(act: Sending, draft: Draft, words: { failed: string; onSent: () => void }) {
  const showFailure = useFailureToast()
  const problemWords = useProblemWords()
  useForgetWhenOver(act)
  const send = async (content: string) => {
    try {
      await act.mutateAsync(content)
    } catch (error) {
      if (isSignedOut(error) || !problemWords(error)) showFailure(error, words.failed)
      return
    }
    draft.clear()
    words.onSent()
  }
  return { send, isSending: act.isPending, problem: problemWords(act.error) }
}

/** "Please wait 30 seconds" is no longer true when they have passed. */
function useForgetWhenOver({ error, reset }: Sending) {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.retryAfter === undefined) return
    const over = setTimeout(reset, error.retryAfter * 1000)
    return () => clearTimeout(over)
  }, [error, reset])
}
