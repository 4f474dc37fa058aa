import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { type Problems, field, passwordHint, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export interface ResetView {
  token: string
  problems: Problems
}

export function resetPage(i18n: I18n, { token, problems }: ResetView): Html {
  const content = html`<p class="m-0 text-muted">
      ${i18n._('This signs you out on all devices. It also ends your passkeys, your secret calendar address and push notifications. You can turn them on again after you sign in. Passkeys of administrators and of members with an authenticator app stay.')}</p>
    <form method="post" action="${serverPaths.resetPassword}" novalidate class="grid gap-5">
      ${problemSummary(i18n, problems)}
      <input type="hidden" name="token" value="${token}">
      ${field(i18n, {
        name: 'password',
        label: i18n._('New password'),
        type: 'password',
        autocomplete: 'new-password',
        hint: passwordHint(i18n),
        error: problems.fields.password,
      })}
      <button class="${styles.primaryButton}">${i18n._('Change password')}</button>
      ${smallLink(serverPaths.forgotPassword, i18n._('Ask for a new link'))}
    </form>`
  return frame(
    i18n,
    { path: serverPaths.resetPassword, query: { token } },
    html`${heading(i18n._('Choose a new password'))}${card(content)}`,
  )
}
