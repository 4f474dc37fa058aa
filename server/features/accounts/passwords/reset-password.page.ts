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
  const content = html`<div class="text-muted"><p class="m-0">${i18n._('This signs you out on all devices.')}</p>
    <details><summary class="min-h-6 cursor-pointer py-1">${i18n._('What else stops working')}</summary>
      <p class="m-0">
        ${i18n._('Your passkeys, secret calendar address and browser notifications stop. You can turn them on again after you sign in.')}
        ${i18n._('Administrators and editors without an authenticator app have to be added again.')}</p>
    </details></div>
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
      ${smallLink(serverPaths.forgotPassword, i18n._('Get a new link'))}
    </form>`
  return frame(
    i18n,
    { path: serverPaths.resetPassword, query: { token } },
    html`${heading(i18n._('Choose a new password'))}${card(content)}`,
  )
}
