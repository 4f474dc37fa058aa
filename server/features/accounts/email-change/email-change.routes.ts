import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as contract from '../../../../contract/email-change.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { bind } from '../../../http/bind.ts'
import { translatorFor, sendPage, switchLanguage, formText } from '../../../http/pages/send.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { type RequireSession, callerOf } from '../sessions/sessions.ts'
import { type ConfirmEmailView, confirmEmailPage } from './confirm-email.page.ts'
import type { EmailChangeService } from './email-change.service.ts'

const LinkInput = z
  .object({ token: formText, stage: z.enum(['done', 'taken']).optional().catch(undefined) })
  .catch({ token: '' })

/** The confirmation page works signed out and without scripts, because the link may be opened in any browser. */
export function serveEmailChange(
  app: FastifyInstance,
  deps: Deps,
  service: EmailChangeService,
  requireSession: RequireSession,
) {
  bind(app, contract.emailChange, async ({ request }) => service.getState(await requireSession(request)))
  bind(app, contract.changeEmail, async ({ body, request }) =>
    service.request(await requireSession(request), body.email, callerOf(request).address),
  )
  bind(app, contract.resendEmailLink, async ({ request }) => service.resend(await requireSession(request)))
  bind(app, contract.cancelEmailChange, async ({ request }) => service.cancel(await requireSession(request)))

  const show = (request: FastifyRequest, reply: FastifyReply, view: ConfirmEmailView) => {
    const i18n = translatorFor(request)
    return sendPage(request, reply, deps, i18n._('Confirm your email'), confirmEmailPage(i18n, view))
  }

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      show(request, reply, { stage: 'ask', token: LinkInput.parse(request.body).token, email: null, problems }),
    (scope) => {
      scope.get(serverPaths.confirmEmail, async (request, reply) => {
        if (switchLanguage(request, reply, deps.config.https)) return reply
        const { token, stage } = LinkInput.parse(request.query)
        if (stage) return show(request, reply, { stage })
        const email = await service.findEmail(token)
        if (email === undefined) return show(request, reply.code(404), { stage: 'gone' })
        return show(request, reply, { stage: 'ask', token, email, problems: { fields: {} } })
      })
      scope.post(serverPaths.confirmEmail, async (request, reply) => {
        const confirmed = await service.confirm(LinkInput.parse(request.body).token)
        if (confirmed.result === 'gone') return show(request, reply.code(404), { stage: 'gone' })
        // Read from the database, so that the renewed session cookie carries the new address.
        const session = await app.identify(request, 'database')
        const isCurrentMember = confirmed.result === 'done' && session?.user.id === confirmed.userId
        const next = isCurrentMember
          ? `${paths.notifications}?email=updated`
          : `${serverPaths.confirmEmail}?stage=${confirmed.result}`
        return reply.redirect(next, 303)
      })
    },
  )
}
