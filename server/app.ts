import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { trustedProxies } from './config.ts'
import { systemClock } from './core/clock.ts'
import { before, retention } from './core/retention.ts'
import type { Deps } from './deps.ts'
import { accounts } from './features/accounts/accounts.routes.ts'
import { candidates } from './features/candidates/candidates.routes.ts'
import { compare } from './features/compare/compare.routes.ts'
import { discussions, discussionsData, oldOfDiscussions } from './features/discussions/discussions.routes.ts'
import { events, eventsData } from './features/events/events.routes.ts'
import { importantDates } from './features/important-dates/important-dates.routes.ts'
import { notifications } from './features/notifications/notifications.routes.ts'
import { officials } from './features/officials/officials.routes.ts'
import { places } from './features/places/places.routes.ts'
import { polling, preparePolling } from './features/polling/polling.routes.ts'
import { registration } from './features/registration/registration.routes.ts'
import { oldOfReminders, reminders, remindersData } from './features/reminders/reminders.routes.ts'
import { results } from './features/results/results.routes.ts'
import { serveDocs } from './http/docs.ts'
import { handleErrors } from './http/errors.ts'
import { guard } from './http/guard.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, requestIdsFor } from './http/log.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerUnreadableAddress, handleNotFound } from './http/not-found.ts'
import { ownPath } from './http/own-path.ts'
import { limitRate } from './http/rate-limit.ts'
import { createSecurityLog } from './http/security-log.ts'
import { servePages } from './http/web.ts'
import { remindersJobs } from './jobs/reminders.jobs.ts'
import { tidyJobs } from './jobs/tidy.jobs.ts'
import { countedMailer } from './mail/counted.ts'
import { countedPush } from './push/counted.ts'
import { packFreshnessGauge } from './reference/pack-freshness.ts'

const bodyLimit = 128 * 1024
/** Milliseconds for a whole request to come in: Fastify sets none, and a sender who never ends would hold a line for ever. */
const requestTimeout = 60_000
const connectionsCheckingInterval = 10_000

/** Puts into the database what the application brings along. Done once; asked at each start. */
export const prepareDatabase = (deps: Pick<Deps, 'db' | 'clock'>) => preparePolling(deps)

/** The whole application, ready to listen. Tests build the very same. */
export async function createApp(given: Deps): Promise<FastifyInstance> {
  const { config, web, db, logger } = given
  const mails = countedMailer(given.mailer)
  const pushes = countedPush(given.push)
  const deps = { ...given, mailer: mails.mailer, push: pushes.push }
  const app: FastifyInstance = Fastify({
    // Handed over so, and not as Fastify's own: with one it listens for the end of every answer, and makes each request a
    // logger, which costs more than the few lines that are ever logged. They name the request.
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsFor(config),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit,
    requestTimeout,
    http: { connectionsCheckingInterval },
    rewriteUrl: ownPath,
    frameworkErrors: answerUnreadableAddress(config),
    forceCloseConnections: 'idle',
    // Whoever still has a line while we end is answered on it, for the last time.
    return503OnClosing: false,
  })
  app.log = logger
  // Forms of other sites can send it without asking; no call of ours takes it.
  app.removeContentTypeParser('text/plain')
  const { requestCounts: store, sessionSecret: secret } = deps
  const sharing = store && { store, secret, clock: systemClock }
  const { watch, refused } = createSecurityLog(logger, secret)
  handleErrors(app, refused)
  logRequests(app)
  watch(app)
  guard(app, config, web?.scriptHashes ?? [])
  if (config.RATE_LIMIT_PER_MINUTE > 0) limitRate(app, config.RATE_LIMIT_PER_MINUTE, sharing)

  const oldOfAccounts = await accounts(app, deps, [eventsData(deps), discussionsData(deps), remindersData(deps)])
  officials(app, deps)
  places(app, deps)
  compare(app, deps)
  events(app, deps)
  polling(app, deps)
  candidates(app, deps)
  registration(app, deps)
  results(app, deps)
  discussions(app, deps)
  const reminding = reminders(app, deps)
  importantDates(app, deps, reminding)
  notifications(app, deps, reminding)
  remindersJobs(deps.queue, { ...reminding, sweepSeconds: config.NOTIFICATION_SWEEP_SECONDS })
  tidyJobs(deps.queue, deps.clock, [
    ...oldOfAccounts,
    ...oldOfDiscussions(deps),
    oldOfReminders(deps),
    deps.upstream.removeOld,
    (now) => deps.mailer.removeOld(before(now, retention.mailFiles)).then(() => 0),
  ])

  serveHealth(app, db)
  serveMetrics(app, config, [
    packFreshnessGauge(deps.clock),
    mails.gauge,
    pushes.gauge,
    ...deps.upstream.gauges,
    ...deps.gauges,
  ])
  serveDocs(app, web)
  if (web) servePages(app, web, config)
  handleNotFound(app)
  return app
}
