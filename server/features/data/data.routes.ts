import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Locale } from '../../../contract/common.schemas.ts'
import * as contract from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { i18nFor } from '../../core/i18n.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { localeOf } from '../../http/locale.ts'
import { etagFor, hasCurrentCopy, revalidate } from '../../http/responses/etag.ts'
import { dataPageProps } from './data-page.ts'
import type { DataService } from './data.service.ts'
import { dataFeed } from './feed.ts'
import { fileText } from './file-texts.ts'

interface RouteDeps {
  service: DataService
  config: Config
}

export function serveData(app: FastifyInstance, { service, config }: RouteDeps) {
  bindStatic(app, contract.outdatedFacts, () => ({ sets: service.outdated() }), { edition: service.today })

  bind(app, contract.dataNotices, ({ request }) => {
    const i18n = i18nFor(localeOf(request))
    return service.notices((set) => fileText(i18n, set).name)
  })

  bind(app, contract.dataReport, async ({ request, reply }) => {
    const report = await service.report()
    revalidate(request, reply, etagFor(JSON.stringify(report)).slice(3, -1))
    return report
  })

  app.get(serverPaths.data, async (request, reply) => {
    const report = await service.report()
    const props = dataPageProps(i18nFor(localeOf(request)), report)
    return reply.sendSharedPage(serverPaths.data, props, etagFor(JSON.stringify(report)))
  })

  app.get(serverPaths.dataFeed, async (request, reply) => {
    const { lang } = z.object({ lang: Locale.catch('en') }).parse(request.query)
    const { text, updated } = dataFeed(i18nFor(lang), await service.report(), config.origin)
    const etag = etagFor(text)
    reply.headers({ etag, 'cache-control': 'public, max-age=60', 'last-modified': updated.toUTCString() })
    if (hasCurrentCopy(request, etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(text)
  })
}
