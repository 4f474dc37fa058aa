import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { serverPaths } from '../../../../contract/paths.ts'
import { signInWithCode } from '../../../../contract/second-factor.ts'
import type { Deps } from '../../../deps.ts'
import { formText, sendPage, switchLanguage, translatorFor } from '../../../http/pages/send.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { type Sessions, headersWithoutSession } from '../sessions/sessions.ts'
import { safeReturnTo } from '../sign-in/return-to.ts'
import { type CodeView, codePage, codePageTitle } from './code.page.ts'
import type { SecondFactorService } from './second-factor.service.ts'

const View = z
  .object({ recovery: formText, returnTo: z.unknown().optional() })
  .catch({ recovery: '' })
  .transform(({ recovery, returnTo }) => ({ recovery: recovery !== '', returnTo: safeReturnTo(returnTo) }))

/** The page for the second step of signing in. */
export function serveCodePage(
  app: FastifyInstance,
  deps: Deps,
  service: SecondFactorService,
  { startSession }: Sessions,
) {
  const show = (request: FastifyRequest, reply: FastifyReply, view: Omit<CodeView, 'contact'>) => {
    const i18n = translatorFor(request)
    return sendPage(
      request,
      reply,
      deps,
      codePageTitle(i18n),
      codePage(i18n, { ...view, contact: deps.config.CONTACT }),
    )
  }

  registerFormRoutes(
    app,
    (request, reply, problems) => show(request, reply, { ...View.parse(request.body), problems }),
    (scope) => {
      scope.get(serverPaths.loginCode, async (request, reply) => {
        if (switchLanguage(request, reply, deps.config.https)) return reply
        return show(request, reply, { ...View.parse(request.query), problems: { fields: {} } })
      })
      scope.post(serverPaths.loginCode, async (request, reply) => {
        const { code } = signInWithCode.body.parse(request.body)
        const { user, headers } = await service.signIn(code, headersWithoutSession(request))
        await startSession(request, reply, { user, headers })
        return reply.redirect(View.parse(request.body).returnTo, 303)
      })
    },
  )
}
