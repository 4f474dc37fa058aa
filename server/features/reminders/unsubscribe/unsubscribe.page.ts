import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { loginLink, paths, serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export interface UnsubscribeView {
  token: string
  /** `ask` asks for confirmation; `off` and `on` report the change; `unknown` is for an invalid link. */
  stage: 'ask' | 'off' | 'on' | 'unknown'
}

const settings = loginLink(paths.notifications)

/** Shows no address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
export function unsubscribePage(i18n: I18n, view: UnsubscribeView): Html {
  const query: Record<string, string> = view.token ? { token: view.token } : {}
  return frame(
    i18n,
    { path: serverPaths.unsubscribe, query },
    html`${heading(unsubscribeTitle(i18n, view.stage))}${card(contentOf(i18n, view))}`,
  )
}

export function unsubscribeTitle(i18n: I18n, stage: UnsubscribeView['stage']): string {
  switch (stage) {
    case 'ask':
      return i18n._('Stop email reminders?')
    case 'off':
      return i18n._('Email reminders are off')
    case 'on':
      return i18n._('Email reminders are on')
    case 'unknown':
      return i18n._('This link doesn’t work')
  }
}

function contentOf(i18n: I18n, { stage, token }: UnsubscribeView): Html {
  switch (stage) {
    case 'ask':
      return html`<p class="m-0">${i18n._(
        '{brand} will no longer email you about registration deadlines, elections and events.',
        { brand },
      )}</p>
        <p class="m-0 text-muted">${i18n._('You’ll still get emails about your account, such as password changes.')}</p>
        ${form(token, 'off', i18n._('Stop email reminders'), styles.primaryButton)}
        ${smallLink(settings, i18n._('Choose my reminders instead'))}`
    case 'off':
      return html`<p role="status" class="${styles.goodNotice}">
          ${i18n._('Done. We won’t email you reminders anymore.')}</p>
        ${form(token, 'on', i18n._('Turn them back on'), styles.ghostButton)}
        ${smallLink(settings, i18n._('Go to my reminder settings'))}`
    case 'on':
      return html`<p role="status" class="${styles.goodNotice}">
          ${i18n._('Done. We’ll email you reminders again.')}</p>
        ${smallLink(settings, i18n._('Go to my reminder settings'))}`
    case 'unknown':
      return html`<p class="m-0">${i18n._(
        'Copy the whole link from the email, or sign in and turn off reminders in your settings.',
      )}</p>
        <a class="${styles.primaryButton}" href="${settings}">${i18n._('Go to my reminder settings')}</a>`
  }
}

function form(token: string, reminders: 'on' | 'off', label: string, style: string): Html {
  const action = `${serverPaths.unsubscribe}?${new URLSearchParams({ token })}`
  return html`<form method="post" action="${action}">
    <input type="hidden" name="reminders" value="${reminders}">
    <button class="${style}">${label}</button>
  </form>`
}
