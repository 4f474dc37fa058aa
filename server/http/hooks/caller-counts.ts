/** The most callers of one kind counted separately. In a flood from more, the rest share one count. */
const maxCallers = 100_000
/** Counts are shared with other processes from this share of the limit on, which very few callers reach. */
const sharedFromRatio = 0.05

/** The requests of one caller in this minute. */
export interface CallerCount {
  readonly kind: string
  readonly caller: string
  own: number
  /** What other processes have counted, as far as it is known. */
  others: number
  isLogged: boolean
}

export type CallerCounts = ReturnType<typeof createCallerCounts>

/** Counts the requests of callers of one kind. `share` is called for those that come near the limit. */
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
