import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { send } from '../errors.ts'
import { routedPath } from '../routed-path.ts'

/** API calls and files get JSON. An unknown page gets the web app, which shows that there is no such page. */
export function handleNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = routedPath(request)
    const isPage = request.method === 'GET' && !/^\/(?:api|assets)\/|\.\w+$/.test(path)
    if (isPage && app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    return send(reply, new AppError('not_found'))
  })
}

/**
 * For a URL that the router refuses: it cannot be decoded, or a parameter is too long. No hook runs for it, so it is
 * routed again as an unknown path, which gets its headers and counts against the rate limit.
 */
export function routeInvalidUrl(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  request.raw.url = '/api/'
  app.routing(request.raw, reply.raw)
}
