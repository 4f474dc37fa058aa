import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { FormProblems } from '../../../../contract/account-pages.ts'
import type { AppError } from '../../../core/app-error.ts'
import { classifyError } from '../../../http/errors.ts'
import { acceptForms } from '../../../http/forms.ts'

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

/** What a page says about a failed form: `error` is the original error, and `appError` the reply to it. */
function formProblems(error: unknown, { code, fields, retryAfter }: AppError): FormProblems {
  return { code, retryAfter, fields: error instanceof z.ZodError ? reasonsOf(error) : (fields ?? {}) }
}

const reasonsOf = ({ issues }: z.ZodError) =>
  Object.fromEntries(issues.map((issue) => [issue.path.join('.'), isEmpty(issue) ? 'required' : issue.code]))

const isEmpty = (issue: z.core.$ZodIssue) => issue.code === 'too_small' && issue.minimum === 1
