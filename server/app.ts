import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { openedPaths, paths } from '../contract/paths.ts'
import { trustedProxies } from './config.ts'
import { systemClock } from './core/clock.ts'
import { cutoff, retention } from './core/retention.ts'
import type { Deps } from './deps.ts'
import type { Feature, MessageWriters } from './feature.ts'
import { accountsFeature, createEmailLinks } from './features/accounts/accounts.feature.ts'
import { candidatesFeature } from './features/candidates/candidates.feature.ts'
import { compareFeature } from './features/compare/compare.feature.ts'
import { councilsFeature } from './features/councils/councils.feature.ts'
import { dataFeature } from './features/data/data.feature.ts'
import { deskFeature } from './features/desk/desk.feature.ts'
import { discussionsFeature } from './features/discussions/discussions.feature.ts'
import { eventsFeature } from './features/events/events.feature.ts'
import { factReportsFeature } from './features/fact-reports/fact-reports.feature.ts'
import { followsFeature } from './features/follows/follows.feature.ts'
import { importantDatesFeature } from './features/important-dates/important-dates.feature.ts'
import { localVotingFeature } from './features/local-voting/local-voting.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { officialsFeature } from './features/officials/officials.feature.ts'
import { openFeature } from './features/open/open.feature.ts'
import { partnersFeature } from './features/partners/partners.feature.ts'
import { placeNoticesFeature } from './features/place-notices/place-notices.feature.ts'
import { placeWatchesFeature } from './features/place-watches/place-watches.feature.ts'
import { placesFeature } from './features/places/places.feature.ts'
import { pollingFeature } from './features/polling/polling.feature.ts'
import { quizFeature } from './features/quiz/quiz.feature.ts'
import { registrationFeature } from './features/registration/registration.feature.ts'
import { resultsFeature } from './features/results/results.feature.ts'
import { stateVotingFeature } from './features/state-voting/state-voting.feature.ts'
import { zipAnswerFeature } from './features/zip-answer/zip-answer.feature.ts'
import { handleErrors, handleNotFound, routeInvalidUrl } from './http/errors.ts'
import { logRequests, createRequestIds } from './http/hooks/log.ts'
import { checkOrigin } from './http/hooks/origin-check.ts'
import { limitRate } from './http/hooks/rate-limit.ts'
import { openToOtherSites, setSecurityHeaders } from './http/hooks/security-headers.ts'
import { createSecurityLog } from './http/hooks/security-log.ts'
import { limitUnfinishedBodies } from './http/hooks/unfinished-bodies.ts'
import { createBackgroundTasks } from './http/operations/background.ts'
import { closeUnusedConnections } from './http/operations/close-connections.ts'
import { serveHealth } from './http/operations/health.ts'
import { serveMetrics } from './http/operations/metrics.ts'
import { createWriteQueue } from './http/operations/write-queue.ts'
import { serveDocs } from './http/pages/api-docs.ts'
import { sendPages } from './http/pages/send-page.ts'
import { servePages } from './http/pages/serve-pages.ts'
import { serveSearchEngines, serveSecurityText, serveSitePages } from './http/pages/site-pages.ts'
import { stripOrigin } from './http/routed-path.ts'
import { withMailMetrics } from './mail/create-mailer.ts'
import { withPushMetrics } from './push/push.ts'
import { scheduleCleanup } from './queue/queue.ts'
import { packFreshnessGauge } from './reference/pack-report.ts'

const bodyLimit = 128 * 1024

/** How the server listens and closes. */
export const serverOptions = {
  /** Milliseconds to receive a whole request. Fastify's default has no limit, so a slow sender could hold a connection open. */
  requestTimeout: 60_000,
  /** Milliseconds without traffic after which a connection is closed. Otherwise a client that never reads its response holds it open. */
  connectionTimeout: 300_000,
  http: { connectionsCheckingInterval: 10_000 },
  forceCloseConnections: 'idle',
  // Requests on open connections are still answered while the server closes.
  return503OnClosing: false,
} as const

declare module 'fastify' {
  interface FastifyInstance {
    /** Seeds the database with the data that features bring along. Called once at start. */
    prepareDatabase(): Promise<void>
    /** Waits for the work that goes on after responses, such as sending mails. */
    finishBackgroundTasks(): Promise<void>
  }
}

