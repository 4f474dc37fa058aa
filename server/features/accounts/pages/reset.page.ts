import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../http/html.ts'
import { type Problems, buttonLook, card, field, frame, heading, passwordHint, problemSummary } from './parts.ts'

export interface ResetView {
  token: string
  problems: Problems
}

export function resetPage(i18n: I18n, { token, problems }: ResetView): Html {
  return frame(
    i18n,
    { path: serverPaths.resetPassword, query: { token } },
    html`${heading(i18n._('Choose a new password'))}
    ${card(html`<p class="m-0 text-muted">${i18n._('You will be signed out on all devices. Then sign in with the new password.')}</p>
    <form method="post" action="${serverPaths.resetPassword}" novalidate class="grid gap-5">
      ${problemSummary(i18n, problems)}
      <input type="hidden" name="token" value="${token}">
      ${field({
        name: 'password',
        label: i18n._('New password'),
        type: 'password',
        autocomplete: 'new-password',
        hint: passwordHint(i18n),
        error: problems.fields.password,
      })}
      <button class="${buttonLook.primary}">${i18n._('Change password')}</button>
      <p class="m-0 text-step--1"><a class="inline-block min-h-6" href="${serverPaths.forgotPassword}">${i18n._('Ask for a new link')}</a></p>
    </form>`)}`,
  )
}
