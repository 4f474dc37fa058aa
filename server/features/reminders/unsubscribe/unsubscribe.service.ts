import type { Clock } from '../../../core/clock.ts'
import type { RemindersStore } from '../reminders.store.ts'
import { tokenOwner } from './unsubscribe-token.ts'

interface Parts {
  store: RemindersStore
  clock: Clock
  secret: string
}

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>

export function createUnsubscribeService({ store, clock, secret }: Parts) {
  const ownerOf = async (token: string) => {
    const userId = tokenOwner(token, secret)
    const member = userId ? await store.address(userId) : undefined
    return userId && member ? { userId, address: shortened(member.email) } : undefined
  }

  return {
    addressOf: async (token: string): Promise<string | undefined> => (await ownerOf(token))?.address,

    /** The shortened address it was done for; nothing for a token that is not ours. Twice is the same as once. */
    async switchEmail(token: string, on: boolean): Promise<string | undefined> {
      const owner = await ownerOf(token)
      if (owner) await store.switchEmail(owner.userId, on, clock.now())
      return owner?.address
    },
  }
}

/** Enough to be known again by its owner: `p***@example.org`. */
const shortened = (email: string) => email.replace(/^(.).*@/u, '$1***@')
