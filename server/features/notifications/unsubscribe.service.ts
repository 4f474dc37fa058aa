import type { Clock } from '../../core/clock.ts'
import { verifyUnsubscribeToken } from '../../mail/unsubscribe-token.ts'
import type { NotificationsStore } from './notifications.store.ts'

interface UnsubscribeDeps {
  store: NotificationsStore
  clock: Clock
  secret: string
}

export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>

export function createUnsubscribeService({ store, clock, secret }: UnsubscribeDeps) {
  /** The member a token was made for, or undefined when it is invalid or the account is gone. */
  const findOwner = async (token: string): Promise<string | undefined> => {
    const userId = verifyUnsubscribeToken(token, secret)
    return userId && (await store.findMember(userId)) ? userId : undefined
  }

  return {
    isValid: async (token: string): Promise<boolean> => (await findOwner(token)) !== undefined,

    /** Returns false for an invalid token. Idempotent. */
    async setEmailNotifications(token: string, enabled: boolean): Promise<boolean> {
      const userId = await findOwner(token)
      if (userId) await store.changePreferences(userId, { emailNotifications: enabled }, clock.now())
      return userId !== undefined
    },
  }
}
