import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { Locale } from '../../../../contract/common.schemas.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { contactUsNow } from '../../../core/contact.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { SecondFactorChange } from './second-factor.service.ts'

/** Tells the owner that their second factor changed or that a recovery code was used. */
export function secondFactorMail(
  member: { email: string; locale?: string | null | undefined },
  change: SecondFactorChange,
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const i18n = i18nFor(Locale.catch('en').parse(member.locale))
  const message = messageFor(i18n, change)
  return writeMail(i18n, member.email, {
    subject: i18n._('Two-step sign-in changed for your {brand} account', { brand }),
    before: [message],
    action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
    after: [
      change === 'reset'
        ? contactUsNow(i18n, CONTACT)
        : i18n._('If it wasn’t you, choose a new password right away: {url}', {
            url: `${origin}${serverPaths.forgotPassword}`,
          }),
    ],
  })
}

function messageFor(i18n: I18n, change: SecondFactorChange): string {
  switch (change) {
    case 'added':
      return i18n._(
        'An authenticator app was added to your account. You now need a code when you sign in with your password.',
      )
    case 'removed':
      return i18n._('The authenticator app was removed from your account. You no longer need a code to sign in.')
    case 'recovery_codes_renewed':
      return i18n._('Your account has new recovery codes. The old ones no longer work.')
    case 'recovery_code_used':
      return i18n._('One of your recovery codes was used. It won’t work again.')
    case 'reset':
      return i18n._(
        'We removed your authenticator app and passkeys, and signed you out everywhere. Sign in with your password and set them up again.',
      )
  }
}
