import { brand } from '../../../../contract/brand.ts'
import { paths, serverPaths, loginLink } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { unsubscribeToken } from '../unsubscribe/unsubscribe-token.ts'
import type { Words } from './reminder-messages.ts'

/** What every mail of this server has in common. */
export interface Letterhead {
  /** Where people open the site, such as https://vote.example.org. */
  origin: string
  /** Such as `Precinct <no-reply@vote.example.org>`. */
  from: string
  unsubscribeSecret: string
}

interface Addressee {
  /** The reminder's own number and time: a mail sent again has the same Message-ID. */
  id: number
  createdAt: Date
  userId: string
  email: string
}

export function reminderMail(words: Words, to: Addressee, { origin, from, unsubscribeSecret }: Letterhead): Mail {
  const i18n = i18nFor(words.locale)
  const query = new URLSearchParams({ token: unsubscribeToken(to.userId, unsubscribeSecret) })
  const unsubscribeUrl = `${origin}${serverPaths.unsubscribe}?${query}`
  return {
    ...writeMail(i18n, to.email, {
      subject: words.subject,
      before: words.paragraphs,
      action: { label: words.action.label, url: `${origin}${loginLink(words.action.path)}` },
      after: [i18n._('Days and rules can change. Check with your election office before you rely on this.')],
      why: {
        text: i18n._('You get this because email reminders are switched on in your {brand} account.', { brand }),
        links: [
          { label: i18n._('Change my settings'), url: `${origin}${loginLink(paths.notifications)}` },
          { label: i18n._('Stop these emails'), url: unsubscribeUrl },
        ],
      },
    }),
    messageId: `<reminder.${to.id}.${to.createdAt.getTime().toString(36)}@${domainOf(from)}>`,
    unsubscribeUrl,
  }
}

const domainOf = (from: string) => from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
