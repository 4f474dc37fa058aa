import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { brand, product } from '../../../../contract/brand.ts'
import { limits } from '../../../../contract/common.ts'
import { chooseLocale, chosenLocale } from '../../../../contract/locale.ts'
import { serverPaths } from '../../../../contract/paths.ts'
import type { Config } from '../../../config.ts'
import { retention, secondsOf } from '../../../core/retention.ts'
import type { FeatureDeps, PasswordHashing } from '../../../deps.ts'
import { redacted } from '../../../observability/error-fields.ts'
import { hashedSessionTokens } from './hashed-tokens.ts'

/** Adds `auth.api.replaceSession`. A second factor that was shown in the old session does not count in the new one. */
const sessionReplacement = {
  id: 'session-replacement',
  endpoints: {
    replaceSession: createAuthEndpoint.serverOnly(
      { method: 'POST', use: [sensitiveSessionMiddleware] },
      async (ctx) => {
        const { session: old, user } = ctx.context.session
        const session = await ctx.context.internalAdapter.createSession(user.id)
        if (!session) throw new APIError('INTERNAL_SERVER_ERROR')
        await setSessionCookie(ctx, { session, user })
        await ctx.context.internalAdapter.deleteSession(old.token)
      },
    ),
  },
} satisfies BetterAuthPlugin

/** The recipient of an account's mails, and their language. */
export interface Member {
  email: string
  locale?: string | null | undefined
}

interface AuthDeps extends Omit<FeatureDeps, 'passwordHashing'> {
  passwordHashing: PasswordHashing
  onResetRequested(member: Member, token: string): Promise<void>
  onSignUp(userId: string, email: string): Promise<void>
  onSessionStarted(userId: string): Promise<void>
  onSignOut(sessionId: string): Promise<void>
  plugins?: BetterAuthPlugin[]
  /** Decides who may join or sign in from an OpenID provider. */
  validateUserInfo?: NonNullable<BetterAuthOptions['user']>['validateUserInfo']
}

/** The cookie's name without the `__Host-` prefix it gets over https. */
export const sessionCookie = `${product}_session`

/** Wrong codes at sign-in lock the second step of the account for this long. */
export const secondFactorLockSeconds = 60 * 60

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Sessions, passwords, passkeys and authenticator apps by better-auth. Its router is not mounted: only our own routes call it.
 * It uses the system clock, not the injected one.
 */
export function createAuth({ db, config, logger, sessionSecret, ...deps }: AuthDeps) {
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
      // The details may contain an email address or a database row, so only error messages are logged.
      log: (_level, message, ...details) =>
        logger.error({ reason: details.map(reasonOf) }, `accounts: ${redacted(message)}`),
    },
    advanced: {
      // better-auth only supports the prefix `__Secure-`; we use the stricter `__Host-`.
      useSecureCookies: false,
      cookiePrefix: `${host}${product}`,
      cookies: { session_token: { name: `${host}${sessionCookie}` } },
      defaultCookieAttributes: { secure: config.https, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      backgroundTasks: { handler: deps.inBackground },
      // The schema check would compare camelCase names with the snake_case columns that Kysely maps.
      // A session and its member are read in one query.
      database: { validateSchema: false, joins: true },
    },
    user: {
      modelName: 'users',
      ...(deps.validateUserInfo && { validateUserInfo: deps.validateUserInfo }),
      additionalFields: {
        isAdmin: { type: 'boolean', required: false, input: false },
        editorOf: { type: 'string[]', required: false, input: false },
        stateCode: { type: 'string', required: false, input: false },
        eventInterests: { type: 'string[]', required: false, input: false },
        locale: { type: 'string', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      additionalFields: { secondFactorAt: { type: 'date', required: false, input: false } },
      expiresIn: secondsOf(retention.session),
      updateAge: day,
      // Adding a passkey requires a sign-in within this time.
      freshAge: hour,
      cookieCache: { enabled: true, maxAge: minute },
    },
    account: {
      modelName: 'accounts',
      updateAccountOnSignIn: false,
      // The state of a sign-in at the provider is kept in an encrypted cookie, so that visitors store nothing here.
      storeStateStrategy: 'cookie',
      // Accounts are linked only by an email the provider has verified. `createProviderCheck` in oidc/oidc.ts then removes
      // what may be someone else's.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: !config.OIDC_ISSUER,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      resetPasswordTokenExpiresIn: secondsOf(retention.passwordLink),
      password: { hash: deps.passwordHashing.hash, verify: deps.passwordHashing.verify },
      sendResetPassword: ({ user, token }) => deps.onResetRequested(user, token),
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({ data: { ...user, locale: localeFrom(context?.headers) } }),
          after: ({ id, email }) => deps.onSignUp(id, email),
        },
      },
      session: {
        create: {
          before: async (session, context) => ({
            data: secondFactorShown(context?.path) ? { ...session, secondFactorAt: deps.clock.now() } : session,
          }),
          after: ({ userId }) => deps.onSessionStarted(userId),
        },
        delete: {
          // better-auth also deletes a session that it has replaced.
          after: async ({ id }, context) => {
            if (context?.path === '/sign-out') await deps.onSignOut(id)
          },
        },
      },
      account: {
        create: {
          // The provider is used for identification only, so its tokens are not stored.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    plugins: [
      hashedSessionTokens,
      sessionReplacement,
      passkeys(config, origin),
      authenticatorApp(),
      ...(deps.plugins ?? []),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** A passkey replaces a password, so the authenticator must verify the user by fingerprint, face or PIN. */
function passkeys(config: Config, origin: string) {
  return passkey({
    rpID: new URL(origin).hostname,
    rpName: brand,
    origin: config.PUBLIC_URL ? origin : null,
    schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo?.userVerified),
    },
  })
}

/** Codes from an authenticator app, and recovery codes, after a password. No device may skip the code. */
function authenticatorApp() {
  return twoFactor({
    issuer: brand,
    allowPasswordless: true,
    schema: { twoFactor: { modelName: 'twoFactors' } },
    accountLockout: { maxFailedAttempts: 10, durationSeconds: secondFactorLockSeconds },
    backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
  })
}

/** Whether a session started by this better-auth endpoint has a second factor. */
function secondFactorShown(path: string | undefined): boolean {
  switch (path) {
    case '/passkey/verify-authentication':
    case '/two-factor/verify-totp':
    case '/two-factor/verify-backup-code':
      return true
    default:
      return false
  }
}

function requireVerifiedUser(verified: boolean | undefined) {
  if (!verified) throw new APIError('UNAUTHORIZED', { message: 'The user was not verified.' })
}

function localeFrom(headers: Headers | undefined) {
  return chooseLocale(chosenLocale(headers?.get('cookie')), headers?.get('accept-language') ?? undefined)
}

function reasonOf(detail: unknown): string {
  return detail instanceof Error ? redacted(detail.message) : typeof detail
}

/** Without characters that look alike on paper: 0 and o, 1 and i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const randomLetters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes such as `k7m2q-x9p4t`. Each works once. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => `${randomLetters(5)}-${randomLetters(5)}`)

/** A code as it was typed, with or without the hyphen. */
export const formatRecoveryCode = (letters: string) => `${letters.slice(0, 5)}-${letters.slice(5)}`
