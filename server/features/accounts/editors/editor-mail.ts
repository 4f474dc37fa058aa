import { areaName } from '../../../../civic/address/areas.ts'
import { brand } from '../../../../contract/brand.ts'
import { Locale } from '../../../../contract/common.schemas.ts'
import type { DeskArea } from '../../../../contract/desk-import.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { contactText } from '../../../core/contact.ts'
import { i18nFor } from '../../../core/i18n.ts'
import { writeMail } from '../../../mail/mail-layout.ts'
import type { Mail } from '../../../mail/mailer.ts'

export interface EditorChange {
  kind: 'added' | 'removed'
  area: DeskArea
}

/** Tells members that they may publish for an area, or no longer may. Both sign them out everywhere. */
export function editorMail(
  member: { email: string; locale?: string | null | undefined },
  { kind, area }: EditorChange,
  { origin, CONTACT }: Pick<Config, 'origin' | 'CONTACT'>,
): Mail {
  const locale = Locale.catch('en').parse(member.locale)
  const i18n = i18nFor(locale)
  const named = { areaName: areaName(area, locale) }
  const signedOut = i18n._('We signed you out on all your devices.')
  if (kind === 'removed')
    return writeMail(i18n, member.email, {
      subject: i18n._('You’re no longer an editor for {areaName}', named),
      before: [i18n._('You can no longer publish for {areaName}. What you published stays.', named), signedOut],
      action: { label: i18n._('Open your account'), url: `${origin}${paths.account}` },
      after: [],
    })
  return writeMail(i18n, member.email, {
    subject: i18n._('You’re now an editor for {areaName}', named),
    before: [
      i18n._('On {brand} you can now publish polling places, ballots, results and events for {areaName}.', {
        brand,
        ...named,
      }),
      `${signedOut} ${i18n._('Sign in again. You need a passkey or an authenticator app to publish.')}`,
    ],
    action: { label: i18n._('Start publishing'), url: `${origin}${paths.adminPlaces}` },
    after: [
      CONTACT
        ? i18n._('If you didn’t expect this, contact us: {contact}', { contact: contactText(CONTACT) })
        : i18n._('If you didn’t expect this, tell the people who run this site.'),
    ],
  })
}
