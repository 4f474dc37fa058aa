import { passkey } from '@better-auth/passkey'
import { APIError, type BetterAuthPlugin, betterAuth } from 'better-auth'
import type { FastifyBaseLogger } from 'fastify'
import { brand, product } from '../../../contract/brand.ts'
import { limits } from '../../../contract/common.ts'
import { chooseLocale, chosenLocale } from '../../../contract/locale.ts'
import { serverPaths } from '../../../contract/paths.ts'
import type { Config } from '../../config.ts'
import { retention, secondsOf } from '../../core/retention.ts'
import type { Db } from '../../db/connect.ts'
import type { PasswordHashing } from '../../deps.ts'

export interface Member {
  email: string
  locale?: string | null | undefined
}

interface Parts {
  db: Db
  config: Config
  logger: FastifyBaseLogger
  sessionSecret: string
  passwordHashing: PasswordHashing
  onResetRequested(member: Member, token: string): Promise<void>
  /** Takes over what may end after the answer. */
  inBackground(work: Promise<unknown>): void
  onProviderLinked(userId: string): Promise<void>
  plugins?: BetterAuthPlugin[]
}

/** Without the prefix it has over https. */
export const sessionCookie = `${product}_session`

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Sessions, passwords and passkeys. Only what our own routes call is on the wire: its router is not mounted.
 * Its clock is the real one, not the clock passed in: a session's end and a token's hour are not for trying out.
 */
export function createAuth({ db, config, logger, sessionSecret, ...parts }: Parts) {
  const { origin } = config
  const host = config.https ? '__Host-' : ''
  return betterAuth({
    appName: brand,
    baseURL: origin,
    basePath: '/api/auth',
    secret: sessionSecret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${origin}${serverPaths.loginFailed}` },
    logger: {
      level: 'error',
      // Its arguments may carry an e-mail; a driver's error repeats the row. Only the message is ours to keep.
      log: (_level, message, ...details) => logger.error({ reason: details.map(reasonOf) }, `accounts: ${message}`),
    },
    advanced: {
      // It knows `__Secure-` only; ours is the stricter `__Host-`.
      useSecureCookies: false,
      cookiePrefix: `${host}${product}`,
      cookies: { session_token: { name: `${host}${sessionCookie}` } },
      defaultCookieAttributes: { secure: config.https, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: parts.inBackground },
      // It compares names as they stand in the database, which ours are only after Kysely has turned them.
      database: { validateSchema: false },
    },
    user: {
      modelName: 'users',
      additionalFields: {
        isAdmin: { type: 'boolean', required: false, input: false },
        stateCode: { type: 'string', required: false, input: false },
        eventInterests: { type: 'string[]', required: false, input: false },
        locale: { type: 'string', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: secondsOf(retention.session),
      updateAge: day,
      // How lately one must have signed in to add a passkey.
      freshAge: hour,
      cookieCache: { enabled: true, maxAge: minute },
    },
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      // Linked by e-mail only where the provider has verified it; see onProviderLinked for what the owner then loses.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: !config.OIDC_ISSUER,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: secondsOf(retention.passwordLink),
      revokeSessionsOnPasswordReset: true,
      password: { hash: parts.passwordHashing.hash, verify: parts.passwordHashing.verify },
      sendResetPassword: ({ user, token }) => parts.onResetRequested(user, token),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({ data: { ...user, locale: localeFrom(context?.headers) } }),
        },
      },
      account: {
        create: {
          // We only ask who somebody is; the provider's tokens are of no use to us and need not lie about.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
          after: async ({ providerId, userId }) => {
            if (providerId !== 'credential') await parts.onProviderLinked(userId)
          },
        },
      },
    },
    plugins: [passkeys(config, origin), ...(parts.plugins ?? [])],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** A passkey stands in for a password, so whoever uses it must have shown a finger, a face or a PIN. */
function passkeys(config: Config, origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: brand,
    origin: config.PUBLIC_URL ? origin : null,
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => needVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => needVerifiedUser(verification.authenticationInfo?.userVerified),
    },
  })
}

function needVerifiedUser(verified: boolean | undefined) {
  if (!verified) throw new APIError('UNAUTHORIZED', { message: 'The user was not verified.' })
}

function localeFrom(headers: Headers | undefined) {
  return chooseLocale(chosenLocale(headers?.get('cookie')), headers?.get('accept-language') ?? undefined)
}

function reasonOf(detail: unknown): string {
  return detail instanceof Error ? detail.message : typeof detail
}
