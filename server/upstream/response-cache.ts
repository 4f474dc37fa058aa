import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import { type Cleanup, before, cleanupBatchSize, retention, secondsOf } from '../core/retention.ts'
import { UpstreamError } from './upstream-error.ts'

/** Where answers are kept between questions; see server/db/response-store.ts. */
export interface ResponseStore {
  find(key: string): Promise<{ value: unknown; fetchedAt: Date } | undefined>
  put(key: string, value: unknown, fetchedAt: Date): Promise<void>
  /** So many at most; says how many. */
  removeBefore(moment: Date, most: number): Promise<number>
}

interface Asked<T> {
  service: string
  /** What tells this question from others. It is kept only as a keyed hash. */
  request: string
  /** How long an answer is as good as a new one. */
  freshMs: number
  schema: z.ZodType<T>
  /** `keep: false` for an answer that must not be stored, as one that repeats the address. */
  fetch(signal: AbortSignal): Promise<{ value: T; keep: boolean }>
  /** What of it may be stored; the whole where this is not said. */
  forKeeping?(value: T): T
}

export interface CachedResponse<T> {
  value: T
  fetchedAt: Date
  /** The service is down, and this is its last good answer. */
  stale: boolean
}

export interface Answers {
  remember<T>(asked: Asked<T>): Promise<CachedResponse<T>>
  removeOld: Cleanup
  /** Ends what is still under way. */
  close(): Promise<void>
}

interface Parts {
  store: ResponseStore
  clock: Clock
  secret: string
  /** How long a caller waits. A slower answer is still kept, for the next time. */
  patienceMs: number
  /** How long the last good answer may stand in for a service that is down. */
  keepMs?: number
}

/** Removed with each new answer; the rest by the hour. */
const aFew = 100
const longest = secondsOf(retention.outsideAnswers) * 1000

/** One question to a service at a time, its answer kept a while, and the last good one while the service is down. */
export function createResponseCache({ store, clock, secret, patienceMs, keepMs = longest }: Parts): Answers {
  const underWay = new Map<string, Promise<CachedResponse<unknown>>>()
  const stopping = new AbortController()
  const age = (fetchedAt: Date) => clock.now().getTime() - fetchedAt.getTime()

  const ask = async <T>(key: string, asked: Asked<T>): Promise<CachedResponse<T>> => {
    const { value, keep } = await asked.fetch(stopping.signal)
    const fetchedAt = clock.now()
    if (keep) {
      await store.put(key, asked.forKeeping ? asked.forKeeping(value) : value, fetchedAt)
      await store.removeBefore(new Date(fetchedAt.getTime() - keepMs), aFew)
    }
    return { value, fetchedAt, stale: false }
  }

  /** Those who ask the same meanwhile wait for the same answer. */
  const askOnce = async <T>(key: string, asked: Asked<T>): Promise<CachedResponse<T>> => {
    const current = underWay.get(key)
    if (current) {
      const shared = await current
      return { ...shared, value: asked.schema.parse(shared.value) }
    }
    const flight = ask(key, asked).finally(() => underWay.delete(key))
    underWay.set(key, flight)
    return flight
  }

  return {
    async remember<T>(asked: Asked<T>) {
      const key = createHmac('sha256', secret).update(`${asked.service}\n${asked.request}`).digest('base64url')
      const found = await store.find(key)
      const known = found && asked.schema.safeParse(found.value)
      const last = found && known?.success ? { value: known.data, fetchedAt: found.fetchedAt } : undefined
      if (last && age(last.fetchedAt) < asked.freshMs) return { ...last, stale: false }
      try {
        return await within(patienceMs, asked.service, askOnce(key, asked))
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (last && age(last.fetchedAt) < keepMs) return { ...last, stale: true }
        throw error
      }
    },
    removeOld: (now) => store.removeBefore(before(now, retention.outsideAnswers), cleanupBatchSize),
    async close() {
      stopping.abort()
      await Promise.allSettled(underWay.values())
    },
  }
}

async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UpstreamError(service, 'timeout')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    // Whoever waited may be gone; a later failure is then nobody's.
    work.catch(() => {})
  }
}