/** The app, ready to listen. Tests use the same one. */
export async function createApp(options: Deps): Promise<FastifyInstance> {
  const { config, web, db, logger } = options
  const mails = withMailMetrics(options.mailer, logger)
  const pushes = withPushMetrics(options.push)
  const background = createBackgroundTasks(logger)
  const deps = { ...options, mailer: mails.mailer, push: pushes.push, inBackground: background.run }
  const app: FastifyInstance = Fastify({
    // With `loggerInstance`, Fastify would listen for the end of every response and create a logger per request, which
    // costs more than the few lines that are logged. The log lines carry the request id instead.
    childLoggerFactory: () => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(config),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit,
    ...serverOptions,
    rewriteUrl: stripOrigin,
    frameworkErrors: (_, request, reply) => routeInvalidUrl(app, request, reply),
  })
  app.log = logger
  closeUnusedConnections(app.server)
  // A form of another site can send text/plain without a preflight, and no endpoint accepts it.
  app.removeContentTypeParser('text/plain')
  const { requestCounts: store, sessionSecret: secret } = deps
  const sharing = store && { store, secret, clock: systemClock }
  const securityLog = createSecurityLog(logger, secret)
  handleErrors(app, securityLog.logForbidden)
  logRequests(app)
  securityLog.watchRoutes(app)
  setSecurityHeaders(app, config, web?.scriptHashes ?? [])
  openToOtherSites(app, config)
  // Before the check of the origin, so that requests it rejects count too.
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    limitRate(app, config.RATE_LIMIT_PER_MINUTE, { sharing, https: config.https })
    limitUnfinishedBodies(app)
  }
  checkOrigin(app, config)
  sendPages(app, { web, config, clock: deps.clock })
  app.decorate('opensEvents', openedPaths(config.openPages).includes(paths.events))
  app.decorate(
    'waitToWrite',
    createWriteQueue(() => options.load().waiting, logger),
  )

  const links = createEmailLinks(deps)
  const placeNotices = placeNoticesFeature(deps)
  const polling = pollingFeature(deps, placeNotices)
  const officials = officialsFeature(deps)
  const stateVoting = stateVotingFeature(deps)
  const data = dataFeature(deps)
  const answerZip = zipAnswerFeature({
    officials: (zip) => officials.service.byZip(zip, undefined),
    governor: officials.service.governor,
    voting: stateVoting.service.byState,
    outdated: data.outdated,
  })
  /** All features but accounts, which exports and deletes their data. */
  const others: Feature[] = [
    officials,
    councilsFeature(deps),
    placesFeature(deps),
    partnersFeature(deps),
    compareFeature(deps),
    quizFeature(deps),
    eventsFeature(deps),
    polling,
    candidatesFeature(deps),
    registrationFeature(deps),
    stateVoting,
    localVotingFeature(deps),
    resultsFeature(deps),
    discussionsFeature(deps),
    factReportsFeature(deps),
    data,
    placeWatchesFeature(deps, polling.placeSources),
    placeNotices,
    followsFeature(deps),
    deskFeature(deps, polling.lookUpDraft),
    openFeature(deps, answerZip),
  ]
  const writers = others.reduce<MessageWriters>((all, { messages }) => ({ ...all, ...messages }), {})
  const notifications = notificationsFeature(deps, links, writers)
  others.push(notifications, importantDatesFeature(deps, notifications.reminders))
  const accounts = accountsFeature(
    deps,
    others.flatMap(({ personalData }) => personalData ?? []),
    links,
  )
  const features = [accounts, ...others]
  for (const feature of features) feature.routes(app)
  for (const feature of features) feature.jobs?.(deps.queue)
  scheduleCleanup(deps.queue, deps.clock, [
    ...features.flatMap(({ cleanup }) => cleanup ?? []),
    deps.upstream.cleanup,
    (now) => deps.mailer.removeOld(cutoff(now, retention.mailFiles)).then(() => 0),
    ...(deps.purge ? [deps.purge] : []),
  ])
  app.decorate('prepareDatabase', async () => {
    for (const feature of features) await feature.prepare?.()
  })
  app.decorate('finishBackgroundTasks', background.finish)
  app.addHook('onClose', background.finish)

  serveHealth(app, db)
  serveMetrics(app, config, [
    packFreshnessGauge(deps.reference.root, deps.clock),
    mails.counter,
    pushes.counter,
    ...deps.upstream.metrics,
    ...deps.metrics,
  ])
  serveDocs(app, config)
  serveSitePages(app, config)
  serveSecurityText(app, config, deps.clock)
  serveSearchEngines(app, { config, clock: deps.clock, subjectPaths: officials.subjectPaths })
  if (web?.root)
    servePages(app, { web, root: web.root, config, clock: deps.clock, answerZip, subjectOf: officials.subjectOf })
  handleNotFound(app)
  return app
}
