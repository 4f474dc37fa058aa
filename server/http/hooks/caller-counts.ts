import { createHmac } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { RequestCounts } from '../../db/request-counts.ts'

/** The most callers of one kind counted separately. In a flood from more, the rest share one count. */
const maxCallers = 100_000
/** A caller's count is shared with other processes once it reaches this part of the limit, as very few do. */
const sharedFromRatio = 0.05

/** The requests of one caller in this minute. */
interface CallerCount {
  readonly kind: string
  readonly caller: string
  own: number
  /** What other processes have counted, as far as it is known. */
  others: number
  isLogged: boolean
}

export type CallerCounts = ReturnType<typeof createCallerCounts>

/** Counts the requests of callers of one kind. `share` is called when a caller reaches `sharedFromRatio`. */
export function createCallerCounts(kind: string, limit: number, share: (count: CallerCount) => void = () => {}) {
  const counts = new Map<string, CallerCount>()
  const sharedFrom = Math.max(1, Math.floor(limit * sharedFromRatio))

  const find = (caller: string): CallerCount => {
    const count = counts.get(caller)
    if (count) return count
    if (counts.size >= maxCallers && caller !== '(others)') return find('(others)')
    const added = { kind, caller, own: 0, others: 0, isLogged: false }
    counts.set(caller, added)
    return added
  }
  const isOver = ({ own, others }: CallerCount) => own + others > limit

  return {
    limit,
    /** Counts a request, or one that cost as much as `weight` of them. */
    add(caller: string, weight = 1): CallerCount {
      const count = find(caller)
      const wasBelow = count.own < sharedFrom
      count.own += weight
      if (wasBelow && count.own >= sharedFrom) share(count)
      return count
    },
    isOver,
    isCallerOver(caller: string): boolean {
      const count = counts.get(caller)
      return count !== undefined && isOver(count)
    },
    clear: () => counts.clear(),
  }
}

const minuteMs = 60_000
/** The most callers whose counts are shared in one minute. Each process counts the rest alone. */
const maxSharedCallers = 10_000

export interface SharedCountsOptions {
  store: RequestCounts
  /** The same for all processes. The table holds keyed hashes, no addresses and no members. */
  secret: string
  clock: Clock
}

interface SharedCount {
  count: CallerCount
  key: string
  /** The part of our own count that the table already has. */
  stored: number
}

interface SharedCounts {
  /** Shares the count of this caller for the rest of the minute. */
  share(count: CallerCount): void
  /** Starts a minute that is the same for all processes. Returns the milliseconds until it ends. */
  beginMinute(): number
  exchange(): Promise<void>
}

/** Exchanges the shared counts with other processes: one statement about once a second, and no request waits for it. */
export function createSharedCounts({ store, secret, clock }: SharedCountsOptions): SharedCounts {
  const currentMinute = () => Math.floor(clock.now().getTime() / minuteMs)
  let minute = currentMinute()
  let callers: SharedCount[] = []
  let cleanedUpIn = minute

  const exchangeCounts = async () => {
    const ofThisMinute = callers
    const increments = ofThisMinute
      .map((shared) => ({ shared, increment: shared.count.own - shared.stored }))
      .filter(({ increment }) => increment > 0)
    if (increments.length === 0) return
    const totals = await store.add(minute, new Map(increments.map(({ shared, increment }) => [shared.key, increment])))
    // If a new minute has begun meanwhile, these totals belong to the last one.
    if (ofThisMinute !== callers) return
    for (const { shared, increment } of increments) {
      shared.stored += increment
      shared.count.others = (totals.get(shared.key) ?? shared.stored) - shared.stored
    }
  }

  return {
    share(count) {
      if (callers.length >= maxSharedCallers) return
      const name = `requests\n${minute}\n${count.kind} ${count.caller}`
      const key = createHmac('sha256', secret).update(name).digest('base64url')
      callers.push({ count, key, stored: 0 })
    },
    beginMinute() {
      minute = currentMinute()
      callers = []
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
