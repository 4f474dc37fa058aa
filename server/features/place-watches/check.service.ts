import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { type LocalDate, StateCode } from '../../../contract/common.ts'
import type { Clock } from '../../core/clock.ts'
import type { Finding, PlaceWatchesStore, WatchRow } from './place-watches.store.ts'

const hourMs = 60 * 60 * 1000
/** A little less than a day, so that the lookups of a daily job do not move later each day. */
const betweenLookupsMs = 23 * hourMs
const retryMs = hourMs

/** What a lookup of an address found. `failed`: the source did not answer. */
export type PlaceLookup =
  | { kind: 'found'; electionDate: LocalDate; source: string }
  | { kind: 'nothing' }
  | { kind: 'failed' }

export interface LookedUpAddress {
  address: string
  userId: string
}

interface CheckDeps {
  store: PlaceWatchesStore
  /** Undefined if no outside service is configured: then only feeds are compared. */
  lookUp: ((address: LookedUpAddress) => Promise<PlaceLookup>) | undefined
  clock: Clock
}

/** Finds out for which watches polling places are published now, and queues one message for each. */
export function createCheckService({ store, lookUp, clock }: CheckDeps) {
  const isAhead = (state: string, date: LocalDate) =>
    date >= dayIn(clock.now(), zoneOf(StateCode.safeParse(state).data ?? null))

  const end = (id: number, finding: Finding) => store.end(id, finding, clock.now())

  /** Compares each feed with the watches that it is newer than. A crash repeats only what was not recorded. */
  const compareFeeds = async (signal: AbortSignal): Promise<number> => {
    let ended = 0
    for (const feed of await store.listFeeds()) {
      if (signal.aborted) break
      if (!(await store.hasUncompared(feed.id))) continue
      const covered = isAhead(feed.stateCode, feed.electionDate) ? await store.listCovered(feed.id) : []
      const finding = { electionDate: feed.electionDate, foundSource: feed.sourceName }
      for (const id of covered) ended += Number(await end(id, finding))
      await store.setCompared(feed.id)
    }
    return ended
  }

  const lookUpOne = async (watch: WatchRow, address: string): Promise<boolean> => {
    const result = (await lookUp?.({ address, userId: watch.userId })) ?? { kind: 'nothing' }
    if (result.kind === 'found') return end(watch.id, { electionDate: result.electionDate, foundSource: result.source })
    if (result.kind === 'failed') {
      await store.setLookedUp(watch.id, new Date(clock.now().getTime() - betweenLookupsMs + retryMs))
    }
    return false
  }

  /** Looks up stored addresses once a day each. */
  const lookUpAddresses = async (signal: AbortSignal): Promise<number> => {
    let ended = 0
    if (!lookUp) return ended
    while (!signal.aborted) {
      const now = clock.now()
      const watch = await store.takeForLookup(new Date(now.getTime() - betweenLookupsMs), now)
      if (!watch?.address) break
      ended += Number(await lookUpOne(watch, watch.address))
    }
    return ended
  }

  return {
    /** Returns how many messages there are to send. */
    async check(signal: AbortSignal): Promise<number> {
      const resumed = await store.resumeConfirmed(clock.now())
      return resumed + (await compareFeeds(signal)) + (await lookUpAddresses(signal))
    },
  }
}
