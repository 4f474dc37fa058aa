import { brand } from '../../../../contract/brand.ts'
import type { FollowSubject } from '../../../../contract/follows.ts'
import { loginLink, paths, serverPaths } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { Message } from '../../../mail/message.ts'
import { unsubscribeToken } from '../../../mail/unsubscribe-token.ts'

/** What all such mails of this installation share. */
export interface MailSettings {
  /** The site's public URL, such as https://vote.example.org. */
  origin: string
  /** The sender, such as `Precinct <no-reply@vote.example.org>`. */
  from: string
  unsubscribeSecret: string
}

interface Recipient {
  /** The message's id and creation time form the Message-ID: a mail sent twice has the same one. */
  id: number
  createdAt: Date
  userId: string
  email: string
}

export function messageMail(message: Message, to: Recipient, { origin, from, unsubscribeSecret }: MailSettings): Mail {
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
