import { type Cleanup, before, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { PersonalData } from '../../feature.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { EmailChangeStore } from './email-change/email-change.store.ts'
import type { AttemptsStore } from './sign-in/attempts.store.ts'

/** Leaves out everything that would let another person sign in: the password hash, tokens, passkey keys. */
export function accountData(store: AccountsStore, emails: EmailChangeStore): PersonalData {
  return {
    name: 'account',
    async exportFor(userId) {
      const [profile, signInWays, sessions, passkeys, waitingEmail, openRequests, administration, ratingImports] =
        await Promise.all([
          store.findUser(userId),
          store.signInWays(userId),
          store.sessions(userId),
          store.passkeys(userId),
          emails.waitingFor(userId),
          store.openRequests(userId),
          store.auditLines(userId),
          store.ratingImports(userId),
        ])
      return { profile, signInWays, sessions, passkeys, waitingEmail, openRequests, administration, ratingImports }
    },
  }
}

export const accountsCleanup = (store: AccountsStore, emails: EmailChangeStore, attempts: AttemptsStore): Cleanup[] => [
  () => store.removeExpired('sessions', cleanupBatchSize),
  () => store.removeExpired('verifications', cleanupBatchSize),
  (now) => emails.removeExpired(now, cleanupBatchSize),
  (now) => attempts.removeOld(before(now, retention.attempts), cleanupBatchSize),
]
