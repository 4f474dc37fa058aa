import type { BetterAuthPlugin, BetterAuthOptions } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { MemberName } from '../../../../contract/member-name.schemas.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { UpstreamError } from '../../../upstream/upstream-error.ts'
import { createUpstreamService } from '../../../upstream/upstream-service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Auth } from '../sessions/auth.ts'

/** The standard claims that are used. All others are ignored. */
const Claims = z.object({
  name: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  email_verified: z.boolean().catch(false),
})

/** The provider's id is its issuer, so that accounts are stored by issuer and subject. */
export function oidcPlugin(issuer: string, config: Config): BetterAuthPlugin {
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
            // Every reader's browser would load it from a server of somebody else's choice.
            image: undefined,
          }
        },
      },
    ],
  })
}

/** Runs discovery on first use, and again after a failure. */
export function createOidc(issuer: string, discover: () => Promise<void>, createAuth: () => Auth) {
  let current: Auth | undefined
  return async (): Promise<Auth> => {
    if (!current) await discover()
    current ??= createAuth()
    const { socialProviders } = await current.$context
    if (socialProviders.some(({ id }) => id === issuer)) return current
    current = undefined
    throw new AppError('unavailable', { message: 'The sign-in service does not answer.' })
  }
}

type ValidateUserInfo = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

const Identity = z.object({ id: z.string().optional(), email: z.string(), emailVerified: z.boolean().catch(false) })
const Profile = z.object({ sub: z.union([z.string(), z.number()]).transform(String) })

/**
 * Decides about a person the provider has identified. Nobody joins with an email the provider has not verified, and an
 * account of another provider, or of another person at this one, is not handed over. better-auth itself rejects linking an unverified email.
 */
export function createProviderCheck(store: AccountsStore, issuer: string): ValidateUserInfo {
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
export function createDiscovery({ issuer, clock, warn }: DiscoveryDeps): () => Promise<void> {
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
