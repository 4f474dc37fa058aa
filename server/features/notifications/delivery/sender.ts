import { brand } from '../../../../contract/brand.ts'
import type { FollowSubject } from '../../../../contract/follows.ts'
import type { FailureReason } from '../../../../contract/notifications.ts'
import { loginLink, paths, serverPaths } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import type { ClaimedMessage } from '../../../db/outbox.ts'
import { classifyMailError } from '../../../mail/mail-error.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail, Mailer } from '../../../mail/mailer.ts'
import type { Message } from '../../../mail/message.ts'
import { unsubscribeToken } from '../../../mail/unsubscribe-token.ts'
import type { Push, PushOutcome } from '../../../push/push.ts'
import type { Subscription } from './outbox.store.ts'

export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; permanent: boolean; reason: FailureReason; status: string | null; retryAfter?: number | null }

/** The message's id and creation time form the Message-ID: a mail sent twice has the same one. */
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

/** What the mails of this installation have in common. */
interface MailSettings {
  /** The site's public URL, such as https://vote.example.org. */
  origin: string
  /** The sender, such as `Precinct <no-reply@vote.example.org>`. */
  from: string
  unsubscribeSecret: string
}

function messageMail(message: Message, to: Recipient, { origin, from, unsubscribeSecret }: MailSettings): Mail {
  const i18n = i18nFor(message.locale)
  const unsubscribeUrl = message.digest
    ? unfollowUrl(to.userId, { origin, unsubscribeSecret })
    : `${origin}${serverPaths.unsubscribe}?${new URLSearchParams({ token: unsubscribeToken(to.userId, unsubscribeSecret) })}`
  return {
    ...writeMail(i18n, to.email, {
      subject: message.subject,
      before: message.paragraphs,
      sections: message.digest?.map(({ subject, heading, lines, notes, more, unfollow }) => ({
        heading,
        lines,
        notes,
        links: [
          ...(more ? [{ label: more.label, url: `${origin}${loginLink(more.path)}` }] : []),
          { label: unfollow, url: unfollowUrl(to.userId, { origin, unsubscribeSecret }, subject) },
        ],
      })),
      action: { label: message.action.label, url: `${origin}${loginLink(message.action.path)}` },
      after: [
        ...(message.warnsOfChanges ? [i18n._('Dates and rules can change. Check with your election office.')] : []),
        ...(message.officialUrl ? [i18n._('Official election dates: {url}', { url: message.officialUrl })] : []),
      ],
      why: {
        text: message.digest
          ? i18n._('You’re getting this because you follow these lawmakers or races on {brand}.', { brand })
          : i18n._('You’re getting this because email reminders are on in your {brand} account.', { brand }),
        links: [
          {
            label: message.digest ? i18n._('Change what I follow') : i18n._('Change my reminders'),
            url: `${origin}${loginLink(paths.notifications)}`,
          },
          { label: i18n._('Stop these emails'), url: unsubscribeUrl },
        ],
      },
    }),
    messageId: `<reminder.${to.id}.${to.createdAt.getTime().toString(36)}@${domainOf(from)}>`,
    unsubscribeUrl,
  }
}

/** Stops following a subject, or without one turns off all news about what the member follows. */
function unfollowUrl(
  userId: string,
  { origin, unsubscribeSecret }: Pick<MailSettings, 'origin' | 'unsubscribeSecret'>,
  subject?: FollowSubject,
): string {
  const token = unsubscribeToken(userId, unsubscribeSecret, subject ? `unfollow ${subject}` : 'follow-news')
  return `${origin}${serverPaths.unfollow}?${new URLSearchParams({ token, ...(subject && { subject }) })}`
}

const domainOf = (from: string) => from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
