import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Email, NewPassword } from '../../../../contract/accounts.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { translatorFor, sendPage, switchLanguage, formText } from '../../../http/pages/send.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { callerOf } from '../sessions/sessions.ts'
import { type ForgotView, forgotPage } from './forgot-password.page.ts'
import type { PasswordResetService } from './password-reset.service.ts'
import { type ResetView, resetPage } from './reset-password.page.ts'

const Forgot = z.object({ email: Email })
const Reset = z.object({ token: z.string(), password: NewPassword })
const TypedForgot = z.object({ email: formText }).catch({ email: '' })
const TypedReset = z.object({ token: formText }).catch({ token: '' })

export function servePasswordReset(app: FastifyInstance, deps: Deps, service: PasswordResetService) {
  const showForgot = (request: FastifyRequest, reply: FastifyReply, view: ForgotView) => {
    const i18n = translatorFor(request)
    return sendPage(request, reply, deps, i18n._('Forgot your password?'), forgotPage(i18n, view))
  }
  const showReset = (request: FastifyRequest, reply: FastifyReply, view: ResetView) => {
    const i18n = translatorFor(request)
    return sendPage(request, reply, deps, i18n._('Choose a new password'), resetPage(i18n, view))
  }
  const defaults = { problems: { fields: {} }, mails: deps.mailer.configured, contact: deps.config.CONTACT }

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      showForgot(request, reply, { ...defaults, ...TypedForgot.parse(request.body), sent: false, problems }),
    (scope) => {
      scope.get(serverPaths.forgotPassword, async (request, reply) => {
        if (switchLanguage(request, reply, deps.config.https)) return reply
        return showForgot(request, reply, { ...defaults, email: '', sent: false })
      })
      scope.post(serverPaths.forgotPassword, async (request, reply) => {
        const { email } = Forgot.parse(request.body)
        await service.request(email, callerOf(request))
        return showForgot(request, reply, { ...defaults, email, sent: true })
      })
    },
  )

  registerFormRoutes(
    app,
    (request, reply, problems) => showReset(request, reply, { ...TypedReset.parse(request.body), problems }),
    (scope) => {
      scope.get(serverPaths.resetPassword, async (request, reply) => {
        if (switchLanguage(request, reply, deps.config.https)) return reply
        return showReset(request, reply, { ...TypedReset.parse(request.query), problems: defaults.problems })
      })
      scope.post(serverPaths.resetPassword, async (request, reply) => {
        const { token, password } = Reset.parse(request.body)
        await service.reset(token, password, callerOf(request))
        return reply.redirect(`${serverPaths.login}?reset=done`, 303)
      })
    },
  )
}
