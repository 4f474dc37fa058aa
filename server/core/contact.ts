import type { I18n } from '@lingui/core'

/** The operator's contact as people read it: without `mailto:`. */
export const contactText = (contact: string) => contact.replace(/^mailto:/, '')

/** For mails about a change that only the operator can undo. */
export const contactUsNow = (i18n: I18n, contact: string | undefined) =>
  contact
    ? i18n._('If it wasn’t you, contact us right away: {contact}', { contact: contactText(contact) })
    : i18n._('If it wasn’t you, tell the people who run this site right away.')
