import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { addPasskey, passkeySignIn } from '../../../../contract/passkeys.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Caller, MemberSession, SignInResult } from '../accounts.service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Auth } from '../sessions/auth.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import { toUser } from '../user.ts'

interface PasskeysDeps {
  auth: Auth
  store: AccountsStore
  attempts: Attempts
  enabled: boolean
}

const maxPasskeys = 20

export function createPasskeysService({ auth, store, attempts, enabled }: PasskeysDeps) {
  const requireEnabled = () => {
    if (!enabled) throw new AppError('not_configured', { message: 'Passkeys are not used here.' })
  }

  return {
    async start({ user }: MemberSession, headers: Headers) {
      requireEnabled()
      if ((await store.listPasskeys(user.id)).length >= maxPasskeys) {
        throw new AppError('conflict', { message: `There are already ${maxPasskeys} passkeys. Remove one first.` })
      }
      const result = await auth.api
        .generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
        .catch(requireRecentSignIn)
      return { options: result.response, headers: result.headers }
    },

    async add({ user }: MemberSession, { name, credential }: z.output<typeof addPasskey.body>, headers: Headers) {
      requireEnabled()
      const body = { name, response: credential }
      const { id } = await auth.api.verifyPasskeyRegistration({ body, headers }).catch(requireRecentSignIn)
      const added = (await store.listPasskeys(user.id)).find((passkey) => passkey.id === id)
      if (!added) throw new AppError('conflict')
      return { id, name, createdAt: added.createdAt.toISOString() }
    },

    async remove({ user, sessionId }: MemberSession, id: string) {
      if (!(await store.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      if (!(await store.removePasskey(user.id, id))) throw new AppError('not_found')
    },

    async startSignIn({ headers }: Caller) {
      requireEnabled()
      const result = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      return { options: { ...result.response, userVerification: 'required' }, headers: result.headers }
    },

    async signIn(credential: z.output<typeof passkeySignIn.body>['credential'], caller: Caller): Promise<SignInResult> {
      requireEnabled()
      const { headers, address } = caller
      await attempts.consume('signInFromAddress', address)
      const body = { response: credential }
      const result = await auth.api
        .verifyPasskeyAuthentication({ body, headers, returnHeaders: true })
        .catch(rejectCredential)
      await attempts.refund('signInFromAddress', address)
      return { user: toUser(result.response.user), headers: result.headers }
    },
  }
}

function requireRecentSignIn(error: unknown): never {
  if (isAPIError(error) && error.body?.code === 'SESSION_NOT_FRESH') throw new AppError('sign_in_again')
  return rejectCredential(error)
}

/** better-auth uses different statuses for an invalid credential; all become `invalid_credentials`. */
function rejectCredential(error: unknown): never {
  throw isAPIError(error) ? new AppError('invalid_credentials', { message: 'This passkey was not accepted.' }) : error
}
