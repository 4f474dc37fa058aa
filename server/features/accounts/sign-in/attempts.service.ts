import { createHmac } from 'node:crypto'
import { AppError } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { before, retention } from '../../../core/retention.ts'
import type { AttemptLimit } from '../../../db/attempts.ts'
import type { AttemptsStore } from './attempts.store.ts'

const minute = 60
const longestWait = 15 * minute
/** Removed with each try; the rest by the hour. */
const aFew = 100

/** So many tries at once, one more every `refill` seconds; who goes on beyond that waits longer each time. */
const limits = {
  signInToAccount: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  signInFromKnownBrowser: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  confirmPassword: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  signInFromAddress: { free: 60, refill: minute, firstWait: 15, longestWait },
  signUpFromAddress: { free: 100, refill: 36, firstWait: 30, longestWait },
  resetOfAccount: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  emailChangeOfAccount: { free: 5, refill: 12 * minute, firstWait: minute, longestWait },
  linkToNewEmail: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  resetFromAddress: { free: 20, refill: 3 * minute, firstWait: minute, longestWait },
} satisfies Record<string, AttemptLimit>

export type Tried = keyof typeof limits

interface Settings {
  store: AttemptsStore
  clock: Clock
  secret: string
  /** Off where the operator asked for no limit by address. */
  byAddress: boolean
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts tries in the database, so that several processes share one count. */
export function createAttempts({ store, clock, secret, byAddress }: Settings) {
  const keyOf = (what: Tried, who: string) => createHmac('sha256', secret).update(`${what}\n${who}`).digest('base64url')
  const isOff = (what: Tried) => what.endsWith('FromAddress') && !byAddress

  return {
    /** Counts before the try is made, so that tries sent at once are counted too. */
    async take(what: Tried, who: string): Promise<void> {
      if (isOff(what)) return
      const now = clock.now()
      const waitUntil = await store.add(keyOf(what, who), limits[what], now)
      if (waitUntil) {
        const retryAfter = Math.max(1, Math.ceil((waitUntil.getTime() - now.getTime()) / 1000))
        throw new AppError('too_many_requests', { retryAfter })
      }
      await store.removeOld(before(now, retention.attempts), aFew)
    },

    /** What turned out well is not held against the address it came from. */
    async giveBack(what: Tried, who: string): Promise<void> {
      if (!isOff(what)) await store.giveBack(keyOf(what, who))
    },

    async forget(what: Tried, who: string): Promise<void> {
      await store.remove(keyOf(what, who))
    },
  }
}
