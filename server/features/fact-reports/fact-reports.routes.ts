import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/fact-reports.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import type { FactReportsService } from './fact-reports.service.ts'

const done = { ok: true } as const

export function serveFactReports(app: FastifyInstance, service: FactReportsService) {
  bind(app, contract.reportFact, ({ user, body, request }) =>
    service.report({ userId: user.id, email: null, locale: user.locale, ip: request.ip }, body),
  )

  bind(app, contract.reportFactAsVisitor, ({ body, request }) => {
    const { email = null, ...report } = body
    return service.report({ userId: null, email, locale: acceptedLocale(request), ip: request.ip }, report)
  })

  bind(app, contract.factReportOptions, ({ user, query }) => service.options(user.id, query.factId))

  bind(app, contract.factReportQueue, ({ query }) => service.list(query))

  bind(app, contract.answerFactReport, async ({ user, params, body }) => ({
    mailed: await service.answer(user.id, params.id, body),
  }))

  bind(app, contract.dismissFactReport, async ({ user, params, body }) => {
    await service.dismiss(user.id, params.id, body.reason)
    return done
  })
}
