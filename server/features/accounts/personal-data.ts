import { pageSize, readPages } from '../../core/read-pages.ts'
import { type Cleanup, cutoff, cleanupBatchSize, retention } from '../../core/retention.ts'
import type { PersonalData } from '../../feature.ts'
import type { AccountsStore } from './accounts.store.ts'
import { forgetGrants } from './editors/editors.store.ts'
import type { EmailChangeStore } from './email-change/email-change.store.ts'
import type { SecondFactorStore } from './second-factor/second-factor.store.ts'
import type { AttemptsStore } from './sign-in/attempts.store.ts'

/** Leaves out everything that would let another person sign in: the password hash, tokens, passkey keys, the secret of an authenticator app. */
export function accountData(
  store: AccountsStore,
  emails: EmailChangeStore,
  secondFactors: SecondFactorStore,
): PersonalData {
  return {
    name: 'account',
    async exportFor(userId) {
      const [
        profile,
        signInWays,
        sessions,
        passkeys,
        authenticatorApps,
        waitingEmail,
        openRequests,
        editedAreas,
        grantedAreas,
        ratingImports,
      ] = await Promise.all([
        store.findUser(userId),
        store.listSignInMethods(userId),
        store.listSessions(userId),
        store.listPasskeys(userId),
        secondFactors.listForExport(userId),
        emails.findForExport(userId),
        store.listOpenRequests(userId),
        store.listEditedAreas(userId),
        store.listGrantedAreas(userId),
        store.listRatingImports(userId),
      ])
      const administration = readPages((after, limit) => store.listAuditEntries(userId, after, limit), {
        size: pageSize.shortRows,
        show: ({ id: _id, ...entry }) => entry,
      })
      return {
        profile,
        signInWays,
        sessions,
        passkeys,
        authenticatorApps,
        waitingEmail,
        openRequests,
        administration,
        editedAreas,
        grantedAreas,
        ratingImports,
      }
    },
    leave: forgetGrants,
  }
}

export const accountsCleanup = (store: AccountsStore, emails: EmailChangeStore, attempts: AttemptsStore): Cleanup[] => [
  () => store.removeExpired('sessions', cleanupBatchSize),
  () => store.removeExpired('verifications', cleanupBatchSize),
  (now) => emails.removeExpired(now, cleanupBatchSize),
  (now) => attempts.removeOld(cutoff(now, retention.attempts), cleanupBatchSize),
]
