import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { type Locale, spacedHalfDay } from '../../../../contract/locale.ts'
import type { NoticeKind } from '../../../../contract/moderation.ts'
import { paths } from '../../../../contract/paths.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail, Mailer } from '../../../mail/mailer.ts'
import type { DiscussionsStore, Tables } from '../discussions.store.ts'
import type { NewNotice } from './moderation.store.ts'

type Notify = (notice: NewNotice) => Promise<void>

/** Runs `work` in a transaction. Its notices are stored in the transaction, and mailed once that has committed. */
export type WithNotices = <T>(work: (tables: Tables, notify: Notify) => Promise<T>) => Promise<T>

interface WithNoticesDeps {
  store: DiscussionsStore
  mailer: Mailer
  inBackground: (work: Promise<unknown>) => void
  /** The site's public URL, such as https://vote.example.org. */
  origin: string
}

export function createWithNotices({ store, mailer, inBackground, origin }: WithNoticesDeps): WithNotices {
  const sendMail = async (notice: NewNotice) => {
    const member = await store.members.findContact(notice.userId)
    if (member) await mailer.send(noticeMail(member, notice, origin))
  }

  return async (work) => {
    const sent: NewNotice[] = []
    const result = await store.transaction((tables) =>
      work(tables, async (notice) => {
        await tables.notices.add(notice)
        sent.push(notice)
      }),
    )
    for (const notice of sent) inBackground(sendMail(notice))
    return result
  }
}

interface NoticeText {
  subject: string
  /** What happened. */
  body: string
  /** What the member can do about it. */
  advice?: string
}

/** The mail never quotes the entry: it stays on the site, where its author can delete it. */
function noticeText(i18n: I18n, kind: NoticeKind, until: string): NoticeText {
  const texts: Record<NoticeKind, () => NoticeText> = {
    hidden: () => ({
      subject: i18n._('Your post or comment on {brand} is hidden for now', { brand }),
      body: i18n._('Several members reported your post or comment. It’s hidden until a moderator reviews it.'),
      advice: i18n._('You don’t need to do anything. We’ll email you the decision.'),
    }),
    restored: () => ({
      subject: i18n._('Your post or comment on {brand} is visible again', { brand }),
      body: i18n._('A moderator reviewed your post or comment and kept it.'),
    }),
    removed: () => ({
      subject: i18n._('Your post or comment on {brand} was removed', { brand }),
      body: i18n._('A moderator removed your post or comment.'),
      advice: i18n._('You can appeal once. A moderator will review it again.'),
    }),
    appeal_accepted: () => ({
      subject: i18n._('Your appeal on {brand} was accepted', { brand }),
      body: i18n._('A moderator reviewed your appeal. Your post or comment is visible again.'),
    }),
    appeal_refused: () => ({
      subject: i18n._('Your appeal on {brand} was denied', { brand }),
      body: i18n._('A moderator reviewed your appeal. Your post or comment stays removed.'),
    }),
    suspended: () => ({
      subject: i18n._('You can’t post on {brand} for now', { brand }),
      body: i18n._('A moderator suspended you from posting until {until}. You can still read.', { until }),
    }),
    unsuspended: () => ({
      subject: i18n._('You can post on {brand} again', { brand }),
      body: i18n._('A moderator ended your suspension early.'),
    }),
  }
  return texts[kind]()
}

function noticeMail(member: { email: string; locale: Locale }, notice: NewNotice, origin: string): Mail {
  const i18n = i18nFor(member.locale)
  // The member's time zone is unknown, so the time is given in UTC and labeled as such.
  const until = notice.until
    ? spacedHalfDay(i18n.date(new Date(notice.until), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })) +
      ' UTC'
    : ''
  const { subject, body, advice } = noticeText(i18n, notice.kind, until)
  return writeMail(i18n, member.email, {
    subject,
    before: [
      [body, advice].filter(Boolean).join(' '),
      ...(notice.reason ? [i18n._('Moderator’s reason: {reason}', { reason: notice.reason })] : []),
    ],
    action: { label: i18n._('Go to Discussions'), url: `${origin}${paths.discussions}` },
    after: [],
    why: {
      text: i18n._('You’re getting this because it’s about your {brand} account. You can’t turn off these emails.', {
        brand,
      }),
      links: [],
    },
  })
}
