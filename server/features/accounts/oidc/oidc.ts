import { type BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { limits } from '../../../../contract/common.ts'
import type { Config } from '../../../config.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Auth } from '../sessions/auth.ts'

export const providerId = 'oidc'

/** The standard claims that are used. All others are ignored. */
const Claims = z.object({
  name: z.string().catch(''),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  email_verified: z.boolean().catch(false),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

export function oidcPlugin(issuer: string, config: Config): BetterAuthPlugin {
  return genericOAuth({
    config: [
      {
        providerId,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId: config.OIDC_CLIENT_ID ?? '',
        ...(config.OIDC_CLIENT_SECRET ? { clientSecret: config.OIDC_CLIENT_SECRET } : {}),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        mapProfileToUser(profile) {
          const claims = Claims.parse(profile)
          const name = claims.name || `${claims.given_name} ${claims.family_name}`
          return {
            name: name.trim().slice(0, limits.name),
            emailVerified: claims.email_verified,
            image: claims.picture,
          }
        },
      },
    ],
  })
}

/** Runs discovery on first use, and again after a failure. */
export function createOidc(discover: () => Promise<void>, createAuth: () => Auth) {
  let current: Auth | undefined
  return async (): Promise<Auth> => {
    if (!current) await discover()
    current ??= createAuth()
    const { socialProviders } = await current.$context
    if (socialProviders.some(({ id }) => id === providerId)) return current
    current = undefined
    throw new AppError('unavailable', { message: 'The sign-in service does not answer.' })
  }
}
