import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FormProblems } from '../../../../contract/account-pages.ts'
import { acceptForms } from '../../../http/accept-forms.ts'
import { classifyError } from '../../../http/errors.ts'
import { formProblems } from './form-problems.ts'

type ShowProblems = (request: FastifyRequest, reply: FastifyReply, problems: FormProblems) => Promise<FastifyReply>

/** Routes that accept HTML forms. An error shows the form again with its problems. */
export function registerFormRoutes(
  app: FastifyInstance,
  showProblems: ShowProblems,
  addRoutes: (scope: FastifyInstance) => void,
) {
  app.register(async (scope) => {
    acceptForms(scope)
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const appError = classifyError(error, request)
      if (appError.retryAfter) reply.header('retry-after', appError.retryAfter)
      return showProblems(request, reply.code(appError.status), formProblems(error, appError))
    })
    addRoutes(scope)
  })
}
