import { AppError } from '../../../core/app-error.ts'
import { mailboxOf } from '../../../core/mailbox.ts'
import type { AccountDeps } from '../account-deps.ts'
import { rightsEndedMail } from '../owner-mails.ts'
import type { Caller } from '../sessions/sessions.ts'
import { requireStrongPassword } from './password-strength.ts'

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService(deps: AccountDeps) {
  const { auth, store, attempts, ownerMails, passwordHashing, config } = deps

  const findLink = async (token: string) => {
    if (!/^[\w-]{1,100}$/.test(token)) throw expiredLink()
    const { internalAdapter } = await auth.$context
    const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`)
    const user = verification && (await store.findUser(verification.value))
    if (!user) throw expiredLink()
    return { user, linkId: verification.id }
  }

  return {
    /** Behaves the same for an unknown email. The mail is sent in the background, so that timing reveals nothing. */
    async request(email: string, { headers, address }: Caller) {
      await attempts.consume('resetFromAddress', address)
      await attempts.consume('resetOfAccount', mailboxOf(email))
      await auth.api.requestPasswordReset({ body: { email }, headers })
    },

    /** The token works once. All other access to the account ends. */
    async reset(token: string, newPassword: string, { address }: Caller) {
      await attempts.consume('signInFromAddress', address)
      const { user, linkId } = await findLink(token)
      await requireStrongPassword(newPassword, user.email)
      const hash = await passwordHashing.first(user.id, address, () => passwordHashing.hash(newPassword))
      const ended = await store.resetPassword(user.id, linkId, hash)
      if (!ended) throw expiredLink()
      const { removedPasskeys, endedRights } = ended
      ownerMails.tell(user.id, { kind: 'password_changed' })
      if (removedPasskeys > 0) ownerMails.tell(user.id, { kind: 'passkey_removed' })
      if (endedRights) ownerMails.send(user.id, 'rights ended', (member) => rightsEndedMail(member, config))
      await store.confirmEmail(user.id)
      await attempts.reset('signInToAccount', user.email)
      await attempts.refund('signInFromAddress', address)
    },
  }
}

const expiredLink = () =>
  new AppError('not_found', { message: 'Ask for a new link. This one was used or is more than an hour old.' })
