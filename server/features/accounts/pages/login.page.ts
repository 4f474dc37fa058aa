import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../http/html.ts'
import { type Problems, buttonLook, field, frame, heading, notice, passwordHint, problemSummary } from './parts.ts'

export interface LoginView {
  mode: 'sign-in' | 'sign-up'
  email: string
  name: string
  returnTo: string
  notice?: 'passwordChanged' | undefined
  problems: Problems
}

export function loginPage(i18n: I18n, view: LoginView): Html {
  const { mode, returnTo } = view
  const query = { mode, ...(returnTo === '/' ? {} : { returnTo }) }
  return frame(
    i18n,
    { path: serverPaths.login, query },
    html`
    ${mode === 'sign-up' ? signUpHead(i18n, query) : signInHead(i18n, query)}
    <form method="post" action="${serverPaths.login}" novalidate class="mt-8 grid gap-5">
      ${problemSummary(i18n, view.problems)}
      ${view.notice && notice(i18n._('Your password is changed. Sign in with the new one.'))}
      <input type="hidden" name="mode" value="${mode}"><input type="hidden" name="returnTo" value="${returnTo}">
      ${mode === 'sign-up' ? signUpFields(i18n, view) : signInFields(i18n, view)}
    </form>
    ${mode === 'sign-in' && passkeyButton(i18n, returnTo)}`,
  )
}

/** Shown by its script, where the browser knows passkeys. */
function passkeyButton(i18n: I18n, returnTo: string): Html {
  return html`<div hidden class="mt-6 grid gap-3 border-t border-line pt-6">
    <p data-passkey-problem hidden role="alert" class="m-0 rounded-md bg-tint-bad px-4 py-3 text-step--1">${i18n._('That passkey did not work. Try again, or use your password.')}</p>
    <button type="button" data-passkey-sign-in data-return-to="${returnTo}" class="${buttonLook.ghost}">${i18n._('Sign in with a passkey')}</button>
  </div><script type="module" src="${serverPaths.loginScript}"></script>`
}

const otherMode = (query: Record<string, string>, mode: LoginView['mode']) =>
  `${serverPaths.login}?${new URLSearchParams({ ...query, mode })}`

function signInHead(i18n: I18n, query: Record<string, string>): Html {
  return html`${heading(i18n._('Sign In'))}
    <p class="mt-3 mb-0 text-muted">${i18n._('New to {brand}?', { brand })}
      <a class="inline-block min-h-6" href="${otherMode(query, 'sign-up')}">${i18n._('Create an account')}</a></p>`
}

function signUpHead(i18n: I18n, query: Record<string, string>): Html {
  return html`${heading(i18n._('Create your account'))}
    <p class="mt-3 mb-0 text-muted">${i18n._('Already have an account?')}
      <a class="inline-block min-h-6" href="${otherMode(query, 'sign-in')}">${i18n._('Sign In')}</a></p>`
}

function emailField(i18n: I18n, { email, problems }: LoginView, autocomplete: string): Html {
  return field({
    name: 'email',
    label: i18n._('E-mail'),
    type: 'email',
    autocomplete,
    value: email,
    error: problems.fields.email,
  })
}

function signInFields(i18n: I18n, view: LoginView): Html {
  return html`${emailField(i18n, view, 'username')}
    ${field({
      name: 'password',
      label: i18n._('Password'),
      type: 'password',
      autocomplete: 'current-password',
      error: view.problems.fields.password,
    })}
    <button class="${buttonLook.primary}">${i18n._('Sign In')}</button>
    <p class="m-0"><a class="inline-block min-h-6" href="${serverPaths.forgotPassword}">${i18n._('Forgot your password?')}</a></p>`
}

function signUpFields(i18n: I18n, view: LoginView): Html {
  return html`${field({
    name: 'name',
    label: i18n._('Name'),
    type: 'text',
    autocomplete: 'name',
    value: view.name,
    hint: i18n._('Others see your first name and the first letter of your last name.'),
    error: view.problems.fields.name,
  })}
    ${emailField(i18n, view, 'email')}
    ${field({
      name: 'password',
      label: i18n._('Password'),
      type: 'password',
      autocomplete: 'new-password',
      hint: passwordHint(i18n),
      error: view.problems.fields.password,
    })}
    <button class="${buttonLook.primary}">${i18n._('Create account')}</button>`
}
