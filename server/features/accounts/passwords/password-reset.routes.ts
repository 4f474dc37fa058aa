import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Email, NewPassword } from '../../../../contract/accounts.schemas.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { formText } from '../../../http/form-text.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { callerOf } from '../sessions/sessions.ts'
import type { PasswordResetService } from './password-reset.service.ts'

const Forgot = z.object({ email: Email })
const Reset = z.object({ token: z.string(), password: NewPassword })
const TypedForgot = z.object({ email: formText }).catch({ email: '' })
const TypedReset = z.object({ token: formText }).catch({ token: '' })

export function servePasswordReset(app: FastifyInstance, deps: Deps, service: PasswordResetService) {
  const site = { sendsMail: deps.mailer.configured, contact: deps.config.CONTACT }

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.forgotPassword, {
        ...site,
        ...TypedForgot.parse(request.body),
        isSent: false,
        problems,
      }),
    (scope) => {
      scope.get(serverPaths.forgotPassword, (_request, reply) =>
        reply.sendPage(serverPaths.forgotPassword, { ...site, email: '', isSent: false }),
      )
      scope.post(serverPaths.forgotPassword, async (request, reply) => {
        const { email } = Forgot.parse(request.body)
        await service.request(email, callerOf(request))
        return reply.sendPage(serverPaths.forgotPassword, { ...site, email, isSent: true })
      })
    },
  )

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.resetPassword, { ...TypedReset.parse(request.body), problems }),
    (scope) => {
      scope.get(serverPaths.resetPassword, (request, reply) =>
        reply.sendPage(serverPaths.resetPassword, TypedReset.parse(request.query)),
      )
      scope.post(serverPaths.resetPassword, async (request, reply) => {
        const { token, password } = Reset.parse(request.body)
        await service.reset(token, password, callerOf(request))
        return reply.redirect(`${serverPaths.login}?reset=done`, 303)
      })
    },
  )
}
