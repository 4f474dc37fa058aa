import type { I18n } from '@lingui/core'
import type { FastifyInstance } from 'fastify'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { html } from '../../../core/html.ts'
import { frame, heading } from '../frame.ts'
import { sendPage, switchLanguage, translatorFor } from '../send.ts'
import type { Web } from '../web.ts'
import { aboutPage } from './about.ts'
import { accessibilityPage } from './accessibility.ts'
import type { SitePage } from './parts.ts'
import { privacyPage } from './privacy.ts'
import { termsPage } from './terms.ts'

const sitePages: [path: string, create: (i18n: I18n, config: Config) => SitePage][] = [
  [serverPaths.about, aboutPage],
  [serverPaths.privacy, privacyPage],
  [serverPaths.terms, termsPage],
  [serverPaths.accessibility, accessibilityPage],
]

/** Pages about the site, for everybody. They say what is true for this installation's settings. */
export function serveSitePages(app: FastifyInstance, web: Web | undefined, config: Config) {
  for (const [path, create] of sitePages) {
    app.get(path, (request, reply) => {
      if (switchLanguage(request, reply, config.https)) return reply
      const i18n = translatorFor(request)
      const { title, intro, body } = create(i18n, config)
      const content = html`${heading(title)}<p class="mt-3 mb-0 text-step-1 text-pretty text-muted">${intro}</p>${body}`
      return sendPage(
        request,
        reply,
        { web, description: intro },
        title,
        frame(i18n, { path, query: {} }, content, 'wide'),
      )
    })
  }
}
