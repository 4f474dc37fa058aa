import type { FailureReason } from '../../../../contract/notifications.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import { classifyMailError } from '../../../mail/mail-error.ts'
import type { Mail, Mailer } from '../../../mail/mailer.ts'
import type { Message } from '../../../mail/message.ts'
import type { Push, PushOutcome } from '../../../push/push.ts'
import { type MailSettings, messageMail } from './message-mail.ts'
import type { Subscription } from './outbox.store.ts'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter?: number | null }

type Recipient = Pick<ClaimedMessage, 'id' | 'createdAt' | 'userId' | 'email'>
type Unconfirmed = Pick<ClaimedMessage, 'userId' | 'email' | 'locale'>

/** Creates mails with a link that confirms an address. Null while a change to another address is pending. */
export interface ConfirmationMails {
  createConfirmation(member: Unconfirmed): Promise<Mail | null>
}

const permanentFailure = (reason: FailureReason): SendOutcome => ({
  kind: 'failed',
  permanent: true,
  reason,
  status: null,
})

interface SenderDeps {
  mailer: Mailer
  push: Push
  mailSettings: MailSettings
  confirmations: ConfirmationMails
}

export function createSender({ mailer, push, mailSettings, confirmations }: SenderDeps) {
  const sendMail = async (mail: Mail): Promise<SendOutcome> => {
    try {
      await mailer.send(mail)
      // A mail that was only written to a file reached nobody.
      return mailer.configured ? { kind: 'sent' } : permanentFailure('no-mail-server')
    } catch (error) {
      return { kind: 'failed', ...classifyMailError(error) }
    }
  }

  return {
    hasMailServer: mailer.configured,
    sendMail,

    async sendConfirmation(to: Unconfirmed): Promise<SendOutcome> {
      const mail = await confirmations.createConfirmation({ userId: to.userId, email: to.email, locale: to.locale })
      return mail ? sendMail(mail) : { kind: 'sent' }
    },

    sendMessage: async (to: Recipient, message: Message): Promise<SendOutcome> =>
      to.email ? sendMail(messageMail(message, to, mailSettings)) : permanentFailure('no-address'),

    /** Sends to every browser of the member; one success is enough. `gone` lists the subscriptions that no longer exist. */
    async sendPush(
      { id, userId }: Pick<Recipient, 'id' | 'userId'>,
      message: Message,
      subscriptions: Subscription[],
    ): Promise<{ outcome: SendOutcome; gone: number[] }> {
      const [body] = message.paragraphs
      const notification = { title: message.subject, body, url: message.action.path, tag: `reminder-${id}` }
      const browsers = subscriptions.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }))
      const outcomes = await push.send(userId, browsers, notification)
      const gone = subscriptions
        .filter((_, index) => outcomes[index]?.kind === 'gone')
        .map((subscription) => subscription.id)
      return { outcome: combineOutcomes(outcomes), gone }
    },
  }
}

export type Sender = ReturnType<typeof createSender>

/** Sent when one browser got it; else a failure worth retrying, if there is one. */
function combineOutcomes(outcomes: PushOutcome[]): SendOutcome {
  if (outcomes.some(({ kind }) => kind === 'sent')) return { kind: 'sent' }
  const failures = outcomes.filter((outcome) => outcome.kind === 'failed')
  return failures.find(({ permanent }) => !permanent) ?? failures[0] ?? permanentFailure('subscription-gone')
}
