import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { accounts } from './features/accounts/accounts.routes.ts'
import { discussions, discussionsData } from './features/discussions/discussions.routes.ts'
import { serveDocs } from './http/docs.ts'
import { handleErrors } from './http/errors.ts'
import { guard } from './http/guard.ts'
import { serveHealth } from './http/health.ts'
import { logRequests, requestId } from './http/log.ts'
import { handleNotFound } from './http/not-found.ts'
import { servePages } from './http/web.ts'

const bodyLimit = 128 * 1024

/** The whole application, ready to listen. Tests build the very same. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { config, web, db, logger } = deps
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.TRUST_PROXY === 'on',
    bodyLimit,
    forceCloseConnections: 'idle',
  })
  handleErrors(app)
  logRequests(app)
  guard(app, config, web?.scriptHashes ?? [])
  await app.register(cookie)
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, { max: config.RATE_LIMIT_PER_MINUTE, timeWindow: '1 minute' })
  }

  await accounts(app, deps, [discussionsData(deps)])
  discussions(app, deps)

  serveHealth(app, db)
  serveDocs(app, web)
  if (web) servePages(app, web, config)
  handleNotFound(app)
  return app
}
