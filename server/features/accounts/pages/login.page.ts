import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../http/html.ts'
import { type Problems, buttonLook, card, field, frame, heading, notice, oval, passwordHint, problemSummary } from './parts.ts'

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
  const isNew = mode === 'sign-up'
  const query = { mode, ...(returnTo === '/' ? {} : { returnTo }) }
  const form = html`<form method="post" action="${serverPaths.login}" novalidate class="grid gap-5">
      ${problemSummary(i18n, view.problems)}
      ${view.notice && notice(i18n._('Your password is changed. Sign in with the new one.'))}
      <input type="hidden" name="mode" value="${mode}"><input type="hidden" name="returnTo" value="${returnTo}">
      ${isNew ? signUpFields(i18n, view) : signInFields(i18n, view)}
    </form>
    ${!isNew && passkeyButton(i18n, returnTo)}`
  return frame(
    i18n,
    { path: serverPaths.login, query },
    html`${heading(isNew ? i18n._('Create your account') : i18n._('Sign In'))}${card(form, choice(i18n, mode, query))}`,
  )
}

/** Two lines of a ballot, one of them marked. */
function choice(i18n: I18n, mode: LoginView['mode'], query: Record<string, string>): Html {
  const line = (itsMode: LoginView['mode'], label: string) => {
    const isChosen = mode === itsMode
    const look = isChosen ? 'font-bold text-ink' : 'font-medium text-muted hover:bg-hover hover:text-ink'
    return html`<a href="${serverPaths.login}?${new URLSearchParams({ ...query, mode: itsMode }).toString()}" ${isChosen && html`aria-current="page"`}
      class="flex min-h-14 flex-1 items-center gap-2.5 px-4 py-3 text-step--1 no-underline focus-visible:-outline-offset-3 sm:px-6 ${look}">${oval(isChosen, '', 'fill-signal')}${label}</a>`
  }
  return html`<nav aria-label="${i18n._('Sign in or create an account')}" class="flex divide-x divide-line">${line('sign-in', i18n._('Sign In'))}${line('sign-up', i18n._('Create an account'))}</nav>`
}

/** Shown by its script, where the browser knows passkeys. */
function passkeyButton(i18n: I18n, returnTo: string): Html {
  return html`<div hidden class="grid gap-3 border-t border-line pt-5">
    <p data-passkey-problem hidden role="alert" class="m-0 rounded-md bg-tint-bad px-4 py-3 text-step--1">${i18n._('That passkey did not work. Try again, or use your password.')}</p>
    <button type="button" data-passkey-sign-in data-return-to="${returnTo}" class="${buttonLook.ghost}">${i18n._('Sign in with a passkey')}</button>
  </div><script type="module" src="${serverPaths.loginScript}"></script>`
}

function emailField(i18n: I18n, { email, problems }: LoginView, autocomplete: string): Html {
  return field({
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
    ${field({
      name: 'password',
      label: i18n._('Password'),
      type: 'password',
      autocomplete: 'current-password',
      error: view.problems.fields.password,
    })}
    <button class="${buttonLook.primary}">${i18n._('Sign In')}</button>
    <p class="m-0 text-step--1"><a class="inline-block min-h-6" href="${serverPaths.forgotPassword}">${i18n._('Forgot your password?')}</a></p>`
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
