import { brand } from '../../../../contract/brand.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { operatorName } from '../../../core/contact.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** To the new address. */
export function confirmMail(locale: Locale, to: string, url: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Confirm your email for {brand}', { brand }),
    before: [i18n._('Someone, probably you, wants to use this email address for a {brand} account.', { brand })],
    action: { label: i18n._('Confirm this email'), url },
    after: [
      i18n._('The link works once, within 24 hours, in a browser where you are signed in.'),
      i18n._('Until then the account keeps its old email.'),
      i18n._('If it was not you, you can ignore this email.'),
    ],
  })
}

/** To the present address, which nobody has confirmed yet. */
export function presentEmailMail(locale: Locale, to: string, url: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Confirm your email for {brand}', { brand }),
    before: [
      i18n._('Someone, probably you, uses this email address for a {brand} account.', { brand }),
      i18n._('Confirm it to get email reminders of elections and deadlines.'),
    ],
    action: { label: i18n._('Confirm this email'), url },
    after: [
      i18n._('The link works once, within 24 hours, in a browser where you are signed in.'),
      i18n._('If it was not you, you can ignore this email.'),
    ],
  })
}

/** To the old address, when a change is requested. */
export function changeRequestedMail(locale: Locale, to: string, origin: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email is about to change', { brand }),
    before: [
      i18n._('Someone, probably you, asked to use another email for your {brand} account.', { brand }),
      i18n._('Nothing changes until the link sent to the new address is used.'),
    ],
    action: { label: i18n._('Look at your settings'), url: `${origin}${paths.notifications}` },
    after: [i18n._('If it was not you, cancel it there and change your password.')],
  })
}

/** To the old address, after the change. */
export function changedMail(locale: Locale, to: string, { origin, CONTACT }: Config): Mail {
  const i18n = i18nFor(locale)
  const who = operatorName(i18n, CONTACT)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email was changed', { brand }),
    before: [i18n._('Your {brand} account now uses another email. We will not write to this one anymore.', { brand })],
    action: { label: i18n._('Look at your account'), url: `${origin}${paths.account}` },
    after: [i18n._('If it was not you, contact {who} right away.', { who })],
  })
}
