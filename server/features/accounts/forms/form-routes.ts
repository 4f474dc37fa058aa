import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { judge } from '../../../http/errors.ts'
import type { Problems } from '../../../http/pages/fields.ts'
import { languageOf } from '../../../http/pages/send.ts'
import { problemsOf } from './form-messages.ts'

type ShowAgain = (request: FastifyRequest, reply: FastifyReply, problems: Problems) => FastifyReply

/** Routes whose bodies are forms and whose failures are pages: the same form again, with what is wrong. */
export function formRoutes(app: FastifyInstance, showAgain: ShowAgain, addTo: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, retryAfter } = judge(error, request)
      if (retryAfter) reply.header('retry-after', retryAfter)
      return showAgain(request, reply.code(status), problemsOf(languageOf(request), error))
    })
    addTo(scope)
  })
}
