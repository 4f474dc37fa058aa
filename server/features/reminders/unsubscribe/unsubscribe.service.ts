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
  /** The member a token was made for, or undefined when it is invalid or the account is gone. */
  const findOwner = async (token: string): Promise<string | undefined> => {
    const userId = verifyUnsubscribeToken(token, secret)
    return userId && (await store.hasMember(userId)) ? userId : undefined
  }

  return {
    isValid: async (token: string): Promise<boolean> => (await findOwner(token)) !== undefined,

    /** Returns false for an invalid token. Idempotent. */
    async setEmailNotifications(token: string, enabled: boolean): Promise<boolean> {
      const userId = await findOwner(token)
      if (userId) await store.setEmailNotifications(userId, enabled, clock.now())
      return userId !== undefined
    },
  }
}
