import { brand } from '../../../../contract/brand.ts'
import type { Locale } from '../../../../contract/locale.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { contactUsNow } from '../../../core/contact.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** To the new address. */
export function confirmMail(locale: Locale, to: string, url: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Confirm your email for {brand}', { brand }),
    before: [i18n._('Confirm this email to use it for your {brand} account.', { brand })],
    action: { label: i18n._('Confirm this email'), url },
    after: [
      i18n._('The link works once, for 24 hours, in a browser where you’re signed in.'),
      i18n._('Until then, the account keeps its old email.'),
      i18n._('If you didn’t ask for this, ignore this email.'),
    ],
  })
}

/** To the present address, which nobody has confirmed yet. */
export function presentEmailMail(locale: Locale, to: string, url: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Confirm your email for {brand}', { brand }),
    before: [i18n._('Confirm this email to get reminders of elections and deadlines from {brand}.', { brand })],
    action: { label: i18n._('Confirm this email'), url },
    after: [
      i18n._('The link works once, for 24 hours, in a browser where you’re signed in.'),
      i18n._('If you didn’t ask for this, ignore this email.'),
    ],
  })
}

/** To the old address, when a change is requested. */
export function changeRequestedMail(locale: Locale, to: string, origin: string): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email is about to change', { brand }),
    before: [
      i18n._('We got a request to change the email of your {brand} account.', { brand }),
      i18n._('Nothing changes until someone uses the link we sent to the new email.'),
    ],
    action: { label: i18n._('Open settings'), url: `${origin}${paths.notifications}` },
    after: [i18n._('If it wasn’t you, cancel the change there and choose a new password.')],
  })
}

/** To the old address, after the change. */
export function changedMail(locale: Locale, to: string, { origin, CONTACT }: Config): Mail {
  const i18n = i18nFor(locale)
  return writeMail(i18n, to, {
    subject: i18n._('Your {brand} email was changed', { brand }),
    before: [
      i18n._('Your {brand} account now uses another email. We won’t send email to this one anymore.', { brand }),
    ],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [contactUsNow(i18n, CONTACT)],
  })
}
