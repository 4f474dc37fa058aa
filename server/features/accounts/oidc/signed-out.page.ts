import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { card, frame, heading } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

/** After signing out, when the provider could not be asked to end its own session. */
export function signedOutPage(i18n: I18n, issuer: string): Html {
  const { host, origin } = new URL(issuer)
  const content = html`<p class="m-0">${i18n._('You’re signed out of {brand} on this device.', { brand })}</p>
    <p class="m-0 wrap-anywhere">${i18n._(
      'You may still be signed in at {host}. If others use this device, sign out there too.',
      { host },
    )}</p>
    <a class="${styles.primaryButton}" href="${origin}">${i18n._('Open {host}', { host })}</a>
    <a class="${styles.ghostButton}" href="${paths.home}">${i18n._('Go to the home page')}</a>`
  return frame(
    i18n,
    { path: serverPaths.signedOut, query: {} },
    html`${heading(i18n._('You’re signed out'))}${card(content)}`,
  )
}
