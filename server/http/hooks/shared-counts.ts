import { createHmac } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { RequestCounts } from '../../db/request-counts.ts'

const minuteMs = 60_000
/** If more callers than this come near their limit in one minute, each process counts the rest alone. */
const maxSharedCallers = 10_000

export interface SharedCountsOptions {
  store: RequestCounts
  /** The same for all processes. The table holds keyed hashes, no addresses and no members. */
  secret: string
  clock: Clock
}

interface SharedCaller {
  caller: string
  key: string
  /** The part of our own count that the table already has. */
  stored: number
}

interface SharedCounts {
  /** What other processes have counted in this minute, by caller. */
  otherProcesses: ReadonlyMap<string, number>
  /** Shares the count of this caller for the rest of the minute. */
  share(caller: string): void
  /** Starts a minute that is the same for all processes. Returns the milliseconds until it ends. */
  beginMinute(): number
  exchange(): Promise<void>
}

/**
 * Exchanges the counts of callers that come near their limit with other processes: one statement about once a second, and
 * no request waits for it.
 */
export function createSharedCounts(
  counts: ReadonlyMap<string, number>,
  { store, secret, clock }: SharedCountsOptions,
): SharedCounts {
  const currentMinute = () => Math.floor(clock.now().getTime() / minuteMs)
  const otherProcesses = new Map<string, number>()
  let minute = currentMinute()
  let callers: SharedCaller[] = []
  let cleanedUpIn = minute

  const exchangeCounts = async () => {
    const ofThisMinute = callers
    const increments = ofThisMinute
      .map((shared) => ({ shared, increment: (counts.get(shared.caller) ?? 0) - shared.stored }))
      .filter(({ increment }) => increment > 0)
    if (increments.length === 0) return
    const totals = await store.add(minute, new Map(increments.map(({ shared, increment }) => [shared.key, increment])))
    // A new minute has begun meanwhile, and the totals are those of the last one.
    if (ofThisMinute !== callers) return
    for (const { shared, increment } of increments) {
      shared.stored += increment
      otherProcesses.set(shared.caller, (totals.get(shared.key) ?? shared.stored) - shared.stored)
    }
  }

  return {
    otherProcesses,
    share(caller: string) {
      if (callers.length >= maxSharedCallers) return
      const key = createHmac('sha256', secret).update(`requests\n${minute}\n${caller}`).digest('base64url')
      callers.push({ caller, key, stored: 0 })
    },
    beginMinute() {
      minute = currentMinute()
      callers = []
      otherProcesses.clear()
      return minuteMs - (clock.now().getTime() % minuteMs)
    },
    async exchange() {
      await exchangeCounts()
      const now = currentMinute()
      if (cleanedUpIn !== now) await store.removeBefore(now - 1)
      cleanedUpIn = now
    },
  }
}
