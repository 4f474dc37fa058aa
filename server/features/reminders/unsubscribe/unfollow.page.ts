import type { I18n } from '@lingui/core'
import { loginLink, paths, serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'
import { followLabel } from '../delivery/follow-labels.ts'
import type { UnfollowLink } from './unfollow.service.ts'

export interface UnfollowView extends UnfollowLink {
  /** `ask` asks for confirmation; `off` and `on` report the change; `unknown` is for an invalid link. */
  stage: 'ask' | 'off' | 'on' | 'unknown'
  /** The lawmaker's name. */
  name: string | null
}

const settings = loginLink(paths.notifications)

const queryOf = ({ token, subject }: UnfollowLink): Record<string, string> => ({
  ...(token && { token }),
  ...(subject && { subject }),
})

/** Shows no address: the link may be in a forwarded mail, or in a mailbox that the member has left. */
export function unfollowPage(i18n: I18n, view: UnfollowView): Html {
  return frame(
    i18n,
    { path: serverPaths.unfollow, query: queryOf(view) },
    html`${heading(unfollowTitle(i18n, view))}${card(contentOf(i18n, view))}`,
  )
}

export function unfollowTitle(i18n: I18n, { stage, subject, name }: UnfollowView): string {
  if (stage === 'unknown') return i18n._('This link doesn’t work')
  if (subject === null) {
    if (stage === 'ask') return i18n._('Stop news about everyone you follow?')
    return stage === 'off' ? i18n._('News is off') : i18n._('News is on')
  }
  const label = followLabel(i18n, subject, name)
  return stage === 'ask' ? i18n._('Unfollow: {label}', { label }) : i18n._('Not followed anymore: {label}', { label })
}

function contentOf(i18n: I18n, view: UnfollowView): Html {
  const toSettings = smallLink(settings, i18n._('See everyone I follow'))
  switch (view.stage) {
    case 'ask':
      return html`<p class="m-0">${
        view.subject === null
          ? i18n._('We’ll keep your list, but we won’t send news about it.')
          : i18n._('We won’t send you news about it.')
      }</p>
        <p class="m-0 text-muted">${i18n._('Reminders of deadlines and elections stay on.')}</p>
        ${form(view, 'off', view.subject === null ? i18n._('Stop news') : i18n._('Unfollow'), styles.primaryButton)}
        ${toSettings}`
    case 'off':
      return html`<p role="status" class="${styles.goodNotice}">${i18n._('Done. We won’t send you this news.')}</p>
        ${view.subject === null && form(view, 'on', i18n._('Turn news back on'), styles.ghostButton)} ${toSettings}`
    case 'on':
      return html`<p role="status" class="${styles.goodNotice}">${i18n._('Done. We’ll send you news again.')}</p>
        ${toSettings}`
    case 'unknown':
      return html`<p class="m-0">${i18n._(
        'Copy the whole link from the email, or sign in and change what you follow in your settings.',
      )}</p>
        <a class="${styles.primaryButton}" href="${settings}">${i18n._('See everyone I follow')}</a>`
  }
}

function form(link: UnfollowLink, news: 'on' | 'off', label: string, style: string): Html {
  const action = `${serverPaths.unfollow}?${new URLSearchParams(queryOf(link))}`
  return html`<form method="post" action="${action}">
    <input type="hidden" name="news" value="${news}">
    <button class="${style}">${label}</button>
  </form>`
}
