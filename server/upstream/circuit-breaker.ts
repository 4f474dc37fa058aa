import type { Clock } from '../core/clock.ts'

export interface BreakerOptions {
  clock: Clock
  /** Consecutive failures after which the breaker opens. */
  failures: number
  openMs: number
}

export interface Breaker {
  /** Whether a request may be sent now. While half open, one at a time. */
  admit(): boolean
  succeeded(): void
  /** `retryAfterMs`: how long the service asked not to be called. */
  failed(retryAfterMs?: number): void
  /** The caller aborted the request, or it was not sent: that says nothing about the service. */
  aborted(): void
  /** True from the opening of the breaker until a request has succeeded. */
  isOpen(): boolean
}

/** Closed: all requests pass. Open: none. Half open, after `openMs`: one request passes, and its outcome decides. */
export function createBreaker({ clock, failures, openMs }: BreakerOptions): Breaker {
  let consecutiveFailures = 0
  let openUntil: number | undefined
  let isProbing = false
  const now = () => clock.now().getTime()
  return {
    admit() {
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
    failed(retryAfterMs) {
      consecutiveFailures++
      const wasHalfOpen = isProbing
      isProbing = false
      if (retryAfterMs !== undefined) openUntil = now() + retryAfterMs
      else if (wasHalfOpen || consecutiveFailures >= failures) openUntil = now() + openMs
    },
    aborted() {
      isProbing = false
    },
    isOpen: () => openUntil !== undefined,
  }
}
