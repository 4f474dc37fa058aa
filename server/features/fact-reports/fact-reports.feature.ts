import * as contract from '../../../contract/fact-reports.ts'
import type { FactState } from '../../../contract/fact-reports.ts'
import type { FactParts } from '../../../contract/fact-sets.ts'
import { cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { createPackFacts } from '../../reference/pack-facts.ts'
import type { PartnerFacts } from '../../reference/partner-facts.ts'
import { createAnswerWriter, createFactReportsService } from './fact-reports.service.ts'
import { createFactReportsStore, createStoredFacts } from './fact-reports.store.ts'

export function factReportsFeature(deps: FeatureDeps): Feature {
  const { db, clock, mailer, queue, config, inBackground, reference, sessionSecret } = deps
  const store = createFactReportsStore(db)
  const packFacts = createPackFacts(reference)
  const storedFacts = createStoredFacts(db)
  const findFact = async (parts: FactParts) => {
    if (parts.set.startsWith('partners/')) return findPartnerFact(reference.partners, parts)
    return /^(?:ratings|counts|voter-info)\//.test(parts.set) ? storedFacts.find(parts) : packFacts.find(parts)
  }
  const service = createFactReportsService({
    store,
    findFact,
    clock,
    mailConfigured: mailer.configured,
    secret: sessionSecret,
    sendAnswers: () => inBackground(queue.send('reminders-deliver', {}, { key: 'now' })),
  })
  return {
    routes(app) {
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
      bind(app, contract.dismissFactReport, ({ user, params, body }) =>
        service.dismiss(user.id, params.id, body.reason),
      )
    },
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'factReports', exportFor: async (userId) => store.exportFor(userId) },
    cleanup: [(now) => store.removeEmails(cutoff(now, retention.factReportEmails), cleanupBatchSize), store.removeOld],
    messages: { 'fact-report': createAnswerWriter(store, { origin: config.origin, from: config.MAIL_FROM }) },
  }
}

const notShown = ['partner', 'source', 'sourceUrl', 'readOn']

/** What a partner states now about a fact. Its key has the partner and the record: `dane-county:clerk`. */
function findPartnerFact(facts: PartnerFacts, { set, key, field }: FactParts): FactState | undefined {
  if (field !== undefined || key === undefined) return undefined
  const lists = {
    'partners/officials': facts.officials,
    'partners/offices': facts.offices,
    'partners/events': facts.events,
  }
  const list = Object.entries(lists).find(([name]) => name === set)?.[1]
  const record = list?.find(({ partner, id }) => `${partner}:${id}` === key)
  if (!record) return undefined
  const values = Object.entries(record).flatMap(([name, value]) =>
    notShown.includes(name) || typeof value !== 'string' ? [] : { name, value },
  )
  return { values, source: record.source, compiledOn: null }
}
