import { createHmac } from 'node:crypto'
import { AppError, retryAfterOf } from '../../../core/app-error.ts'
import type { Clock } from '../../../core/clock.ts'
import { widerNetworkFactor, widerNetworkOf } from '../../../core/network.ts'
import { cleanupBatchSize, cutoff, retention } from '../../../core/retention.ts'
import { type AttemptLimit, recordAttempt } from '../../../db/attempts.ts'
import type { Db } from '../../../db/connect.ts'

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
  // Signing up reveals whether an email has an account, so attempts with an email that has one count separately.
  failedSignUpFromAddress: { free: 100, refill: minute, firstWait: 30, longestWait },
  // A passkey cannot be guessed, but each attempt stores a challenge for five minutes.
  passkeyFromAddress: { free: 100, refill: 2, firstWait: 15, longestWait },
  resetOfAccount: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  emailChangeOfAccount: { free: 5, refill: 12 * minute, firstWait: minute, longestWait },
  // Counted per mailbox: addresses that differ only after a plus sign count together.
  linkToNewEmail: { free: 3, refill: 20 * minute, firstWait: minute, longestWait },
  // Mails of one kind about changes to an account, in case somebody repeats the change.
  mailToOwner: { free: 5, refill: 240 * minute, firstWait: 60 * minute, longestWait: 240 * minute },
  resetFromAddress: { free: 20, refill: 3 * minute, firstWait: minute, longestWait },
} satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof limits

interface AttemptsDeps {
  db: Db
  clock: Clock
  secret: string
  /** False when the operator has turned off limits per network. */
  byAddress: boolean
}

export type Attempts = ReturnType<typeof createAttempts>

/** Counts attempts in the database, so that several processes share one count. */
export function createAttempts({ db, clock, secret, byAddress }: AttemptsDeps) {
  const hashKey = (kind: string, subject: string) =>
    createHmac('sha256', secret).update(`${kind}\n${subject}`).digest('base64url')
  const isDisabled = (kind: AttemptKind) => kind.endsWith('FromAddress') && !byAddress

  /** The counters of an attempt: one for its subject and, for an IPv6 network, one with a larger limit for the network around it. */
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

  /** Removes rows of more than a day ago: by then every count has fallen to zero. */
  const removeOld = async (now: Date, limit: number): Promise<number> => {
    const before = cutoff(now, retention.attempts)
    const old = db.selectFrom('attempts').select('key').where('lastAt', '<', before).limit(limit)
    const removed = await db.deleteFrom('attempts').where('key', 'in', old).executeTakeFirst()
    return Number(removed.numDeletedRows)
  }

  /** Returns the seconds to wait when there were too many. */
  const count = async (kind: AttemptKind, subject: string): Promise<number | undefined> => {
    const now = clock.now()
    for (const { key, limit } of countersOf(kind, subject)) {
      const waitUntil = await recordAttempt(db, { key, limit, now })
      if (waitUntil) return retryAfterOf(waitUntil, now)
    }
    await removeOld(now, cleanupPerAttempt)
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

    /** True for the first call with this subject within `seconds`, over all processes. Of simultaneous calls, one gets true. */
    async claim(kind: string, subject: string, seconds: number): Promise<boolean> {
      const now = clock.now()
      const claimed = await db
        .insertInto('attempts')
        .values({ key: hashKey(kind, subject), count: 1, lastAt: now, nextAt: now })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ lastAt: now })
            .where('attempts.lastAt', '<', new Date(now.getTime() - seconds * 1000)),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },

    /** A successful attempt does not count against its network. */
    async refund(kind: AttemptKind, subject: string): Promise<void> {
      for (const { key } of countersOf(kind, subject))
        await db
          .updateTable('attempts')
          .set((eb) => ({ count: eb.fn<number>('greatest', [eb('count', '-', 1), eb.lit(0)]) }))
          .where('key', '=', key)
          .execute()
    },

    async reset(kind: AttemptKind, subject: string): Promise<void> {
      await db.deleteFrom('attempts').where('key', '=', hashKey(kind, subject)).execute()
    },

    removeExpired: (now: Date) => removeOld(now, cleanupBatchSize),
  }
}
