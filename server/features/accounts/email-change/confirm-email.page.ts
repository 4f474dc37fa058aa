import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { type Problems, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export type ConfirmEmailView =
  /** Asks for confirmation. `email` is null when the form is shown again with problems. */
  { stage: 'ask'; token: string; email: string | null; problems: Problems } | { stage: 'done' | 'taken' | 'gone' }

export function confirmEmailPage(i18n: I18n, view: ConfirmEmailView): Html {
  const content = view.stage === 'ask' ? question(i18n, view) : outcome(i18n, view.stage)
  return frame(
    i18n,
    { path: serverPaths.confirmEmail, query: view.stage === 'ask' ? { token: view.token } : { stage: view.stage } },
    html`${heading(i18n._('Confirm your email'))}${card(content)}`,
  )
}

/** A confirmation step, because mail programs open links automatically. */
function question(i18n: I18n, { token, email, problems }: ConfirmEmailView & { stage: 'ask' }): Html {
  return html`<p class="m-0 wrap-anywhere">
      ${
        email === null
          ? i18n._('Use this email for your {brand} account from now on?', { brand })
          : i18n._('Use {email} for your {brand} account from now on?', { email, brand })
      }</p>
    <p class="m-0 text-muted">
      ${i18n._('You sign in with it, and reminders go there. Your old email is no longer used.')}</p>
    <form method="post" action="${serverPaths.confirmEmail}" class="grid gap-5">
      ${problemSummary(i18n, problems)}
      <input type="hidden" name="token" value="${token}">
      <button class="${styles.primaryButton}">${i18n._('Confirm this email')}</button>
    </form>`
}

function outcome(i18n: I18n, stage: 'done' | 'taken' | 'gone'): Html {
  switch (stage) {
    case 'done':
      return html`<p role="status" class="${styles.goodNotice}">
          ${i18n._('Your email address has been updated. Sign in with it from now on.')}</p>
        <a class="${styles.primaryButton}" href="${paths.notifications}">${i18n._('Go to your settings')}</a>`
    case 'taken':
      return html`<p role="alert" class="${styles.badNotice}">
          ${i18n._('Another account uses this email by now. Yours keeps its old one.')}</p>
        ${smallLink(paths.notifications, i18n._('Go to your settings'))}`
    case 'gone':
      return html`<p role="alert" class="${styles.badNotice}">
          ${i18n._('This link was used or replaced, or is older than 24 hours. Ask for a new one in your settings.')}</p>
        ${smallLink(paths.notifications, i18n._('Go to your settings'))}`
  }
}
