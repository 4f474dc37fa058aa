import { endpoint } from './endpoint.ts'
import type * as schemas from './second-factor.schemas.ts'

export type * from './second-factor.schemas.ts'

export const signInWithCode = endpoint<typeof schemas.signInWithCode>('POST', '/api/auth/sign-in/code')
export const secondFactor = endpoint<typeof schemas.secondFactor>('GET', '/api/account/second-factor')
export const startAuthenticatorApp = endpoint<typeof schemas.startAuthenticatorApp>(
  'POST',
  '/api/account/second-factor/setup',
)
export const addAuthenticatorApp = endpoint<typeof schemas.addAuthenticatorApp>('POST', '/api/account/second-factor')
export const removeAuthenticatorApp = endpoint<typeof schemas.removeAuthenticatorApp>(
  'DELETE',
  '/api/account/second-factor',
)
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>(
  'POST',
  '/api/account/second-factor/recovery-codes',
)
export const confirmWithCode = endpoint<typeof schemas.confirmWithCode>(
  'POST',
  '/api/account/second-factor/confirmation',
)

/** The challenge comes from `startPasskeySignIn`. */
export const confirmWithPasskey = endpoint<typeof schemas.confirmWithPasskey>(
  'POST',
  '/api/account/second-factor/passkey',
)
