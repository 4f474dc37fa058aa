import type { I18n } from '@lingui/core'
import { contactText } from '../../core/contact.ts'
import { type Html, html } from '../../core/html.ts'
import { styles } from './styles.ts'

/** Whom to contact for what only the operator can do: the address of the setting CONTACT, or who that is. */
export function contactUs(i18n: I18n, contact: string | undefined): Html {
  if (!contact) return html`${i18n._('Ask the people who run this site.')}`
  return html`${i18n._('Contact us:')}
    <a class="${styles.textLink} wrap-anywhere" href="${contact}">${contactText(contact)}</a>`
}
