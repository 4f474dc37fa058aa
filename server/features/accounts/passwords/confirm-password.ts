import { AppError } from '../../../core/app-error.ts'
import type { AccountsStore } from '../accounts.store.ts'
import type { Attempts } from '../sign-in/attempts.ts'
import type { HashingQueue } from './hashing-queue.ts'

interface ConfirmPasswordDeps {
  store: AccountsStore
  attempts: Attempts
  passwordHashing: HashingQueue
}

interface Entered {
  password: string
  /** The field of the form, for the error. */
  field: string
  /** The network of the request. */
  address: string
}

/**
 * Checks the password before an irreversible action. Attempts are counted separately from those to sign in, which others can
 * use up. Returns the hash that the password matches, or null for a member without a password.
 */
export type ConfirmPassword = (userId: string, entered: Entered) => Promise<string | null>

export const createConfirmPassword =
  ({ store, attempts, passwordHashing }: ConfirmPasswordDeps): ConfirmPassword =>
  async (userId, { password, field, address }) => {
    const hash = await store.findPasswordHash(userId)
    if (!hash) return null
    await attempts.consume('confirmPassword', userId)
    if (!(await passwordHashing.first(userId, address, () => passwordHashing.verify({ hash, password })))) {
      throw wrongPassword(field)
    }
    await attempts.reset('confirmPassword', userId)
    return hash
  }

export const wrongPassword = (field: string) =>
  new AppError('invalid_credentials', { message: 'The password is incorrect.', fields: { [field]: 'wrong' } })
