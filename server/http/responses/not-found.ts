import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../core/app-error.ts'
import { send } from '../errors.ts'
import { apiHeaders } from '../hooks/security-headers.ts'

/** Calls get JSON; a person who opened an unknown page gets the app, which says so in words. */
export function handleNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (isPage && app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    return send(reply, new AppError('not_found'))
  })
}

/** An address that the router cannot even read leads nowhere either. No hook has run for it, so its headers are set here. */
export const answerUnreadableAddress = (config: Config) => (_: FastifyError, __: FastifyRequest, reply: FastifyReply) =>
  send(reply.headers(apiHeaders(config)), new AppError('not_found'))
