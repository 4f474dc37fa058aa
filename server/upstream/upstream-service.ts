import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../core/clock.ts'
import { type Breaker, createBreaker } from './circuit-breaker.ts'
import { readJson } from './read-json.ts'
import { UpstreamError } from './upstream-error.ts'

interface ServiceOptions {
  /** For logs. */
  name: string
  baseUrl: string
  clock: Clock
  /** How long one try may take, and all tries together. */
  tryMs?: number
  deadlineMs?: number
  tries?: number
  maxBytes?: number
  breaker?: { failures: number; openMs: number }
}

interface Question {
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Ends it from outside, as when the server stops. */
  signal?: AbortSignal
}

export interface Answer {
  /** 2xx, or a 4xx with which the service says what is wrong with the question. */
  status: number
  body: unknown
}

export interface Service {
  name: string
  /** Throws `UpstreamError` when there is no answer one could go by. */
  ask(question: Question): Promise<Answer>
  /** Left alone for now, because it failed again and again. */
  isBreakerOpen(): boolean
}

const firstWaitMs = 150
const longestRestMs = 5 * 60_000
const maxRedirects = 2

/** The one way to ask an outside service: bounded in time and size, patient with small troubles, not with large ones. */
export function createUpstreamService(options: ServiceOptions): Service {
  const { name, clock, tryMs = 2000, deadlineMs = 8000, tries = 3, maxBytes = 2_000_000 } = options
  const breaker = createBreaker({ clock, ...(options.breaker ?? { failures: 4, openMs: 30_000 }) })
  const base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`)

  const attempt = async (url: URL, question: Question, deadline: AbortSignal): Promise<Answer> => {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(tryMs)])
    try {
      const response = await follow(name, url, { headers: { accept: 'application/json', ...question.headers }, signal })
      const failure = await failureOf(name, response)
      if (failure) throw failure
      return { status: response.status, body: await readJson(name, response, maxBytes) }
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      // Fetch's own error may repeat the URL, and with it the address: only its kind goes on.
      throw new UpstreamError(name, signal.aborted ? 'timeout' : 'network', { passing: true })
    }
  }

  const askPatiently = async (question: Question): Promise<Answer> => {
    const url = new URL(question.path.replace(/^\//, ''), base)
    url.search = new URLSearchParams(question.query).toString()
    const endsAt = performance.now() + deadlineMs
    const deadline = AbortSignal.any([AbortSignal.timeout(deadlineMs), ...(question.signal ? [question.signal] : [])])
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(url, question, deadline)
      } catch (error) {
        if (!(error instanceof UpstreamError) || !error.passing || tried >= tries) throw error
        const wait = error.retryAfter ?? Math.random() * firstWaitMs * 2 ** tried
        if (deadline.aborted || performance.now() + wait >= endsAt) throw error
        await pause(wait, undefined, { signal: deadline }).catch(() => {
          throw error
        })
      }
    }
  }

  return {
    name,
    ask: (question) => guarded(name, breaker, question.signal, () => askPatiently(question)),
    isBreakerOpen: breaker.isOpen,
  }
}

async function guarded<T>(
  name: string,
  breaker: Breaker,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!breaker.admit()) throw new UpstreamError(name, 'breaker_open')
  try {
    const answer = await work()
    breaker.succeeded()
    return answer
  } catch (error) {
    if (signal?.aborted) breaker.abandoned()
    else breaker.failed(error instanceof UpstreamError ? error.retryAfter : undefined)
    throw error
  }
}

/** Redirects are followed on the service's own host alone: what is asked is meant for nobody else. */
async function follow(name: string, start: URL, init: RequestInit): Promise<Response> {
  let url = start
  for (let hops = 0; ; hops++) {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined
    if (next?.origin !== start.origin || hops >= maxRedirects) throw new UpstreamError(name, 'refused')
    url = next
  }
}

async function failureOf(name: string, response: Response): Promise<UpstreamError | undefined> {
  const { status } = response
  const busy = status === 429 || status === 408
  if (!busy && status < 500 && (status < 300 || status >= 400)) return undefined
  await response.body?.cancel()
  return new UpstreamError(name, busy ? 'overloaded' : 'refused', {
    passing: busy || status >= 500,
    retryAfter: restFrom(response.headers.get('retry-after')),
  })
}

/** Seconds only; a date would need the service's clock to be ours. */
function restFrom(header: string | null): number | undefined {
  if (!header || !/^\d+$/.test(header)) return undefined
  return Math.min(Number(header) * 1000, longestRestMs)
}
