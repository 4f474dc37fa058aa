import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/data.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { bindStatic } from '../../http/bind-static.ts'
import { bind } from '../../http/bind.ts'
import { frame } from '../../http/pages/frame.ts'
import { sendPage, switchLanguage, translatorFor } from '../../http/pages/send.ts'
import type { Web } from '../../http/pages/web.ts'
import { etagFor, revalidate } from '../../http/responses/etag.ts'
import { dataPage } from './data.page.ts'
import type { DataService } from './data.service.ts'

interface RouteDeps {
  service: DataService
  web: Web | undefined
  config: Config
}

export function serveData(app: FastifyInstance, { service, web, config }: RouteDeps) {
  bindStatic(app, contract.outdatedFacts, () => ({ sets: service.outdated() }), { edition: service.today })

  bind(app, contract.dataReport, async ({ request, reply }) => {
    const report = await service.report()
    revalidate(request, reply, etagFor(JSON.stringify(report)).slice(3, -1))
    return report
  })

  app.get(serverPaths.data, async (request, reply) => {
    if (switchLanguage(request, reply, config.https)) return reply
    const i18n = translatorFor(request)
    const { title, intro, body } = dataPage(i18n, await service.report())
    const address = { path: serverPaths.data, query: {} }
    return sendPage(request, reply, { web, description: intro }, title, frame(i18n, address, body, 'wide'))
  })
}
