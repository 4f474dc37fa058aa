import { createHmac } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { RequestCounts } from '../../db/request-counts.ts'

const minuteMs = 60_000
/** More networks than these near their limit in one minute are counted by each process alone. */
const mostWatched = 10_000

export interface Sharing {
  store: RequestCounts
  /** The same for all processes: the table holds keyed hashes and no address. */
  secret: string
  clock: Clock
}

interface Watched {
  network: string
  key: string
  /** How much of our own count the table has. */
  told: number
}

interface SharedCounts {
  /** What other processes have counted in this minute. */
  elsewhere: ReadonlyMap<string, number>
  watch(network: string): void
  /** All processes count by the same minutes. Milliseconds until the next. */
  beginMinute(): number
  exchange(): Promise<void>
}

/**
 * Of networks that come near the limit the processes tell each other what they have counted, all in one statement and
 * about once a second: no request waits for it.
 */
export function createSharedCounts(
  counts: ReadonlyMap<string, number>,
  { store, secret, clock }: Sharing,
): SharedCounts {
  const minuteNow = () => Math.floor(clock.now().getTime() / minuteMs)
  const elsewhere = new Map<string, number>()
  let minute = minuteNow()
  let watched: Watched[] = []
  let swept = minute

  const exchange = async () => {
    const mine = watched
    const given = mine
      .map((one) => ({ one, more: (counts.get(one.network) ?? 0) - one.told }))
      .filter(({ more }) => more > 0)
    if (given.length === 0) return
    const totals = await store.add(minute, new Map(given.map(({ one, more }) => [one.key, more])))
    // Another minute has begun meanwhile: the answer is about the last one.
    if (mine !== watched) return
    for (const { one, more } of given) {
      one.told += more
      elsewhere.set(one.network, (totals.get(one.key) ?? one.told) - one.told)
    }
  }

  return {
    elsewhere,
    watch(network: string) {
      if (watched.length >= mostWatched) return
      const key = createHmac('sha256', secret).update(`requests\n${minute}\n${network}`).digest('base64url')
      watched.push({ network, key, told: 0 })
    },
    beginMinute() {
      minute = minuteNow()
      watched = []
      elsewhere.clear()
      return minuteMs - (clock.now().getTime() % minuteMs)
    },
    async exchange() {
      await exchange()
      const now = minuteNow()
      if (swept !== now) await store.removeBefore(now - 1)
      swept = now
    },
  }
}
