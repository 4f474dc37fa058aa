import type { I18n } from '@lingui/core'
import { brand } from '../../../../contract/brand.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { html } from '../../../core/html.ts'
import { type SitePage, contactParagraph, link, list, paragraph, section } from './parts.ts'

export function aboutPage(i18n: I18n, { CONTACT }: Config): SitePage {
  return {
    title: i18n._('About {brand}', { brand }),
    intro: i18n._('{brand} helps U.S. voters find out how, when and where to vote, and who represents them.', {
      brand,
    }),
    body: html`${section(i18n._('What it is'), [
      paragraph(i18n._('{brand} is not a government website. It doesn’t tell you who to vote for.', { brand })),
      paragraph(i18n._('Your election office has the final word on dates, places and rules.')),
    ])}
    ${section(i18n._('Where the facts come from'), [
      list([
        i18n._('Governments come first: your state, Congress, the Census Bureau, the FEC and others.'),
        i18n._('Then come institutions that serve no party or cause, such as universities.'),
        i18n._('We never take facts from a party, a campaign or an advocacy group.'),
        i18n._('Ratings of officials, where shown, name the organization that made them.'),
        i18n._('Facts show their source and its date. If no official source confirms a fact, we say so.'),
        i18n._('If we don’t know something, we say that too.'),
      ]),
      paragraph(link(serverPaths.data, i18n._('How current our facts are'))),
    ])}
    ${section(i18n._('Found a mistake?'), [
      paragraph(i18n._('Choose “Report an error” next to its source. Your report comes to us.')),
    ])}
    ${section(i18n._('Contact'), [contactParagraph(i18n, CONTACT)])}
    ${section(i18n._('For developers'), [
      paragraph(
        html`${i18n._('The facts on this site are also available as data:')} ${link('/api/docs', i18n._('API'))}`,
      ),
    ])}`,
  }
}
