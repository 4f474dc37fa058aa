import type { BetterAuthPlugin, BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import type { FastifyError, FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { MemberName } from '../../../../contract/member-name.schemas.ts'
import { paths, serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Deps } from '../../../deps.ts'
import { classifyError } from '../../../http/errors.ts'
import { formText } from '../../../http/forms.ts'
import { isCrossSite } from '../../../http/hooks/origin-check.ts'
import { safeReturnTo } from '../../../http/safe-return-to.ts'
import { UpstreamError } from '../../../upstream/upstream-error.ts'
import { createUpstreamService } from '../../../upstream/upstream-service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Auth } from '../sessions/auth.ts'
import { type Sessions, headersOf, sendCookies, clearedPlaceCookie } from '../sessions/sessions.ts'

const Query = z.object({ returnTo: z.unknown().optional(), again: formText })
const Callback = z.object({ code: z.string(), state: z.string(), iss: z.string(), error: z.string() }).partial()
const Failure = z.object({ error: formText })

type UserCheck = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

interface OidcDeps {
  issuer: string
  store: AccountsStore
  createAuth(options: { plugins: BetterAuthPlugin[]; validateUserInfo: UserCheck }): Auth
  /** Ends the session here. Returns the headers that clear its cookies. */
  signOut(headers: Headers): Promise<Headers>
  sessions: Sessions
}

/** Signing in at an OpenID provider, with a state and a code verifier bound to the browser, and signing out there. */
export function serveOidc(app: FastifyInstance, deps: Deps, own: OidcDeps) {
  const { config } = deps
  const { issuer, signOut, sessions } = own
  const oidc = createOidc(deps, own)
  const contact = config.CONTACT

  /** Opening `url` ends the provider's session too, if it offers that. The session here ends even when the provider is down. */
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

/** The standard claims that are used. All others are ignored. */
const Claims = z.object({
  name: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  email_verified: z.boolean().catch(false),
})

/** The provider's id is its issuer, so that accounts are stored by issuer and subject. */
function oidcPlugin(issuer: string, config: Config): BetterAuthPlugin {
  return genericOAuth({
    config: [
      {
        providerId: issuer,
        redirectURI: `${config.origin}${serverPaths.oidcCallback}`,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId: config.OIDC_CLIENT_ID ?? '',
        ...(config.OIDC_CLIENT_SECRET ? { clientSecret: config.OIDC_CLIENT_SECRET } : {}),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser(profile) {
          const claims = Claims.parse(profile)
          const name = claims.name || `${claims.given_name} ${claims.family_name}`
          return {
            // A name that cannot be used is left out. The member chooses one in the settings.
            name: MemberName.safeParse(name.trim().slice(0, limits.name)).data ?? '',
            emailVerified: claims.email_verified,
            // Otherwise every reader's browser would load an image from a server that the provider chose.
            image: undefined,
          }
        },
      },
    ],
  })
}

/** Runs discovery on first use, and again after a failure. Throws `unavailable` while the provider does not answer. */
function createOidc({ config, clock, logger }: Deps, { issuer, store, createAuth }: OidcDeps) {
  const warn = (problem: string) => logger.warn({ problem }, 'the OpenID provider cannot be used')
  const discover = createDiscovery({ issuer, clock, warn })
  let current: Auth | undefined
  return async (): Promise<Auth> => {
    if (!current) await discover()
    current ??= createAuth({
      plugins: [oidcPlugin(issuer, config)],
      validateUserInfo: createProviderCheck(store, issuer),
    })
    const { socialProviders } = await current.$context
    if (socialProviders.some(({ id }) => id === issuer)) return current
    current = undefined
    throw new AppError('unavailable', { message: 'The sign-in service does not answer.' })
  }
}

const Identity = z.object({ id: z.string().optional(), email: z.string(), emailVerified: z.boolean().catch(false) })
const Profile = z.object({ sub: z.union([z.string(), z.number()]).transform(String) })

/**
 * Decides about a person the provider has identified. Nobody joins with an email the provider has not verified, and an
 * account of another provider, or of another person at this one, is not handed over. better-auth itself rejects linking an unverified email.
 */
function createProviderCheck(store: AccountsStore, issuer: string): UserCheck {
  return async ({ user, source }) => {
    const { id, email, emailVerified } = Identity.parse(user)
    if (source.action === 'create-user') return emailVerified ? undefined : { error: 'email_not_verified' }
    if (!id) return { error: 'internal' }
    if (source.action === 'link-account' && (await store.hasOtherPerson(id, issuer))) return { error: 'other_person' }
    const { sub } = Profile.parse(source.oauth?.profile)
    if (emailVerified) await store.confirmEmailByProvider(id, email, { issuer, subject: sub })
    return undefined
  }
}

interface DiscoveryDeps {
  issuer: string
  clock: Clock
  warn(problem: string): void
}

const Document = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/**
 * Checks the provider's discovery document before better-auth uses it without a timeout or further checks: the provider
 * must respond in time and from its own host, be the configured issuer, and name only addresses as secure as its own.
 */
function createDiscovery({ issuer, clock, warn }: DiscoveryDeps): () => Promise<void> {
  const { protocol } = new URL(issuer)
  const service = createUpstreamService({
    name: 'openid',
    baseUrl: issuer,
    clock,
    maxAttempts: 1,
    attemptTimeoutMs: 2500,
    totalTimeoutMs: 2500,
  })

  const findProblem = (body: unknown): string | undefined => {
    const read = Document.safeParse(body)
    if (!read.success) return 'the discovery document lacks a required field'
    const { issuer: named, ...addresses } = read.data
    if (withoutSlash(named) !== issuer) return 'the discovery document names another issuer'
    const isSafe = (address: string) => ['https:', protocol].includes(new URL(address).protocol)
    return Object.values(addresses).every(isSafe) ? undefined : 'the discovery document names an address without https'
  }

  return async () => {
    try {
      const { status, body } = await service.request({ path: '.well-known/openid-configuration' })
      const problem = status === 200 ? findProblem(body) : `the provider returned ${status}`
      if (!problem) return
      warn(problem)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      warn(error.kind)
    }
    throw new AppError('unavailable', { message: 'The sign-in service does not answer.' })
  }
}
