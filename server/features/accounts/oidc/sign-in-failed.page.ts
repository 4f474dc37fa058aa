import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { contactUs } from '../../../http/pages/contact-us.ts'
import { card, frame, heading } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

/** After a failed sign-in at the provider. Does not redirect there automatically, which could loop. */
export function failedPage(i18n: I18n, reason: string, contact: string | undefined): Html {
  const content = html`<p class="m-0">${failureMessage(i18n, reason)}</p>
    ${reason === 'other_person' && html`<p class="m-0">${contactUs(i18n, contact)}</p>`}
    <a class="${styles.primaryButton}" href="${serverPaths.login}">${i18n._('Try again')}</a>`
  return frame(
    i18n,
    { path: serverPaths.loginFailed, query: { error: reason } },
    html`${heading(i18n._('You’re not signed in'))}${card(content)}`,
  )
}

function failureMessage(i18n: I18n, reason: string): string {
  switch (reason) {
    case 'access_denied':
      return i18n._('You canceled the sign-in. Nothing was shared.')
    case 'email_not_verified':
    case 'account_not_linked':
      return i18n._(
        'Confirm your email at the sign-in service, then sign in again. It hasn’t confirmed that this email is yours.',
      )
    case 'other_person':
      return i18n._(
        'Your email belongs to an account with another sign-in. We have to move it before you can use it here.',
      )
    case 'email_not_found':
      return i18n._('Let the sign-in service share your email, then try again. An account needs one.')
    case 'unavailable':
      return i18n._('We can’t reach the sign-in service right now. Try again in a few minutes.')
    default:
      return i18n._('Try again. Something went wrong with the sign-in service, or it took too long.')
  }
}
