import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import * as contract from '../../../../contract/email-change.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { bind } from '../../../http/bind.ts'
import { languageOf, sendPage, switchedLanguage, typed } from '../../../http/pages/send.ts'
import { formRoutes } from '../forms/form-routes.ts'
import { type PresentOf, callerOf } from '../session.ts'
import { type ConfirmEmailView, confirmEmailPage } from './confirm-email.page.ts'
import type { EmailChangeService } from './email-change.service.ts'

const Given = z
  .object({ token: typed, stage: z.enum(['done', 'taken']).optional().catch(undefined) })
  .catch({ token: '' })

/** Works signed out and without a script: the link is opened wherever the mail is read. */
export function serveEmailChange(app: FastifyInstance, deps: Deps, service: EmailChangeService, present: PresentOf) {
  bind(app, contract.emailChange, async ({ request }) => service.state(await present(request)))
  bind(app, contract.changeEmail, async ({ body, request }) =>
    service.request(await present(request), body.email, callerOf(request).address),
  )
  bind(app, contract.resendEmailLink, async ({ request }) => service.resend(await present(request)))
  bind(app, contract.cancelEmailChange, async ({ request }) => service.cancel(await present(request)))

  const show = (request: FastifyRequest, reply: FastifyReply, view: ConfirmEmailView) => {
    const i18n = languageOf(request)
    return sendPage(request, reply, deps, i18n._('Confirm your email'), confirmEmailPage(i18n, view))
  }

  formRoutes(
    app,
    (request, reply, problems) =>
      show(request, reply, { stage: 'ask', token: Given.parse(request.body).token, email: null, problems }),
    (scope) => {
      scope.get(serverPaths.confirmEmail, async (request, reply) => {
        if (switchedLanguage(request, reply, deps.config.https)) return reply
        const { token, stage } = Given.parse(request.query)
        if (stage) return show(request, reply, { stage })
        const email = await service.addressOf(token)
        if (email === undefined) return show(request, reply.code(404), { stage: 'gone' })
        return show(request, reply, { stage: 'ask', token, email, problems: { fields: {} } })
      })
      scope.post(serverPaths.confirmEmail, async (request, reply) => {
        const confirmed = await service.confirm(Given.parse(request.body).token)
        if (confirmed.result === 'gone') return show(request, reply.code(404), { stage: 'gone' })
        // Asked anew, so that the cookie which answers for the member carries the new address.
        const user = await app.identify(request, 'database')
        const isHere = confirmed.result === 'done' && user?.id === confirmed.userId
        const next = isHere
          ? `${paths.notifications}?email=updated`
          : `${serverPaths.confirmEmail}?stage=${confirmed.result}`
        return reply.redirect(next, 303)
      })
    },
  )
}
