import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '../../../contract/accounts.ts'
import type { ApiCall, RenderedApp } from '../../../contract/rendered-app.ts'
import type { Config } from '../../config.ts'
import type { Clock } from '../../core/clock.ts'
import { localeOf } from '../locale.ts'
import { pageSettings } from './page-settings.ts'
import { createRenderQueue } from './render-queue.ts'
import type { Web } from './web.ts'

interface RenderAppOptions {
  web: Web
  config: Config
  clock: Clock
}

/** Beyond this, pages start in the browser, which takes a phone about as long. */
const renderLimits = { maxRunning: 2, maxWaiting: 40, maxWaitMs: 1000 }

/** Renders a page of the app for the person who asks for it. Undefined where the app has to start in the browser. */
export function createRenderApp(app: FastifyInstance, { web, config, clock }: RenderAppOptions) {
  const settings = pageSettings(config)
  const inTurn = createRenderQueue(renderLimits)
  return async (request: FastifyRequest, pattern: string, user: User | null): Promise<RenderedApp | undefined> => {
    if (!(pattern in web.pageFiles)) return undefined
    try {
      return await inTurn(() =>
        web.renderPage({
          pattern,
          url: request.url,
          origin: config.PUBLIC_URL ? config.origin : `${request.protocol}://${request.host}`,
          settings,
          locale: localeOf(request),
          now: clock.now(),
          user,
          cookies: request.headers.cookie ?? '',
          answer: (call) => answer(app, request, call),
        }),
      )
    } catch (error) {
      request.log.warn({ err: error }, 'page not rendered')
      return undefined
    }
  }
}

/**
 * The reply of the API to a call that the page would send. It passes the same hooks as one from the network, so the same
 * rights and limits apply.
 */
async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, method, body }: ApiCall,
): Promise<unknown> {
  const { host, cookie, 'user-agent': userAgent } = request.headers
  const reply = await app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path,
    remoteAddress: request.ip,
    headers: {
      host,
      cookie,
      'user-agent': userAgent,
      'accept-language': localeOf(request),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  })
  if (reply.statusCode >= 300) throw new Error(`${path}: status ${reply.statusCode}`)
  return reply.json()
}
