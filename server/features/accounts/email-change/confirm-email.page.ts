import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { loginLink, paths, serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { type Problems, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export type ConfirmEmailView =
  /** Asks for confirmation. `email` is null when the form is shown again with problems, `isNew` false for the present one. */
  | { stage: 'ask'; token: string; email: string | null; isNew: boolean; problems: Problems }
  /** Asks to sign in to the account that the link belongs to. */
  | { stage: 'sign-in'; token: string; isSignedIn: boolean }
  | { stage: 'taken' | 'gone' }

export function confirmEmailPage(i18n: I18n, view: ConfirmEmailView): Html {
  return frame(
    i18n,
    { path: serverPaths.confirmEmail, query: 'token' in view ? { token: view.token } : { stage: view.stage } },
    html`${heading(i18n._('Confirm your email'))}${card(contentOf(i18n, view))}`,
  )
}

function contentOf(i18n: I18n, view: ConfirmEmailView): Html {
  switch (view.stage) {
    case 'ask':
      return question(i18n, view)
    case 'sign-in':
      return signInFirst(i18n, view)
    default:
      return outcome(i18n, view.stage)
  }
}

function signInFirst(i18n: I18n, { token, isSignedIn }: ConfirmEmailView & { stage: 'sign-in' }): Html {
  if (isSignedIn) {
    return html`<p class="m-0">
        ${i18n._('Sign out, then open the link in the email again. You’re signed in to another account.')}</p>
      <a class="${styles.primaryButton}" href="${serverPaths.logout}">${i18n._('Sign Out')}</a>`
  }
  const returnTo = `${serverPaths.confirmEmail}?${new URLSearchParams({ token })}`
  return html`<p class="m-0">${i18n._('To confirm your email, sign in to the account this link is for.')}</p>
    <a class="${styles.primaryButton}" href="${loginLink(returnTo)}">${i18n._('Sign In')}</a>
    <p class="m-0 text-muted">
      ${i18n._('No account here? Close this page. Nothing was confirmed.')}</p>`
}

/** A confirmation step, because mail programs open links automatically. */
function question(i18n: I18n, { token, email, isNew, problems }: ConfirmEmailView & { stage: 'ask' }): Html {
  return html`${isNew ? newEmail(i18n, email) : presentEmail(i18n, email)}
    <form method="post" action="${serverPaths.confirmEmail}" class="grid gap-5">
      ${problemSummary(i18n, problems)}
      <input type="hidden" name="token" value="${token}">
      <button class="${styles.primaryButton}">${i18n._('Confirm this email')}</button>
    </form>`
}

function newEmail(i18n: I18n, email: string | null): Html {
  const text =
    email === null
      ? i18n._('Use this email for your {brand} account from now on?', { brand })
      : i18n._('Use {email} for your {brand} account from now on?', { email, brand })
  return html`<p class="m-0 wrap-anywhere">${text}</p>
    <p class="m-0 text-muted">
      ${i18n._('You’ll sign in and get reminders with it instead of your old email.')}</p>`
}

function presentEmail(i18n: I18n, email: string | null): Html {
  return html`<p class="m-0 wrap-anywhere">
      ${i18n._('Is {email} your email?', { email: email ?? '' })}</p>
    <p class="m-0 text-muted">
      ${i18n._('We’ll send reminders there. Your other devices will be signed out, and your secret calendar address will stop working.')}</p>`
}

function outcome(i18n: I18n, stage: 'taken' | 'gone'): Html {
  switch (stage) {
    case 'taken':
      return html`<p role="alert" class="${styles.badNotice}">
          ${i18n._('Another account already uses this email. Yours keeps its old one.')}</p>
        ${smallLink(paths.notifications, i18n._('Go to settings'))}`
    case 'gone':
      return html`<p role="alert" class="${styles.badNotice}">
          ${i18n._('Ask for a new link in your settings. This one was used or replaced, or is more than 24 hours old.')}</p>
        ${smallLink(paths.notifications, i18n._('Go to settings'))}`
  }
}
