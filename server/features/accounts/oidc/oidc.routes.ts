import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { classifyError } from '../../../http/errors.ts'
import { isCrossSite } from '../../../http/hooks/origin-check.ts'
import { translatorFor, sendPage, switchLanguage, formText } from '../../../http/pages/send.ts'
import type { Auth } from '../sessions/auth.ts'
import { type Sessions, headersOf, sendCookies } from '../sessions/sessions.ts'
import { safeReturnTo } from '../sign-in/return-to.ts'
import { providerId } from './oidc.ts'
import { failedPage } from './sign-in-failed.page.ts'

const Query = z.object({ returnTo: z.unknown().optional() })
const Callback = z.object({ code: z.string(), state: z.string(), iss: z.string(), error: z.string() }).partial()
const Failure = z.object({ error: formText })

/** Signing in at an OpenID provider, with a state and a code verifier bound to the browser. */
export function serveOidc(
  app: FastifyInstance,
  deps: Deps,
  oidc: () => Promise<Auth>,
  { findNewMember, startSession }: Sessions,
) {
  const showFailure = (request: FastifyRequest, reply: FastifyReply, reason: string) => {
    const i18n = translatorFor(request)
    return sendPage(request, reply, deps, i18n._('You are not signed in'), failedPage(i18n, reason))
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, code } = classifyError(error, request)
      return showFailure(request, reply.code(status), code)
    })

    scope.get(serverPaths.login, async (request, reply) => {
      const returnTo = safeReturnTo(Query.parse(request.query).returnTo)
      if (await app.identify(request)) return reply.redirect(returnTo, 303)
      // With an active session at the provider, a link on another site would sign the visitor in without their intent.
      if (isCrossSite(request)) return reply.redirect(paths.home, 303)
      const auth = await oidc()
      const { response, headers } = await auth.api.signInSocial({
        body: { provider: providerId, callbackURL: returnTo, errorCallbackURL: serverPaths.loginFailed },
        headers: headersOf(request),
        returnHeaders: true,
      })
      if (!('url' in response) || !response.url) throw new AppError('unavailable')
      sendCookies(reply, headers)
      return reply.redirect(response.url, 303)
    })

    scope.get(serverPaths.oidcCallback, async (request, reply) => {
      const query = Callback.catch({}).parse(request.query)
      const auth = await oidc()
      const callback = await auth.api.callbackOAuth({
        method: 'GET',
        params: { id: providerId },
        query,
        headers: headersOf(request),
        asResponse: true,
      })
      const user = await findNewMember(callback.headers)
      if (user) await startSession(request, reply, user, callback.headers)
      else sendCookies(reply, callback.headers)
      return reply.redirect(callback.headers.get('location') ?? `${serverPaths.loginFailed}?error=internal`, 303)
    })

    scope.get(serverPaths.loginFailed, async (request, reply) => {
      if (switchLanguage(request, reply, deps.config.https)) return reply
      return showFailure(request, reply, Failure.parse(request.query).error)
    })
  })
}
