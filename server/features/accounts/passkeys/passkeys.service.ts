import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import type { addPasskey, passkeySignIn } from '../../../../contract/passkeys.ts'
import { AppError } from '../../../core/app-error.ts'
import type { Caller, Present, SignedIn } from '../accounts.service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Auth } from '../auth.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import { toUser } from '../user.ts'

interface Parts {
  auth: Auth
  store: AccountsStore
  attempts: Attempts
  offered: boolean
}

const most = 20

export function createPasskeysService({ auth, store, attempts, offered }: Parts) {
  const needOffer = () => {
    if (!offered) throw new AppError('not_configured', { message: 'Passkeys are not used here.' })
  }

  return {
    async start({ user }: Present, headers: Headers) {
      needOffer()
      if ((await store.passkeys(user.id)).length >= most) {
        throw new AppError('conflict', { message: `There are already ${most} passkeys. Remove one first.` })
      }
      const made = await auth.api
        .generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
        .catch(askToSignInAgain)
      return { options: made.response, headers: made.headers }
    },

    async add({ user }: Present, { name, credential }: z.output<typeof addPasskey.body>, headers: Headers) {
      needOffer()
      const body = { name, response: credential }
      const { id } = await auth.api.verifyPasskeyRegistration({ body, headers }).catch(askToSignInAgain)
      const added = (await store.passkeys(user.id)).find((passkey) => passkey.id === id)
      if (!added) throw new AppError('conflict')
      return { id, name, createdAt: added.createdAt.toISOString() }
    },

    async remove({ user, sessionId }: Present, id: string) {
      if (!(await store.isFreshSession(sessionId))) throw new AppError('sign_in_again')
      if (!(await store.removePasskey(user.id, id))) throw new AppError('not_found')
    },

    async startSignIn({ headers }: Caller) {
      needOffer()
      const made = await auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      return { options: { ...made.response, userVerification: 'required' }, headers: made.headers }
    },

    async signIn(credential: z.output<typeof passkeySignIn.body>['credential'], caller: Caller): Promise<SignedIn> {
      needOffer()
      const { headers, address } = caller
      await attempts.take('signInFromAddress', address)
      const body = { response: credential }
      const made = await auth.api.verifyPasskeyAuthentication({ body, headers, returnHeaders: true }).catch(refuse)
      await attempts.giveBack('signInFromAddress', address)
      return { user: toUser(made.response.user), headers: made.headers }
    },
  }
}

function askToSignInAgain(error: unknown): never {
  if (isAPIError(error) && error.body?.code === 'SESSION_NOT_FRESH') throw new AppError('sign_in_again')
  return refuse(error)
}

/** What better-auth makes of a credential that does not fit is a refusal, whatever status it gives it. */
function refuse(error: unknown): never {
  throw isAPIError(error) ? new AppError('invalid_credentials', { message: 'This passkey was not accepted.' }) : error
}
