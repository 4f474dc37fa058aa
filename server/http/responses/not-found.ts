import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { send } from '../errors.ts'
import { apiHeaders } from '../hooks/security-headers.ts'

/** API calls get JSON. An unknown page gets the web app, which shows that there is no such page. */
export function handleNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (isPage && app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    return send(reply, new AppError('not_found'))
  })
}

/** For a URL that the router cannot decode. No hook runs for it, so its headers are set here. */
export const handleInvalidUrl = (config: Config) => (_: FastifyError, __: FastifyRequest, reply: FastifyReply) =>
  send(reply.headers(apiHeaders(config)), new AppError('not_found'))
