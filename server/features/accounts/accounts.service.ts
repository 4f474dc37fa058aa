import { isAPIError } from 'better-auth/api'
import { User } from '../../../contract/accounts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Auth } from './auth.ts'
import { toUser } from './user.ts'

interface SignedIn {
  user: User
  /** Carries the session's cookies. */
  headers: Headers
}

interface Credentials {
  email: string
  password: string
}

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService({ auth }: { auth: Auth }) {
  return {
    async signUp(given: Credentials & { name: string }, headers: Headers): Promise<SignedIn> {
      const made = await auth.api.signUpEmail({ body: given, headers, returnHeaders: true }).catch(toAppError)
      return { user: User.parse(toUser(made.response.user)), headers: made.headers }
    },

    async signIn(given: Credentials, headers: Headers): Promise<SignedIn> {
      const made = await auth.api.signInEmail({ body: given, headers, returnHeaders: true }).catch(toAppError)
      return { user: User.parse(toUser(made.response.user)), headers: made.headers }
    },

    async signOut(headers: Headers): Promise<Headers> {
      const ended = await auth.api.signOut({ headers, returnHeaders: true })
      return ended.headers
    },
  }
}

const byAuthCode: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('invalid_credentials'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => new AppError('email_taken'),
}

function toAppError(error: unknown): never {
  const known = isAPIError(error) && error.body?.code ? byAuthCode[error.body.code] : undefined
  throw known ? known() : error
}
