import type { Clock } from '../core/clock.ts'

export interface BreakerOptions {
  clock: Clock
  /** Failures in a row after which a service is left alone. */
  failures: number
  openMs: number
}

export interface Breaker {
  /** Whether a question may be sent now. While half open, one at a time. */
  admit(): boolean
  succeeded(): void
  /** `restMs`: the service asked for this long a rest. */
  failed(restMs?: number): void
  /** The question was given up by the one who asked: it says nothing about the service. */
  abandoned(): void
  /** Left alone since failures, until one question has gone well. */
  isOpen(): boolean
}

/** Closed: all pass. Open: none. Half open, after a rest: one may try, and its luck decides. */
export function createBreaker({ clock, failures, openMs }: BreakerOptions): Breaker {
  let inARow = 0
  let openUntil: number | undefined
  let trying = false
  const now = () => clock.now().getTime()
  return {
    admit() {
      if (openUntil === undefined) return true
      if (trying || now() < openUntil) return false
      trying = true
      return true
    },
    succeeded() {
      inARow = 0
      openUntil = undefined
      trying = false
    },
    failed(restMs) {
      inARow++
      const wasHalfOpen = trying
      trying = false
      if (restMs !== undefined) openUntil = now() + restMs
      else if (wasHalfOpen || inARow >= failures) openUntil = now() + openMs
    },
    abandoned() {
      trying = false
    },
    isOpen: () => openUntil !== undefined,
  }
}
