import { brand } from '../../../../contract/brand.ts'
import { Locale } from '../../../../contract/common.schemas.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { contactUsNow } from '../../../core/contact.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

/** Tells administrators and editors that a password reset ended their rights. */
export function rightsEndedMail(
  { email, locale }: { email: string; locale?: string | null | undefined },
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const i18n = i18nFor(Locale.catch('en').parse(locale))
  return writeMail(i18n, email, {
    subject: i18n._('You’re no longer an administrator or editor on {brand}', { brand }),
    before: [
      i18n._(
        'Your password was changed with a link we emailed, and you have no authenticator app. To be safe, we ended your right to publish. What you published stays.',
      ),
      i18n._(
        'If it was you, ask the people who run this site to add you again. With an authenticator app, this won’t happen next time.',
      ),
    ],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [contactUsNow(i18n, CONTACT)],
  })
}
