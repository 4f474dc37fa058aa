import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serverPaths } from '../../../../contract/paths.ts'
import { signInWithCode } from '../../../../contract/second-factor.schemas.ts'
import type { Deps } from '../../../deps.ts'
import { formText } from '../../../http/form-text.ts'
import { safeReturnTo } from '../../../http/safe-return-to.ts'
import { registerFormRoutes } from '../forms/form-routes.ts'
import { type Sessions, headersWithoutSession } from '../sessions/sessions.ts'
import type { SecondFactorService } from './second-factor.service.ts'

const View = z
  .object({ recovery: formText, returnTo: z.unknown().optional() })
  .catch({ recovery: '' })
  .transform(({ recovery, returnTo }) => ({ recovery: recovery !== '', returnTo: safeReturnTo(returnTo) }))

/** The page for the second step of signing in. */
export function serveCodePage(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  service: SecondFactorService,
  { startSession }: Sessions,
) {
  const contact = config.CONTACT
  registerFormRoutes(
    app,
    (request, reply, problems) =>
      reply.sendPage(serverPaths.loginCode, { ...View.parse(request.body), contact, problems }),
    (scope) => {
      scope.get(serverPaths.loginCode, (request, reply) =>
        reply.sendPage(serverPaths.loginCode, { ...View.parse(request.query), contact }),
      )
      scope.post(serverPaths.loginCode, async (request, reply) => {
        const { code } = signInWithCode.body.parse(request.body)
        const { user, headers } = await service.signIn(code, headersWithoutSession(request))
        await startSession(request, reply, { user, headers })
        return reply.redirect(View.parse(request.body).returnTo, 303)
      })
    },
  )
}
