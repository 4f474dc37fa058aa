import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as contract from '../../../../contract/email-change.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { bind } from '../../../http/bind.ts'
import { translatorFor, sendPage, switchLanguage, formText } from '../../../http/pages/send.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { type Sessions, callerOf } from '../sessions/sessions.ts'
import { type ConfirmEmailView, confirmEmailPage } from './confirm-email.page.ts'
import type { EmailChangeService } from './email-change.service.ts'

const LinkInput = z
  .object({ token: formText, stage: z.enum(['taken']).optional().catch(undefined) })
  .catch({ token: '' })

/** The confirmation page works without scripts. Signed out it asks to sign in, because the link may be opened in any browser. */
export function serveEmailChange(
  app: FastifyInstance,
  deps: Deps,
  service: EmailChangeService,
  { requireSession, identify }: Sessions,
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
      show(request, reply, {
        stage: 'ask',
        token: LinkInput.parse(request.body).token,
        email: null,
        isNew: true,
        problems,
      }),
    (scope) => {
      scope.get(serverPaths.confirmEmail, async (request, reply) => {
        if (switchLanguage(request, reply, deps.config.https)) return reply
        const { token, stage } = LinkInput.parse(request.query)
        if (stage) return show(request, reply, { stage })
        const link = await service.findLink(token)
        if (!link) return show(request, reply.code(404), { stage: 'gone' })
        const session = await identify(request, 'database')
        if (session?.user.id !== link.userId)
          return show(request, reply, { stage: 'sign-in', token, isSignedIn: session !== null })
        return show(request, reply, {
          stage: 'ask',
          token,
          email: link.email,
          isNew: link.email !== session.user.email,
          problems: { fields: {} },
        })
      })
      scope.post(serverPaths.confirmEmail, async (request, reply) => {
        const { token } = LinkInput.parse(request.body)
        const confirmed = await service.confirm(token, await identify(request, 'database'))
        switch (confirmed.result) {
          case 'gone':
            return show(request, reply.code(404), { stage: 'gone' })
          case 'sign-in':
            return reply.redirect(`${serverPaths.confirmEmail}?${new URLSearchParams({ token })}`, 303)
          case 'taken':
            return reply.redirect(`${serverPaths.confirmEmail}?stage=taken`, 303)
          case 'done':
            // Read again, so that the renewed session cookie carries the new address.
            await identify(request, 'database')
            return reply.redirect(`${paths.notifications}?email=${confirmed.isNew ? 'updated' : 'confirmed'}`, 303)
        }
      })
    },
  )
}
