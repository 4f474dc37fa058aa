import { AsyncLocalStorage } from 'node:async_hooks'
import { type ScryptOptions, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { verifyPassword } from 'better-auth/crypto'
import { AppError } from '../../../core/app-error.ts'
import { widerNetworkOf } from '../../../core/network.ts'
import type { PasswordHashing } from '../../../deps.ts'

interface HashingQueueOptions {
  /** Hashes computed at the same time. */
  concurrent?: number
  /** The most hashes that wait in each of the two lines, for members and for strangers. */
  maxWaiting?: number
}

export interface HashingQueue extends PasswordHashing {
  /**
   * Runs work whose hashes are computed before those of strangers, for a member with a session, a link or a known browser.
   * While it runs, other work for the same member waits with the strangers, and so does work for further members in the
   * same network: nobody can fill the queue with one account or with many.
   */
  first<T>(memberId: string, address: string, work: () => Promise<T>): Promise<T>
  /** Throws `unavailable` if there is no room for a stranger. */
  requireRoom(): void
}

/** Leaves a processor core for other requests, and a thread of Node's pool for files and name lookups. */
const defaultConcurrent = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Ten seconds, at a third of a second for a hash. */
const waitingPerHash = 30
const membersPerNetwork = 3
const retryAfter = 60

/**
 * A password hash takes a third of a second of a processor core and 32 MB. So that a flood of guesses slows down neither
 * members nor other requests, few are computed at a time, a bounded number waits, and members come first.
 */
export function createHashingQueue(
  hashing: PasswordHashing,
  { concurrent = defaultConcurrent, maxWaiting = concurrent * waitingPerHash }: HashingQueueOptions = {},
): HashingQueue {
  const memberWork = new AsyncLocalStorage<true>()
  const membersAtWork = new Map<string, string>()
  const waiting: Record<'members' | 'strangers', (() => void)[]> = { members: [], strangers: [] }
  let running = 0

  const requireRoomIn = (line: (() => void)[]) => {
    if (running >= concurrent && line.length >= maxWaiting) {
      throw new AppError('unavailable', { message: 'Too many people are signing in right now.', retryAfter })
    }
  }

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    const line = memberWork.getStore() ? waiting.members : waiting.strangers
    requireRoomIn(line)
    // Finished work gives its place to the next in line, so `running` changes only when nobody waits.
    if (running >= concurrent) await new Promise<void>((resolve) => line.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.members.shift() ?? waiting.strangers.shift()
      if (next) next()
      else running--
    }
  }

  const hasEnoughAtWork = (network: string) =>
    [...membersAtWork.values()].filter((other) => other === network).length >= membersPerNetwork

  return {
    ...hashing,
    hash: (password) => inTurn(() => hashing.hash(password)),
    verify: (input) => inTurn(() => hashing.verify(input)),
    async first(memberId, address, work) {
      const network = widerNetworkOf(address) ?? address
      if (membersAtWork.has(memberId) || hasEnoughAtWork(network)) return work()
      membersAtWork.set(memberId, network)
      try {
        return await memberWork.run(true, work)
      } finally {
        membersAtWork.delete(memberId)
      }
    },
    requireRoom: () => requireRoomIn(waiting.strangers),
  }
}

/** OWASP's parameters for 32 MB. They can be raised here: each hash stores its own, and outdated ones are rehashed. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const maxmem = 2 * 128 * cost.N * cost.r
const keyLength = 32

/** Hashes have the form `scrypt$N$r$p$salt$key`. better-auth's own form, `salt:key`, is still verified. */
export const scryptHashing: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16)
    const key = await derive(password, salt, cost)
    return `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`
  },

  async verify({ hash, password }) {
    const [, N, r, p, salt, key] = hash.match(/^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/) ?? []
    if (!salt || !key) return verifyPassword({ hash, password })
    const expected = Buffer.from(key, 'base64url')
    const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
    return expected.length === derived.length && timingSafeEqual(derived, expected)
  },

  isCurrent: (hash) => hash.startsWith(prefix),
}

const prefix = `scrypt$${cost.N}$${cost.r}$${cost.p}$`

/** Normalized, so that the same characters entered on another keyboard give the same password. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
