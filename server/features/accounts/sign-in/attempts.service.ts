import { createHmac } from 'node:crypto'
import { AppError, retryAfterOf } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { widerNetworkFactor, widerNetworkOf } from '../../../core/network.ts'
import { cutoff, retention } from '../../../core/retention.ts'
import type { AttemptLimit } from '../../../db/attempts.ts'
import type { AttemptsStore } from './attempts.store.ts'

const minute = 60
const longestWait = 15 * minute
/** Old rows removed with each attempt; the hourly cleanup removes the rest. */
const cleanupPerAttempt = 100

/** `free` attempts without waiting, then one more every `refill` seconds. Further attempts wait longer each time. */
const limits = {
  signInToAccount: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  signInFromKnownBrowser: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  confirmSecondFactor: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  // Each challenge for a new passkey is stored until it expires.
  passkeyOfAccount: { free: 60, refill: minute, firstWait: 15, longestWait },
  confirmPassword: { free: 10, refill: 15 * minute, firstWait: 15, longestWait },
  // Successful sign-ins do not count. Enough for everyone at a school or library who signs in at the same time.
  signInFromAddress: { free: 100, refill: minute, firstWait: 15, longestWait },
  signUpFromAddress: { free: 300, refill: 12, firstWait: 30, longestWait },
  // Signing up reveals whether an email has an account, so the emails that do count separately.
  failedSignUpFromAddress: { free: 100, refill: minute, firstWait: 30, longestWait },
  // A passkey cannot be guessed, but each attempt stores a challenge for five minutes.
  passkeyFromAddress: { free: 100, refill: 2, firstWait: 15, longestWait },
  resetOfAccount: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  emailChangeOfAccount: { free: 5, refill: 12 * minute, firstWait: minute, longestWait },
  // For the mailbox: addresses that differ by what follows a plus sign count together.
  linkToNewEmail: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  // Mails of one kind about changes to an account, in case somebody repeats the change.
  mailToOwner: { free: 5, refill: 240 * minute, firstWait: 60 * minute, longestWait: 240 * minute },
  resetFromAddress: { free: 20, refill: 3 * minute, firstWait: minute, longestWait },
} satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof limits

interface AttemptsDeps {
  store: AttemptsStore
  clock: Clock
  secret: string
  /** False when the operator has turned off limits per network. */
  byAddress: boolean
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts in the database, so that several processes share one count. */
export function createAttempts({ store, clock, secret, byAddress }: AttemptsDeps) {
  const hashKey = (kind: string, subject: string) =>
    createHmac('sha256', secret).update(`${kind}\n${subject}`).digest('base64url')
  const isDisabled = (kind: AttemptKind) => kind.endsWith('FromAddress') && !byAddress

  /** What an attempt counts for: its subject, and around an IPv6 network the wider one, with a larger limit. */
  const countersOf = (kind: AttemptKind, subject: string) => {
    if (isDisabled(kind)) return []
    const limit: AttemptLimit = limits[kind]
    const counters = [{ key: hashKey(kind, subject), limit }]
    const wider = kind.endsWith('FromAddress') ? widerNetworkOf(subject) : undefined
    if (wider === undefined) return counters
    const { free, refill } = limit
    const larger = { ...limit, free: free * widerNetworkFactor, refill: refill / widerNetworkFactor }
    return [...counters, { key: hashKey(kind, wider), limit: larger }]
  }

  /** Returns the seconds to wait when there were too many. */
  const count = async (kind: AttemptKind, subject: string): Promise<number | undefined> => {
    const now = clock.now()
    for (const { key, limit } of countersOf(kind, subject)) {
      const waitUntil = await store.add(key, limit, now)
      if (waitUntil) return retryAfterOf(waitUntil, now)
    }
    await store.removeOld(cutoff(now, retention.attempts), cleanupPerAttempt)
    return undefined
  }

  return {
    /** Counts an attempt before it is made, so that simultaneous ones count too. Throws when there were too many. */
    async consume(kind: AttemptKind, subject: string): Promise<void> {
      const retryAfter = await count(kind, subject)
      if (retryAfter !== undefined) throw new AppError('too_many_requests', { retryAfter })
    },

    /** Counts an attempt, and returns false when there were too many. */
    isAllowed: async (kind: AttemptKind, subject: string): Promise<boolean> =>
      (await count(kind, subject)) === undefined,

    /** True for the first call with this subject within `seconds`, over all processes. */
    claim: (kind: string, subject: string, seconds: number): Promise<boolean> =>
      store.claim(hashKey(kind, subject), clock.now(), seconds),

    /** A successful attempt does not count against its network. */
    async refund(kind: AttemptKind, subject: string): Promise<void> {
      for (const { key } of countersOf(kind, subject)) await store.refund(key)
    },

    async reset(kind: AttemptKind, subject: string): Promise<void> {
      await store.remove(hashKey(kind, subject))
    },
  }
}
