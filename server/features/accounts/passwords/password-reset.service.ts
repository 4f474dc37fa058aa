import { isAPIError } from 'better-auth/api'
import { AppError } from '../../../core/app-error.ts'
import type { Caller } from '../accounts.service.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Auth } from '../auth.ts'
import type { Attempts } from '../sign-in/attempts.service.ts'
import { refuseWeakPassword } from './password-strength.ts'

interface Parts {
  auth: Auth
  store: AccountsStore
  attempts: Attempts
}

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService({ auth, store, attempts }: Parts) {
  return {
    /** The same for an e-mail nobody has: the letter is sent in the background, so even the time tells nothing. */
    async request(email: string, { headers, address }: Caller) {
      await attempts.take('resetFromAddress', address)
      await attempts.take('resetOfAccount', email)
      await auth.api.requestPasswordReset({ body: { email }, headers })
    },

    /** The token works once; every session of the account ends. */
    async reset(token: string, newPassword: string, { headers, address }: Caller) {
      await attempts.take('signInFromAddress', address)
      const user = await ownerOf(auth, store, token)
      await refuseWeakPassword(newPassword, user.email)
      await auth.api.resetPassword({ body: { token, newPassword }, headers }).catch((error) => {
        throw isAPIError(error) && error.statusCode === 400 ? linkIsOver() : error
      })
      await store.confirmEmail(user.id)
      await attempts.forget('signInToAccount', user.email)
      await attempts.giveBack('signInFromAddress', address)
    },
  }
}

async function ownerOf(auth: Auth, store: AccountsStore, token: string) {
  if (!/^[\w-]{1,100}$/.test(token)) throw linkIsOver()
  const { internalAdapter } = await auth.$context
  const open = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const user = open && (await store.findUser(open.value))
  if (!user) throw linkIsOver()
  return user
}

const linkIsOver = () => new AppError('not_found', { message: 'This link has been used or is older than an hour.' })
