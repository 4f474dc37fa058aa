import { endpoint } from './endpoint.ts'
import type * as schemas from './passkeys.schemas.ts'

export const startPasskey = endpoint<typeof schemas.startPasskey>('POST', '/api/account/passkeys/options')
export const addPasskey = endpoint<typeof schemas.addPasskey>('POST', '/api/account/passkeys')
export const removePasskey = endpoint<typeof schemas.removePasskey>('DELETE', '/api/account/passkeys/:id')
export const startPasskeySignIn = endpoint<typeof schemas.startPasskeySignIn>('POST', '/api/auth/passkey/options')
export const passkeySignIn = endpoint<typeof schemas.passkeySignIn>('POST', '/api/auth/passkey')
