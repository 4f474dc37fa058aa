import type { Clock } from '../../core/clock.ts'
import { classifyMailError } from '../../mail/mail-error.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type AnswerMailSettings, answerMail } from './answer-mail.ts'
import type { AnswerResult, AnswersStore, ClaimedAnswer } from './answers.store.ts'

/** Minutes until the next attempt; after the last one the mail has failed. */
const backoffMinutes = [1, 5, 20, 60, 240, 720]

interface AnswersDeps {
  store: AnswersStore
  mailer: Mailer
  settings: AnswerMailSettings
  clock: Clock
  logError: (error: unknown, reportId: number) => void
}

/**
 * Mails the answers that administrators wrote. Each is recorded before and after sending: a process that dies in between
 * leaves a lease that expires, and the mail goes out again with the same Message-ID.
 */
export function createAnswersService({ store, mailer, settings, clock, logError }: AnswersDeps) {
  const send = async (claimed: ClaimedAnswer): Promise<AnswerResult> => {
    const { address } = claimed
    const attempts = claimed.attempts + 1
    if (address === null) return { mail: 'none', attempts: claimed.attempts }
    try {
      await mailer.send(answerMail({ ...claimed, address }, settings))
      return { mail: 'sent', attempts }
    } catch (error) {
      const { permanent, reason } = classifyMailError(error)
      // An error of our own, not of the mail server.
      if (reason === 'unknown') logError(error, claimed.id)
      const minutes = backoffMinutes[attempts - 1]
      if (permanent || minutes === undefined) return { mail: 'failed', attempts }
      return { mail: 'waiting', attempts, notBefore: new Date(clock.now().getTime() + minutes * 60_000) }
    }
  }

  return {
    async deliver(signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const claimed = await store.claim(clock.now())
        if (!claimed) return
        await store.record(claimed.id, await send(claimed))
      }
    },
  }
}
