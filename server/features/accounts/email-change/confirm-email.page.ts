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
        ${i18n._('You are signed in to another account. Sign out, then open the link in the email again.')}</p>
      <a class="${styles.primaryButton}" href="${serverPaths.logout}">${i18n._('Sign Out')}</a>`
  }
  const returnTo = `${serverPaths.confirmEmail}?${new URLSearchParams({ token })}`
  return html`<p class="m-0">${i18n._('Sign in to the account that this link belongs to, to confirm your email.')}</p>
    <a class="${styles.primaryButton}" href="${loginLink(returnTo)}">${i18n._('Sign In')}</a>
    <p class="m-0 text-muted">
      ${i18n._('If you never created an account here, you can close this page. Nothing was confirmed.')}</p>`
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
      ${i18n._('You sign in with it, and reminders go there. Your old email is no longer used.')}</p>`
}

function presentEmail(i18n: I18n, email: string | null): Html {
  return html`<p class="m-0 wrap-anywhere">
      ${i18n._('Confirm that {email} is your email?', { email: email ?? '' })}</p>
    <p class="m-0 text-muted">
      ${i18n._('Reminders will go there. Your other devices are signed out, and your secret calendar address stops working.')}</p>`
}

function outcome(i18n: I18n, stage: 'taken' | 'gone'): Html {
  switch (stage) {
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
