import { z } from 'zod'
import { User } from './accounts.schemas.ts'
import { Done } from './common.schemas.ts'
import { limits } from './common.ts'
import { operation } from './endpoint.ts'
import { passkeySignIn } from './passkeys.schemas.ts'

const withoutSeparators = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase()
const typedCode = z.string().max(40).overwrite(withoutSeparators)

/** Six digits from an authenticator app. */
export const AppCode = typedCode.regex(/^\d{6}$/)
/** A code from the app, or a recovery code such as `k7m2q-x9p4t`. */
export const SecondFactorCode = typedCode.regex(/^(\d{6}|[a-z2-9]{10})$/)

/** Required if the account has a password. */
const password = z.string().max(limits.password.max).optional()
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const signInWithCode = operation({
  access: 'public',
  summary: 'Finish signing in with a code, after code_required',
  body: z.object({ code: SecondFactorCode }),
  reply: z.object({ user: User }),
})

export const secondFactor = operation({
  access: 'user',
  summary: 'My second factors, and when I last used one',
  reply: z.object({
    /** Whether an authenticator app is set up. */
    app: z.boolean(),
    hasPasskey: z.boolean(),
    /** Null without an authenticator app. */
    recoveryCodesLeft: z.int().nullable(),
    /** Whether this session may open the pages of administrators. */
    opensAdministration: z.boolean(),
  }),
})
export type SecondFactor = z.infer<(typeof secondFactor)['reply']>

export const startAuthenticatorApp = operation({
  access: 'user',
  summary: 'Start setting up an authenticator app',
  body: z.object({ password }),
  reply: z.object({
    /** Opens the app on a phone. */
    uri: z.string(),
    /** To type into the app, in base32. */
    key: z.string(),
  }),
})

export const addAuthenticatorApp = operation({
  access: 'user',
  summary: 'Finish setting up an authenticator app with its first code',
  body: z.object({ code: AppCode }),
  reply: RecoveryCodes,
  status: 201,
})

export const removeAuthenticatorApp = operation({
  access: 'user',
  summary: 'Remove the authenticator app and its recovery codes',
  body: z.object({ password }),
  reply: Done,
})

export const renewRecoveryCodes = operation({
  access: 'user',
  summary: 'Replace my recovery codes',
  body: z.object({ password }),
  reply: RecoveryCodes,
})

export const confirmWithCode = operation({
  access: 'user',
  summary: 'Confirm it’s me with a code',
  body: z.object({ code: SecondFactorCode }),
  reply: Done,
})

export const confirmWithPasskey = operation({
  access: 'user',
  summary: 'Confirm it’s me with a passkey',
  body: passkeySignIn.body,
  reply: Done,
})
