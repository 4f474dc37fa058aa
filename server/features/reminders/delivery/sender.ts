import type { FailureReason } from '../../../../contract/notifications.ts'
import { classifyMailError } from '../../../mail/mail-failure.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import type { Push, PushOutcome } from '../../../push/push.ts'
import type { Claimed, Subscription } from './delivery.store.ts'
import { type Letterhead, reminderMail } from './reminder-mail.ts'
import type { Words } from './reminder-messages.ts'

export type Outcome =
  | { kind: 'sent' }
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter?: number | null }

type Addressee = Pick<Claimed, 'id' | 'createdAt' | 'userId' | 'email'>

const never = (reason: FailureReason): Outcome => ({ kind: 'failed', permanent: true, reason, status: null })

export function createSending({ mailer, push, letterhead }: { mailer: Mailer; push: Push; letterhead: Letterhead }) {
  return {
    async mail(to: Addressee, words: Words): Promise<Outcome> {
      if (!to.email) return never('no-address')
      try {
        await mailer.send(reminderMail(words, to, letterhead))
        return { kind: 'sent' }
      } catch (error) {
        return { kind: 'failed', ...classifyMailError(error) }
      }
    },

    /** To every browser of the member: one that takes it is enough. Says also which are no more. */
    async push(id: number, words: Words, subscriptions: Subscription[]): Promise<{ outcome: Outcome; gone: number[] }> {
      const [body] = words.paragraphs
      const message = { title: words.subject, body, url: words.action.path, tag: `reminder-${id}` }
      const outcomes = await Promise.all(
        subscriptions.map(({ endpoint, p256dh, auth }) => push.send({ endpoint, keys: { p256dh, auth } }, message)),
      )
      const gone = subscriptions.filter((_, at) => outcomes[at]?.kind === 'gone').map((subscription) => subscription.id)
      return { outcome: together(outcomes), gone }
    },
  }
}

export type Sending = ReturnType<typeof createSending>

function together(outcomes: PushOutcome[]): Outcome {
  if (outcomes.some(({ kind }) => kind === 'sent')) return { kind: 'sent' }
  const failures = outcomes.filter((outcome) => outcome.kind === 'failed')
  return failures.find(({ permanent }) => !permanent) ?? failures[0] ?? never('subscription-gone')
}
