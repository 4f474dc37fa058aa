import type { I18n } from '@lingui/core'
import { serverPaths } from '../../../../contract/paths.ts'
import { type Html, html } from '../../../core/html.ts'
import { contactUs } from '../../../http/pages/contact-us.ts'
import { type Problems, field, problemSummary } from '../../../http/pages/fields.ts'
import { card, frame, heading, smallLink } from '../../../http/pages/frame.ts'
import { styles } from '../../../http/pages/styles.ts'

export interface ForgotView {
  email: string
  sent: boolean
  /** False when no mail server is configured. */
  mails: boolean
  contact: string | undefined
  problems: Problems
}

export function forgotPage(i18n: I18n, view: ForgotView): Html {
  const content = html`${view.sent ? sent(i18n, view) : form(i18n, view)}
    ${smallLink(serverPaths.login, i18n._('Back to sign in'))}`
  return frame(
    i18n,
    { path: serverPaths.forgotPassword, query: {} },
    html`${heading(i18n._('Forgot your password?'))}${card(content)}`,
  )
}

function form(i18n: I18n, { email, mails, contact, problems }: ForgotView): Html {
  return html`<p class="m-0 text-muted">
      ${i18n._('Enter your email and we’ll send you a link to choose a new one.')}</p>
    ${!mails && html`<p class="${styles.warnNotice}">${noMailServer(i18n, contact)}</p>`}
    <form method="post" action="${serverPaths.forgotPassword}" novalidate class="grid gap-5">
      ${problemSummary(i18n, problems)}
      ${field(i18n, {
        name: 'email',
        label: i18n._('Email'),
        type: 'email',
        autocomplete: 'username',
        value: email,
        error: problems.fields.email,
      })}
      <button class="${styles.primaryButton}">${i18n._('Send the link')}</button>
    </form>`
}

/** The mail is then a file, which the operator finds. */
const noMailServer = (i18n: I18n, contact: string | undefined) =>
  html`${i18n._('This site can’t send email yet. Send this form, then get the link from us.')} ${contactUs(i18n, contact)}`

function sent(i18n: I18n, { email, mails, contact }: ForgotView): Html {
  if (!mails) {
    return html`<p role="status" class="${styles.warnNotice}">
      ${i18n._('If {email} has an account, ask us for its link. It works for one hour.', { email })}
      ${contactUs(i18n, contact)}</p>`
  }
  const message = i18n._('If {email} has an account, a link is on its way. It works for one hour.', { email })
  return html`<p role="status" class="${styles.goodNotice}">${message}</p>
    <p class="m-0 text-muted">
      ${i18n._('Didn’t get it? Check your spam folder and the spelling of your email.')}</p>`
}
