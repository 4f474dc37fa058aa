import { type RemoveOld, before, removedAtOnce, retention } from '../../core/retention.ts'
import type { Db } from '../../db/connect.ts'
import type { AccountsStore } from './accounts.store.ts'
import type { AttemptsStore } from './attempts.store.ts'
import type { EmailChangeStore } from './email-change.store.ts'

/** What becomes of what a member wrote for others to read. */
export type PostsChoice = 'remove' | 'anonymize'

/** One feature's part of what a member can download. Rows go with the member by foreign key. */
export interface PersonalData {
  name: string
  exportFor(userId: string): Promise<unknown>
  /** Where a foreign key is not enough: runs before the member's row goes, in the same transaction. */
  leave?(trx: Db, userId: string, posts: PostsChoice): Promise<void>
}

/** Without what would let somebody else sign in: the password's hash, tokens, a passkey's keys. */
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

export const oldOfAccounts = (store: AccountsStore, emails: EmailChangeStore, attempts: AttemptsStore): RemoveOld[] => [
  () => store.removeExpired('sessions', removedAtOnce),
  () => store.removeExpired('verifications', removedAtOnce),
  (now) => emails.removeExpired(now, removedAtOnce),
  (now) => attempts.removeOld(before(now, retention.attempts), removedAtOnce),
]
