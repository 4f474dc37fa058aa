import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { accounts } from './features/accounts/accounts.routes.ts'
import { candidates } from './features/candidates/candidates.routes.ts'
import { compare } from './features/compare/compare.routes.ts'
import { discussions, discussionsData } from './features/discussions/discussions.routes.ts'
import { events, eventsData } from './features/events/events.routes.ts'
import { importantDates } from './features/important-dates/important-dates.routes.ts'
import { notifications } from './features/notifications/notifications.routes.ts'
import { officials } from './features/officials/officials.routes.ts'
import { places } from './features/places/places.routes.ts'
import { polling, preparePolling } from './features/polling/polling.routes.ts'
import { registration } from './features/registration/registration.routes.ts'
import { reminders, remindersData } from './features/reminders/reminders.routes.ts'
import { results } from './features/results/results.routes.ts'
import { serveDocs } from './http/docs.ts'
import { handleErrors } from './http/errors.ts'
import { guard } from './http/guard.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, requestId } from './http/log.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerUnreadableAddress, handleNotFound } from './http/not-found.ts'
import { ownPath } from './http/own-path.ts'
import { limitRate } from './http/rate-limit.ts'
import { servePages } from './http/web.ts'
import { packGauge } from './reference/pack-ages.ts'
import { remindersJobs } from './jobs/reminders.jobs.ts'

const bodyLimit = 128 * 1024
/** Milliseconds for a whole request to come in: Fastify sets none, and a sender who never ends would hold a line for ever. */
const requestTimeout = 60_000
const connectionsCheckingInterval = 10_000

/** Puts into the database what the application brings along. Done once; asked at each start. */
export const prepareDatabase = (deps: Pick<Deps, 'db' | 'clock'>) => preparePolling(deps)

/** The whole application, ready to listen. Tests build the very same. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, web, db, logger } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than the few lines that are ever logged: they name the request.
    childLoggerFactory: (shared) => shared,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === 'on',
    bodyLimit,
    requestTimeout,
    http: { connectionsCheckingInterval },
    rewriteUrl: ownPath,
    frameworkErrors: answerUnreadableAddress,
    forceCloseConnections: 'idle',
  })
  // Forms of other sites can send it without asking; no call of ours takes it.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  logRequests(app)
  guard(app, config, web?.scriptHashes ?? [])
  if (config.RATE_LIMIT_PER_MINUTE > 0) limitRate(app, config.RATE_LIMIT_PER_MINUTE)

  await accounts(app, deps, [eventsData(deps), discussionsData(deps), remindersData(deps)])
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

  serveHealth(app, db)
  serveMetrics(app, config.METRICS_TOKEN, [packGauge(deps.clock)])
  serveDocs(app, web)
  if (web) servePages(app, web, config)
  handleNotFound(app)
  return app
}
