import type { FactParts } from '../../../contract/fact-sets.ts'
import { cleanupBatchSize, cutoff, retention } from '../../core/retention.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { createPackFacts } from '../../reference/pack-facts.ts'
import { createAnswerWriter } from './answer-mail.ts'
import { serveFactReports } from './fact-reports.routes.ts'
import { createFactReportsService } from './fact-reports.service.ts'
import { createFactReportsStore } from './fact-reports.store.ts'
import { findPartnerFact } from './partner-fact.ts'
import { createStoredFacts } from './stored-facts.store.ts'

export function factReportsFeature(deps: FeatureDeps): Feature {
  const { db, clock, mailer, queue, config, logger, reference, sessionSecret } = deps
  const store = createFactReportsStore(db)
  const packFacts = createPackFacts(reference)
  const storedFacts = createStoredFacts(db)
  const findFact = async (parts: FactParts) => {
    if (parts.set.startsWith('partners/')) return findPartnerFact(reference.partners, parts)
    return /^(?:ratings|counts|voter-info)\//.test(parts.set) ? storedFacts.find(parts) : packFacts.find(parts)
  }
  const sendAnswers = () => {
    queue
      .send('reminders-deliver', {}, { key: 'now' })
      .catch((error: unknown) => logger.error({ err: error }, 'could not queue the answers to reports'))
  }
  const service = createFactReportsService({
    store,
    findFact,
    clock,
    mailConfigured: mailer.configured,
    secret: sessionSecret,
    sendAnswers,
  })
  return {
    routes: (app) => serveFactReports(app, service),
    // The rows are deleted with the account by their foreign key.
    personalData: { name: 'factReports', exportFor: async (userId) => store.exportFor(userId) },
    cleanup: [
      (now) => store.removeEmails(cutoff(now, retention.factReportEmails), cleanupBatchSize),
      (now) => store.removeOld(cutoff(now, retention.factReports), cleanupBatchSize),
    ],
    messages: { 'fact-report': createAnswerWriter(store, { origin: config.origin, from: config.MAIL_FROM }) },
  }
}
