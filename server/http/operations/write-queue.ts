import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../core/app-error.ts'

/** The most writes that wait to start. At the rate of a small machine, this many take half a second. */
const maxWaiting = 100
const maxWaitMs = 1000
/** Queries that wait for a connection. With more, a write that starts would not be done within a second. */
const maxQueries = 50
/** The process counts as busy if a turn comes this much too late. */
const maxLateMs = 10
const turnMs = 5
/** Writes started in a turn: four hundred a second, more than a process can do. */
const perTurn = 2
/** However busy the process is, a write starts after this time. */
const longestPauseMs = 50
/** Seconds after which a write that was refused may be sent again. */
const retryAfter = 5
const loggedEveryMs = 60_000

/**
 * Starts writes in turn and only while there is time for them, because reading facts must stay fast. Beyond what the machine
 * can do, a write is refused before any of it is done, at the latest after `maxWaitMs`: no one waits for an answer that never
 * comes, and an answered write was stored.
 */
export function createWriteQueue(
  countWaitingQueries: () => number,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const waiting: { start(): void; refuse(error: AppError): void; until: number }[] = []
  let lastStart = 0
  let loggedAt = -Infinity

  const tooBusy = () => {
    if (performance.now() - loggedAt > loggedEveryMs) {
      loggedAt = performance.now()
      log.warn({ waiting: waiting.length, queries: countWaitingQueries() }, 'too busy, writes are refused')
    }
    return new AppError('busy', { retryAfter })
  }

  const startSome = (now: number, isLate: boolean) => {
    if (countWaitingQueries() >= maxQueries || (isLate && now - lastStart < longestPauseMs)) return
    lastStart = now
    for (const { start } of waiting.splice(0, isLate ? 1 : perTurn)) start()
  }

  const takeTurn = (dueAt: number) => {
    const now = performance.now()
    // First, so that a process that stood still for a second does not refuse the only write that waits.
    startSome(now, now - dueAt > maxLateMs)
    const firstInTime = waiting.findIndex(({ until }) => until > now)
    for (const { refuse } of waiting.splice(0, firstInTime < 0 ? waiting.length : firstInTime)) refuse(tooBusy())
    if (waiting.length > 0) setTimeout(takeTurn, turnMs, performance.now() + turnMs)
  }

  return () =>
    new Promise((start, refuse) => {
      if (waiting.length >= maxWaiting) return refuse(tooBusy())
      const now = performance.now()
      waiting.push({ start, refuse, until: now + maxWaitMs })
      if (waiting.length === 1) setImmediate(takeTurn, now)
    })
}
