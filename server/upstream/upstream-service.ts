import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../core/clock.ts'
import type { FindRequester } from '../core/requester.ts'
import type { CallBudget } from './call-budget.ts'
import { UpstreamError, isOverBudget } from './upstream-error.ts'

export interface ServiceOptions {
  /** Shown in logs and metrics. */
  name: string
  baseUrl: string
  clock: Clock
  /** Counts every attempt. Without it, requests are not limited. */
  budget?: CallBudget
  attemptTimeoutMs?: number
  /** For all attempts together. */
  totalTimeoutMs?: number
  maxAttempts?: number
  maxBytes?: number
  breaker?: { failures: number; openMs: number }
}

/** Under which conditions a request is sent. */
export interface RequestOptions {
  /** For whom; undefined for a request that no one in particular caused. */
  requester?: FindRequester | undefined
  /** Aborts the request, for example when the server stops. */
  signal?: AbortSignal
}

interface UpstreamRequest extends RequestOptions {
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

export interface UpstreamResponse {
  /** 2xx, or a 4xx in which the service says what is wrong with the request. */
  status: number
  body: unknown
}

export type UpstreamService = ReturnType<typeof createUpstreamService>

const baseBackoffMs = 150
const maxRetryAfterMs = 5 * 60_000
const maxRedirects = 2

/** The only client for upstream services: bounded in time and size, with retries, backoff and a circuit breaker. */
export function createUpstreamService(options: ServiceOptions) {
  const { name, clock, attemptTimeoutMs = 2000, totalTimeoutMs = 8000, maxAttempts = 3, maxBytes = 2_000_000 } = options
  const breaker = createBreaker({ clock, ...(options.breaker ?? { failures: 4, openMs: 30_000 }) })
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`)

  const attempt = async (url: URL, request: UpstreamRequest, deadline: AbortSignal): Promise<UpstreamResponse> => {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(attemptTimeoutMs)])
    try {
      const headers = { accept: 'application/json', ...request.headers }
      const response = await fetchFromSameOrigin(name, url, { headers, signal })
      const error = await toError(name, response)
      if (error) throw error
      return { status: response.status, body: await readJson(name, response, maxBytes) }
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      // Fetch's own error may contain the URL, and with it the address, so only its kind is kept.
      throw new UpstreamError(name, signal.aborted ? 'timeout' : 'network', { retryable: true })
    }
  }

  const requestWithRetries = async (request: UpstreamRequest): Promise<UpstreamResponse> => {
    const url = new URL(request.path.replace(/^\//, ''), base)
    url.search = new URLSearchParams(request.query).toString()
    const endsAt = performance.now() + totalTimeoutMs
    const deadline = AbortSignal.any([AbortSignal.timeout(totalTimeoutMs), ...(request.signal ? [request.signal] : [])])
    for (let attempts = 1; ; attempts++) {
      try {
        await options.budget?.take(request.requester)
        return await attempt(url, request, deadline)
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.retryable || attempts >= maxAttempts) throw error
        const wait = error.retryAfterMs ?? Math.random() * baseBackoffMs * 2 ** attempts
        if (deadline.aborted || performance.now() + wait >= endsAt) throw error
        await pause(wait, undefined, { signal: deadline }).catch(() => {
          throw error
        })
      }
    }
  }

  return {
    name,
    /** Throws `UpstreamError` when there is no usable response. */
    async request(request: UpstreamRequest): Promise<UpstreamResponse> {
      if (!breaker.admit()) throw new UpstreamError(name, 'breaker_open')
      try {
        const response = await requestWithRetries(request)
        breaker.succeeded()
        return response
      } catch (error) {
        if (request.signal?.aborted || isOverBudget(error)) breaker.aborted()
        else breaker.failed(error instanceof UpstreamError ? error.retryAfterMs : undefined)
        throw error
      }
    },
    /** True while requests are suspended after repeated failures. */
    isBreakerOpen: breaker.isOpen,
  }
}

/** Follows redirects only within the service's own origin: the request may contain an address or an API key. */
async function fetchFromSameOrigin(name: string, start: URL, init: RequestInit): Promise<Response> {
  let url = start
  for (let redirects = 0; ; redirects++) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (next?.origin !== start.origin || redirects >= maxRedirects) throw new UpstreamError(name, 'refused')
    url = next
  }
}

async function toError(name: string, response: Response): Promise<UpstreamError | undefined> {
  const { status } = response
  const isOverloaded = status === 429 || status === 408
  if (!isOverloaded && status < 500 && (status < 300 || status >= 400)) return undefined
  await response.body?.cancel()
  return new UpstreamError(name, isOverloaded ? 'overloaded' : 'refused', {
    retryable: isOverloaded || status >= 500,
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after')),
  })
}

/** Seconds only: the date form depends on the service's clock matching ours. */
function parseRetryAfter(header: string | null): number | undefined {
  if (!header || !/^\d+$/.test(header)) return undefined
  return Math.min(Number(header) * 1000, maxRetryAfterMs)
}

/** Parses a JSON body of at most `maxBytes`. Some services answer errors with an HTML page. */
async function readJson(service: string, response: Response, maxBytes: number): Promise<unknown> {
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel()
    throw new UpstreamError(service, 'not_understood')
  }
  const text = await readText(service, response, maxBytes)
  try {
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch {
    throw new UpstreamError(service, 'not_understood')
  }
}

async function readText(service: string, response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBytes) throw new UpstreamError(service, 'too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

interface BreakerOptions {
  clock: Clock
  /** Consecutive failures after which the breaker opens. */
  failures: number
  openMs: number
}

/** Closed: all requests pass. Open: none. Half open, after `openMs`: one request passes, and its outcome decides. */
function createBreaker({ clock, failures, openMs }: BreakerOptions) {
  let consecutiveFailures = 0
  let openUntil: number | undefined
  let isProbing = false
  const now = () => clock.now().getTime()
  return {
    /** Whether a request may be sent now. While half open, one at a time. */
    admit(): boolean {
      if (openUntil === undefined) return true
      if (isProbing || now() < openUntil) return false
      isProbing = true
      return true
    },
    succeeded() {
      consecutiveFailures = 0
      openUntil = undefined
      isProbing = false
    },
    /** `retryAfterMs`: how long the service asked not to be called. */
    failed(retryAfterMs?: number) {
      consecutiveFailures++
      const wasHalfOpen = isProbing
      isProbing = false
      if (retryAfterMs !== undefined) openUntil = now() + retryAfterMs
      else if (wasHalfOpen || consecutiveFailures >= failures) openUntil = now() + openMs
    },
    /** The caller aborted the request, or it was not sent: that says nothing about the service. */
    aborted() {
      isProbing = false
    },
    /** True from the opening of the breaker until a request has succeeded. */
    isOpen: () => openUntil !== undefined,
  }
}
