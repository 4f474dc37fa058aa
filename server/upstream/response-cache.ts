import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import { cleanupBatchSize, cutoff, retention, secondsOf } from '../core/retention.ts'
import { UpstreamError, isOverBudget } from './upstream-error.ts'

/** Where cached responses are stored; see server/db/response-store.ts. */
export interface ResponseStore {
  find(key: string): Promise<{ value: unknown; fetchedAt: Date } | undefined>
  put(key: string, value: unknown, fetchedAt: Date): Promise<void>
  /** Removes at most `limit` responses and returns how many were removed. */
  removeBefore(moment: Date, limit: number): Promise<number>
}

interface CachedRequest<T> {
  service: string
  /** Identifies the request within the service. Stored only as a keyed hash, because it can contain an address. */
  cacheKey: string
  /** How long a cached response is served without asking the service again. */
  freshMs: number
  schema: z.ZodType<T>
  /** `cacheable: false` for a response that must not be stored, such as one that repeats the address. */
  fetch(signal: AbortSignal): Promise<{ value: T; cacheable: boolean }>
  /** The part of the response that may be stored; by default all of it. */
  toStored?(value: T): T
  /** For a response with the address or its coordinates: it is stored so that only the same request can read it. */
  sealed?: boolean
}

export interface CachedResponse<T> {
  value: T
  fetchedAt: Date
  /** True when the service is down and this is its last good response. */
  stale: boolean
}

export type ResponseCache = ReturnType<typeof createResponseCache>

interface ResponseCacheDeps {
  store: ResponseStore
  clock: Clock
  secret: string
  /** How long a caller waits. A response that arrives later is still cached for the next caller. */
  timeoutMs: number
  /** How long the last good response may be served while the service is down. */
  maxStaleMs?: number
}

/** Old responses removed with each new one; the cleanup job removes the rest. */
const removedPerPut = 100
const defaultMaxStaleMs = secondsOf(retention.upstreamResponses) * 1000

/** Caches responses, merges identical requests in flight, and serves the last good response while a service is down. */
export function createResponseCache({
  store,
  clock,
  secret,
  timeoutMs,
  maxStaleMs = defaultMaxStaleMs,
}: ResponseCacheDeps) {
  const inFlight = new Map<string, Promise<CachedResponse<unknown>>>()
  const shutdown = new AbortController()
  const age = (fetchedAt: Date) => clock.now().getTime() - fetchedAt.getTime()

  const hash = (text: string) => createHmac('sha256', secret).update(text)
  const nameOf = <T>({ service, cacheKey }: CachedRequest<T>) => `${service}\n${cacheKey}`
  /** Only a caller with the request can compute the key: the request is not stored. */
  const sealKey = <T>(request: CachedRequest<T>) => hash(`seal\n${nameOf(request)}`).digest()

  const toStored = <T>(request: CachedRequest<T>, value: T): unknown => {
    const kept = request.toStored ? request.toStored(value) : value
    return request.sealed ? seal(kept, sealKey(request)) : kept
  }

  /** A response that was stored before its kind was sealed is still understood. */
  const fromStored = <T>(request: CachedRequest<T>, value: unknown): unknown =>
    request.sealed && typeof value === 'string' ? unseal(value, sealKey(request)) : value

  const fetchAndStore = async <T>(key: string, request: CachedRequest<T>): Promise<CachedResponse<T>> => {
    const { value, cacheable } = await request.fetch(shutdown.signal)
    const fetchedAt = clock.now()
    if (cacheable) {
      await store.put(key, toStored(request, value), fetchedAt)
      await store.removeBefore(new Date(fetchedAt.getTime() - maxStaleMs), removedPerPut)
    }
    return { value, fetchedAt, stale: false }
  }

  /** Callers with the same request share one call to the service, but not a refusal by the budget of one of them. */
  const fetchOnce = async <T>(key: string, request: CachedRequest<T>): Promise<CachedResponse<T>> => {
    for (let current = inFlight.get(key); current; current = inFlight.get(key)) {
      try {
        const shared = await current
        return { ...shared, value: request.schema.parse(shared.value) }
      } catch (error) {
        if (!isOverBudget(error)) throw error
      }
    }
    const response = fetchAndStore(key, request).finally(() => inFlight.delete(key))
    inFlight.set(key, response)
    return response
  }

  return {
    async getOrFetch<T>(request: CachedRequest<T>): Promise<CachedResponse<T>> {
      const key = hash(nameOf(request)).digest('base64url')
      const stored = await store.find(key)
      const parsed = stored && request.schema.safeParse(fromStored(request, stored.value))
      const cached = stored && parsed?.success ? { value: parsed.data, fetchedAt: stored.fetchedAt } : undefined
      if (cached && age(cached.fetchedAt) < request.freshMs) return { ...cached, stale: false }
      try {
        return await withTimeout(timeoutMs, request.service, fetchOnce(key, request))
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        if (cached && age(cached.fetchedAt) < maxStaleMs) return { ...cached, stale: true }
        throw error
      }
    },
    cleanup: (now: Date) => store.removeBefore(cutoff(now, retention.upstreamResponses), cleanupBatchSize),
    /** Aborts the requests in flight. */
    async close() {
      shutdown.abort()
      await Promise.allSettled(inFlight.values())
    },
  }
}

async function withTimeout<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UpstreamError(service, 'timeout')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
    // After a timeout nothing awaits `work`: a later failure must not become an unhandled rejection.
    work.catch(() => {})
  }
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a value, so that it can be read only with the same key of 32 bytes. */
function seal(value: unknown, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const encrypting = createCipheriv(cipher, key, iv, { authTagLength: tagBytes })
  const content = [encrypting.update(JSON.stringify(value), 'utf8'), encrypting.final()]
  return Buffer.concat([iv, encrypting.getAuthTag(), ...content]).toString('base64url')
}

/** Undefined for a text that was not sealed with this key. */
function unseal(sealed: string, key: Buffer): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const decrypting = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decrypting.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const content = [decrypting.update(bytes.subarray(ivBytes + tagBytes)), decrypting.final()]
    return JSON.parse(Buffer.concat(content).toString('utf8'))
  } catch {
    return undefined
  }
}
