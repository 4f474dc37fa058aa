import type { I18n } from '@lingui/core'
import type { Config } from '../../../config.ts'
import { html } from '../../../core/html.ts'
import { type SitePage, contactParagraph, list, paragraph, section } from './parts.ts'

export function termsPage(i18n: I18n, { CONTACT }: Config): SitePage {
  return {
    title: i18n._('Terms of use'),
    intro: i18n._('What you can expect from this site, and what we expect from you.'),
    body: html`${section(i18n._('Information'), [
      paragraph(
        i18n._('We work to keep every fact right and show its source. A fact can still be wrong or out of date.'),
      ),
      paragraph(i18n._('Before you act, confirm dates, places and rules with your election office.')),
      paragraph(i18n._('Nothing here is legal advice.')),
    ])}
    ${section(i18n._('Your account'), [
      list([
        i18n._('Keep your password to yourself.'),
        i18n._('You can delete your account at any time.'),
        i18n._('Don’t use bots or other programs to create accounts or post.'),
      ]),
    ])}
    ${section(i18n._('Discussions'), [
      paragraph(i18n._('You’re responsible for what you write. All members can read it.')),
      list([
        i18n._('No threats, no harassment, no private information about others.'),
        i18n._('Nothing false about when, where or how to vote.'),
        i18n._('No spam.'),
      ]),
      paragraph(
        i18n._('Moderators can remove what breaks these rules, and suspend members. You can appeal a removal.'),
      ),
    ])}
    ${section(i18n._('Contact'), [contactParagraph(i18n, CONTACT)])}`,
  }
}
