import { brand } from '../../../../contract/brand.ts'
import { Locale } from '../../../../contract/common.schemas.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** In the member's language, not the language of the browser that requested it. */
export function resetMail(member: { email: string; locale?: string | null | undefined }, url: string): Mail {
  const i18n = i18nFor(Locale.catch('en').parse(member.locale))
  return writeMail(i18n, member.email, {
    subject: i18n._('Choose a new {brand} password', { brand }),
    before: [i18n._('Use this link to choose a new password for your {brand} account.', { brand })],
    action: { label: i18n._('Choose a new password'), url },
    after: [
      i18n._('The link works once, for one hour. Until you use it, your password stays the same.'),
      i18n._('If you didn’t ask for this, ignore this email.'),
    ],
  })
}
