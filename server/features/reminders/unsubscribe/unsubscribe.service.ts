import type { Clock } from '../../../core/clock.ts'
import type { RemindersStore } from '../reminders.store.ts'
import { verifyUnsubscribeToken } from './unsubscribe-token.ts'

interface UnsubscribeDeps {
  store: RemindersStore
  clock: Clock
  secret: string
}

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>

export function createUnsubscribeService({ store, clock, secret }: UnsubscribeDeps) {
  const findOwner = async (token: string) => {
    const userId = verifyUnsubscribeToken(token, secret)
    const member = userId ? await store.findAddress(userId) : undefined
    return userId && member ? { userId, address: maskEmail(member.email) } : undefined
  }

  return {
    /** The masked address of the token's owner, or undefined for an invalid token. */
    findAddress: async (token: string): Promise<string | undefined> => (await findOwner(token))?.address,

    /** Returns the masked address, or undefined for an invalid token. Idempotent. */
    async setEmailNotifications(token: string, enabled: boolean): Promise<string | undefined> {
      const owner = await findOwner(token)
      if (owner) await store.setEmailNotifications(owner.userId, enabled, clock.now())
      return owner?.address
    },
  }
}

/** Enough for its owner to recognize: `p***@example.org`. */
const maskEmail = (email: string) => email.replace(/^(.).*@/u, '$1***@')
