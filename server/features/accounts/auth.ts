import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import type { FastifyBaseLogger } from 'fastify'
import { brand, product } from '../../../contract/brand.ts'
import { limits } from '../../../contract/common.ts'
import { chooseLocale, localeCookie } from '../../../contract/locale.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'

export interface AuthDeps {
  db: Db
  config: Config
  logger: FastifyBaseLogger
  sessionSecret: string
}

const minute = 60
const day = 24 * 60 * minute

/**
 * Sessions, passwords and passkeys. Only what our own routes call is on the wire: its router is not mounted.
 * Its clock is the real one, not the clock passed in: a session's expiry and a token's hour are not for trying out.
 */
export function createAuth({ db, config, logger, sessionSecret }: AuthDeps) {
  const origin = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`).origin
  const host = config.https ? '__Host-' : ''
  return betterAuth({
    appName: brand,
    baseURL: origin,
    basePath: '/api/auth',
    secret: sessionSecret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      // Its arguments may carry an e-mail; a driver's error repeats the row. Only the message is ours to keep.
      log: (_level, message, ...details) => logger.error({ reason: details.map(reasonOf) }, `accounts: ${message}`),
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: `${host}${product}`,
      cookies: { session_token: { name: `${host}${product}_session` } },
      defaultCookieAttributes: { secure: config.https, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
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
      expiresIn: 30 * day,
      updateAge: day,
      // Adding a passkey asks for a session this young.
      freshAge: 0,
      cookieCache: { enabled: true, maxAge: minute },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: !config.OIDC_ISSUER,
      minPasswordLength: limits.password.min,
      maxPasswordLength: limits.password.max,
      revokeSessionsOnPasswordReset: true,
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({ data: { ...user, locale: localeFrom(context?.headers) } }),
        },
      },
    },
    plugins: [
      passkey({
        rpID: new URL(origin).hostname,
        rpName: brand,
        origin: config.PUBLIC_URL ? origin : null,
        schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>

function localeFrom(headers: Headers | undefined) {
  const chosen = headers?.get('cookie')?.match(new RegExp(`(?:^|; *)${localeCookie}=(\\w+)`))?.[1]
  return chooseLocale(chosen, headers?.get('accept-language') ?? undefined)
}

function reasonOf(detail: unknown): string {
  return detail instanceof Error ? detail.message : typeof detail
}
