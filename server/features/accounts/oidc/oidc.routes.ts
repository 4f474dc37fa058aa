import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Deps } from '../../../deps.ts'
import { classifyError } from '../../../http/errors.ts'
import { formText } from '../../../http/forms.ts'
import { isCrossSite } from '../../../http/hooks/origin-check.ts'
import { safeReturnTo } from '../../../http/safe-return-to.ts'
import type { Auth } from '../sessions/auth.ts'
import { type Sessions, headersOf, sendCookies, clearedPlaceCookie } from '../sessions/sessions.ts'

const Query = z.object({ returnTo: z.unknown().optional(), again: formText })
const Callback = z.object({ code: z.string(), state: z.string(), iss: z.string(), error: z.string() }).partial()
const Failure = z.object({ error: formText })

interface OidcDeps {
  issuer: string
  /** Throws `unavailable` while the provider does not answer. */
  oidc(): Promise<Auth>
  /** Ends the session here. Returns the headers that clear its cookies. */
  signOut(headers: Headers): Promise<Headers>
  sessions: Sessions
}

/** Signing in at an OpenID provider, with a state and a code verifier bound to the browser, and signing out there. */
export function serveOidc(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  { issuer, oidc, signOut, sessions }: OidcDeps,
) {
  const contact = config.CONTACT

  /** `url` ends the provider's session too, if it offers that. The session here ends even when the provider is down. */
  const signOutEverywhere = async (headers: Headers) => {
    const auth = await oidc().catch(() => undefined)
    if (!auth) return { headers: await signOut(headers), url: undefined }
    const ended = await auth.api.signOut({ body: { callbackURL: paths.home }, headers, returnHeaders: true })
    return { headers: ended.headers, url: ended.response.url }
  }

  app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const { status, code } = classifyError(error, request)
      return reply.code(status).sendPage(serverPaths.loginFailed, { reason: code, contact })
    })

    scope.get(serverPaths.login, async (request, reply) => {
      const { returnTo: requestedPath, again } = Query.parse(request.query)
      const returnTo = safeReturnTo(requestedPath)
      if (again !== '1' && (await app.identify(request))) return reply.redirect(returnTo, 303)
      // With an active session at the provider, a link on another site would sign the visitor in without their intent.
      if (isCrossSite(request)) return reply.redirect(paths.home, 303)
      const auth = await oidc()
      const { response, headers } = await auth.api.signInSocial({
        body: { provider: issuer, callbackURL: returnTo, errorCallbackURL: serverPaths.loginFailed },
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
        params: { id: issuer },
        query,
        headers: headersOf(request),
        asResponse: true,
      })
      const started = await sessions.findStarted(callback.headers)
      if (started) await sessions.startSession(request, reply, started)
      else sendCookies(reply, callback.headers)
      return reply.redirect(callback.headers.get('location') ?? `${serverPaths.loginFailed}?error=internal`, 303)
    })

    scope.get(serverPaths.logout, async (request, reply) => {
      // A link or image on another site, or on a sibling domain, must not sign anyone out.
      if (isCrossSite(request)) return reply.redirect(paths.home, 303)
      const wasSignedIn = (await app.identify(request, 'database')) !== null
      const { headers, url } = await signOutEverywhere(headersOf(request))
      sendCookies(reply, headers)
      reply.header('set-cookie', clearedPlaceCookie(config.https))
      return reply.redirect(url ?? (wasSignedIn ? serverPaths.signedOut : paths.home), 303)
    })

    scope.get(serverPaths.signedOut, (_request, reply) => reply.sendPage(serverPaths.signedOut, { issuer }))

    scope.get(serverPaths.loginFailed, (request, reply) =>
      reply.sendPage(serverPaths.loginFailed, { reason: Failure.parse(request.query).error, contact }),
    )
  })
}
