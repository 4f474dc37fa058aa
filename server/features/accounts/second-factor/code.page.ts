import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { contactUs } from '../../../http/pages/contact-us.ts'
import { type Problems, field, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export interface CodeView {
  /** Asks for a recovery code instead of one from the app. */
  recovery: boolean
  returnTo: string
  contact: string | undefined
  problems: Problems
}

export const codePageTitle = (i18n: I18n) => i18n._('Enter your code')

/** The second step of signing in, after the password. */
export function codePage(i18n: I18n, { recovery, returnTo, contact, problems }: CodeView): Html {
  const query = { ...(recovery && { recovery: '1' }), ...(returnTo !== '/' && { returnTo }) }
  const otherWay = new URLSearchParams({ ...(!recovery && { recovery: '1' }), ...(returnTo !== '/' && { returnTo }) })
  const about = recovery
    ? i18n._('Enter one of the recovery codes you saved. Each works once.')
    : i18n._('Open your authenticator app and enter the 6 digits it shows for this site.')
  const content = html`<p class="m-0 text-muted">${about}</p>
    <form method="post" action="${serverPaths.loginCode}" novalidate class="grid gap-5">
      ${problemSummary(i18n, problems)}
      <input type="hidden" name="returnTo" value="${returnTo}">
      ${recovery && html`<input type="hidden" name="recovery" value="1">`}
      ${field(i18n, {
        name: 'code',
        label: recovery ? i18n._('Recovery code') : i18n._('Code'),
        type: 'code',
        inputMode: recovery ? 'text' : 'numeric',
        autocomplete: recovery ? 'off' : 'one-time-code',
        error: problems.fields.code,
      })}
      <button class="${styles.primaryButton}">${i18n._('Sign In')}</button>
    </form>
    ${smallLink(
      `${serverPaths.loginCode}?${otherWay}`,
      recovery ? i18n._('Use your authenticator app') : i18n._('Lost your phone? Use a recovery code'),
    )}
    ${recovery && html`<p class="m-0 text-step--1">${i18n._('Lost your codes too?')} ${contactUs(i18n, contact)}</p>`}
    ${smallLink(serverPaths.login, i18n._('Back to sign in'))}`
  return frame(i18n, { path: serverPaths.loginCode, query }, html`${heading(codePageTitle(i18n))}${card(content)}`)
}
