import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ConfirmEmailProps } from '../../../../contract/account-pages.ts'
import * as contract from '../../../../contract/email-change.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { bind } from '../../../http/bind.ts'
import { formText } from '../../../http/forms.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { type Sessions, callerOf } from '../sessions/sessions.ts'
import type { EmailChangeService } from './email-change.ts'

const LinkInput = z
  .object({ token: formText, stage: z.enum(['taken']).optional().catch(undefined) })
  .catch({ token: '' })

/** The confirmation page works without scripts. Signed out it asks to sign in, because the link may be opened in any browser. */
export function serveEmailChange(
  app: FastifyInstance,
  service: EmailChangeService,
  { requireSession, identify }: Sessions,
) {
  bind(app, contract.emailChange, async ({ request }) => service.getState(await requireSession(request)))
  bind(app, contract.changeEmail, async ({ body, request }) =>
    service.request(await requireSession(request), body.email, callerOf(request).address),
  )
  bind(app, contract.resendEmailLink, async ({ request }) => service.resend(await requireSession(request)))
  bind(app, contract.cancelEmailChange, async ({ request }) => service.cancel(await requireSession(request)))

  const show = (reply: FastifyReply, props: ConfirmEmailProps) => reply.sendPage(serverPaths.confirmEmail, props)

  registerFormRoutes(
    app,
    (request, reply, problems) =>
      show(reply, { stage: 'ask', token: LinkInput.parse(request.body).token, email: null, isNew: true, problems }),
    (scope) => {
      scope.get(serverPaths.confirmEmail, async (request, reply) => {
        const { token, stage } = LinkInput.parse(request.query)
        if (stage) return show(reply, { stage })
        const link = await service.findLink(token)
        if (!link) return show(reply.code(404), { stage: 'gone' })
        const session = await identify(request, 'database')
        if (session?.user.id !== link.userId)
          return show(reply, { stage: 'sign-in', token, isSignedIn: session !== null })
        const { email } = link
        return show(reply, { stage: 'ask', token, email, isNew: email !== session.user.email })
      })
      scope.post(serverPaths.confirmEmail, async (request, reply) => {
        const { token } = LinkInput.parse(request.body)
        const confirmed = await service.confirm(token, await identify(request, 'database'))
        switch (confirmed.result) {
          case 'gone':
            return show(reply.code(404), { stage: 'gone' })
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
