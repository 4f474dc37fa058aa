import type { I18n } from '@lingui/core'
import type { Config } from '../../../config.ts'
import { html } from '../../../core/html.ts'
import { type SitePage, contactParagraph, link, list, paragraph, section } from './parts.ts'

export function accessibilityPage(i18n: I18n, { CONTACT }: Config): SitePage {
  return {
    title: i18n._('Accessibility'),
    intro: i18n._('This site should work for every voter. Here’s what we do, and how to tell us if it doesn’t.'),
    body: html`${section(i18n._('Our goal'), [
      paragraph(i18n._('We aim for WCAG 2.2, level AA. Every page is checked with automated tests.')),
      list([
        i18n._('You can use every page with a keyboard and with a screen reader.'),
        i18n._('Pages work on small phones and with text enlarged to 200%.'),
        i18n._('You can choose a light or dark theme. Nothing is shown by color alone.'),
        i18n._('All pages are in English and Spanish.'),
      ]),
    ])}
    ${section(i18n._('What doesn’t work yet'), [
      list([
        i18n._('Screen readers can’t read the maps. Every place on a map is also in a list.'),
        i18n._('Official websites that we link to may be hard to use. Your election office can help by phone.'),
        i18n._('Some official texts, such as titles of bills, are in English only.'),
      ]),
    ])}
    ${section(i18n._('Voting with a disability'), [
      paragraph(i18n._('You have the right to vote privately and on your own, and to bring someone to help you.')),
      list([
        link('https://www.eac.gov/voters', i18n._('Resources for voters (U.S. Election Assistance Commission)')),
        link('https://vote.gov/', i18n._('Voting information in many languages (vote.gov)')),
      ]),
    ])}
    ${section(i18n._('Tell us about a problem'), [
      paragraph(i18n._('Tell us which page it is, what you tried, and which browser or assistive technology you use.')),
      contactParagraph(i18n, CONTACT),
    ])}`,
  }
}
