import { type BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import { MemberName } from '../../../../contract/member-name.schemas.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
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
