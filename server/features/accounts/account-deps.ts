import type { FeatureDeps } from '../../deps.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { OwnerMails } from './owner-mails.ts'
import type { ConfirmPassword } from './passwords/confirm-password.ts'
import type { HashingQueue } from './passwords/hashing-queue.ts'
import type { Auth } from './sessions/auth.ts'
import type { KeepSession, ReplaceSession } from './sessions/sessions.ts'
import type { Attempts } from './sign-in/attempts.ts'

/** What the services of this feature share. */
export interface AccountDeps extends FeatureDeps {
  auth: Auth
  store: AccountsStore
  attempts: Attempts
  ownerMails: OwnerMails
  /** False when members sign in at an OpenID provider. */
  signsInHere: boolean
  passwordHashing: HashingQueue
  confirmPassword: ConfirmPassword
  keepSession: KeepSession
  replaceSession: ReplaceSession
}
