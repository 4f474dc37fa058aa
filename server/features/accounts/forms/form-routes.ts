import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { classifyError } from '../../../http/errors.ts'
import type { Problems } from '../../../http/pages/fields.ts'
import { translatorFor } from '../../../http/pages/send.ts'
import { formProblems } from './form-messages.ts'

type ShowProblems = (request: FastifyRequest, reply: FastifyReply, problems: Problems) => FastifyReply

/** Routes that accept HTML forms. An error shows the form again with its problems. */
export function registerFormRoutes(
  app: FastifyInstance,
  showProblems: ShowProblems,
  addRoutes: (scope: FastifyInstance) => void,
) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, retryAfter } = classifyError(error, request)
      if (retryAfter) reply.header('retry-after', retryAfter)
      return showProblems(request, reply.code(status), formProblems(translatorFor(request), error))
    })
    addRoutes(scope)
  })
}
