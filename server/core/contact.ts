import type { I18n } from '@lingui/core'

/** The operator's contact as people read it: without `mailto:`. */
export const contactText = (contact: string) => contact.replace(/^mailto:/, '')

/** Whom to contact, for the middle of a sentence: the configured address, or a phrase when there is none. */
export const operatorName = (i18n: I18n, contact: string | undefined) =>
  contact ? contactText(contact) : i18n._('whoever runs this site')
