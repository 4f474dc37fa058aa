import type { AccountsStore } from './accounts.store.ts'

/** One feature's part of what a member can download. Rows go with the member by foreign key. */
export interface PersonalData {
  name: string
  exportFor(userId: string): Promise<unknown>
}

/** Without what would let somebody else sign in: the password's hash, session tokens, a passkey's keys. */
export function accountData(store: AccountsStore): PersonalData {
  return {
    name: 'account',
    async exportFor(userId) {
      const [profile, signInWays, sessions, passkeys] = await Promise.all([
        store.findUser(userId),
        store.signInWays(userId),
        store.sessions(userId),
        store.passkeys(userId),
      ])
      return { profile, signInWays, sessions, passkeys }
    },
  }
}
