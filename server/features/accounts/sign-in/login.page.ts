import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { type Problems, field, passwordHint, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, oval, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

type Mode = 'sign-in' | 'sign-up'

export interface LoginView {
  mode: Mode
  email: string
  name: string
  returnTo: string
  notice?: 'passwordChanged' | undefined
  problems: Problems
}

export function loginPage(i18n: I18n, view: LoginView): Html {
  const { mode, returnTo } = view
  const isNew = mode === 'sign-up'
  const query = { mode, ...(returnTo === '/' ? {} : { returnTo }) }
  const changed = i18n._('Your password was changed. Sign in with the new one.')
  const form = html`<form method="post" action="${serverPaths.login}" novalidate class="grid gap-5">
      ${problemSummary(i18n, view.problems)}
      ${view.notice && html`<p role="status" class="${styles.goodNotice}">${changed}</p>`}
      <input type="hidden" name="mode" value="${mode}">
      <input type="hidden" name="returnTo" value="${returnTo}">
      ${isNew ? signUpFields(i18n, view) : signInFields(i18n, view)}
    </form>
    ${!isNew && passkeyButton(i18n, returnTo)}`
  return frame(
    i18n,
    { path: serverPaths.login, query },
    html`${heading(isNew ? i18n._('Create your account') : i18n._('Sign In'))}
      ${card(form, choices(i18n, mode, query))}`,
  )
}

/** Links to sign-in and sign-up, styled as two lines of a ballot. */
function choices(i18n: I18n, mode: Mode, query: Record<string, string>): Html {
  const line = (lineMode: Mode, label: string) => {
    const isChosen = mode === lineMode
    const path = `${serverPaths.login}?${new URLSearchParams({ ...query, mode: lineMode })}`
    return html`<a href="${path}" class="${styles.choice} ${isChosen ? styles.chosen : styles.notChosen}"
      ${isChosen && html`aria-current="page"`}>${oval(isChosen, '', 'fill-signal')}${label}</a>`
  }
  return html`<nav aria-label="${i18n._('Sign in or create an account')}" class="flex divide-x divide-line">
    ${line('sign-in', i18n._('Sign In'))}${line('sign-up', i18n._('Create an account'))}</nav>`
}

/** Hidden until its script finds that the browser supports passkeys. */
function passkeyButton(i18n: I18n, returnTo: string): Html {
  const problem = i18n._('That passkey didn’t work. Try again, or use your password.')
  return html`<div hidden class="grid gap-3 border-t border-line pt-5">
    <p data-passkey-problem hidden role="alert" class="${styles.badNotice}">${problem}</p>
    <button type="button" data-passkey-sign-in data-return-to="${returnTo}" class="${styles.ghostButton}">
      ${i18n._('Sign in with a passkey')}</button>
  </div>
  <script type="module" src="${serverPaths.loginScript}"></script>`
}

function emailField(i18n: I18n, { email, problems }: LoginView, autocomplete: string): Html {
  return field(i18n, {
    name: 'email',
    label: i18n._('Email'),
    type: 'email',
    autocomplete,
    value: email,
    error: problems.fields.email,
  })
}

function signInFields(i18n: I18n, view: LoginView): Html {
  return html`${emailField(i18n, view, 'username')}
    ${field(i18n, {
      name: 'password',
      label: i18n._('Password'),
      type: 'password',
      autocomplete: 'current-password',
      error: view.problems.fields.password,
    })}
    <button class="${styles.primaryButton}">${i18n._('Sign In')}</button>
    ${smallLink(serverPaths.forgotPassword, i18n._('Forgot your password?'))}`
}

function signUpFields(i18n: I18n, view: LoginView): Html {
  return html`${field(i18n, {
    name: 'name',
    label: i18n._('Name'),
    type: 'text',
    autocomplete: 'name',
    value: view.name,
    hint: i18n._('Others see your first name and last initial.'),
    error: view.problems.fields.name,
  })}
    ${emailField(i18n, view, 'email')}
    ${field(i18n, {
      name: 'password',
      label: i18n._('Password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(i18n),
      error: view.problems.fields.password,
    })}
    <button class="${styles.primaryButton}">${i18n._('Create account')}</button>`
}
