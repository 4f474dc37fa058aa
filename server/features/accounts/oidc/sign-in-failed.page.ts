import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { contactText } from '../../../core/contact.ts'
import { type Html, html } from '../../../core/html.ts'
import { card, frame, heading } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

/** After a failed sign-in at the provider. Does not redirect there automatically, which could loop. */
export function failedPage(i18n: I18n, reason: string, contact: string | undefined): Html {
  const content = html`<p class="m-0">${failureMessage(i18n, reason)}</p>
    ${reason === 'other_person' && whomToContact(i18n, contact)}
    <a class="${styles.primaryButton}" href="${serverPaths.login}">${i18n._('Try again')}</a>`
  return frame(
    i18n,
    { path: serverPaths.loginFailed, query: { error: reason } },
    html`${heading(i18n._('You are not signed in'))}${card(content)}`,
  )
}

function whomToContact(i18n: I18n, contact: string | undefined): Html {
  if (!contact) return html`<p class="m-0">${i18n._('Contact whoever runs this site.')}</p>`
  return html`<p class="m-0 wrap-anywhere">${i18n._('Contact:')}
    <a class="${styles.textLink}" href="${contact}">${contactText(contact)}</a></p>`
}

function failureMessage(i18n: I18n, reason: string): string {
  switch (reason) {
    case 'access_denied':
      return i18n._('You canceled at the sign-in service. Nothing was shared.')
    case 'email_not_verified':
    case 'account_not_linked':
      return i18n._(
        'The sign-in service has not confirmed that this email is yours. Confirm your email there, then sign in again.',
      )
    case 'other_person':
      return i18n._(
        'Your email belongs to an account with another sign-in. It has to be moved before you can use it here.',
      )
    case 'email_not_found':
      return i18n._('The sign-in service did not share your email, and an account needs one.')
    case 'unavailable':
      return i18n._('The sign-in service is not answering right now. Please try again in a few minutes.')
    default:
      return i18n._(
        'Something went wrong between this site and the sign-in service, or it took too long. Please try again.',
      )
  }
}
