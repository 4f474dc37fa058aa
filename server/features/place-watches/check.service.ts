import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { Clock } from '../../core/clock.ts'
import type { CoveredWatch, FeedPair, Finding, PlaceWatchesStore, WatchRow } from './place-watches.store.ts'

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
  lookUp: (address: LookedUpAddress) => Promise<PlaceLookup>
  /** With an outside service, stored addresses are looked up daily; otherwise only when a feed is new. */
  hasService: boolean
  /** The counties that a ZIP code reaches into. */
  countiesOf(zip: string): string[]
  clock: Clock
}

/** Finds out for which watches polling places are published now, and queues one message for each. */
export function createCheckService({ store, lookUp, hasService, countiesOf, clock }: CheckDeps) {
  const isAhead = (state: string, date: LocalDate) =>
    date >= dayIn(clock.now(), zoneOf(StateCode.safeParse(state).data ?? null))

  /** Queues the message about what was found, which ends the watch. */
  const queueMessage = (id: number, finding: Finding) => store.end(id, finding, clock.now())

  /** A stored address must be in the feed. If that cannot be looked up now, the ZIP code is enough. Returns whether it is covered. */
  const tellIfCovered = async ({ id, userId, address }: CoveredWatch, finding: Finding): Promise<boolean> => {
    const result = address === null ? undefined : await lookUp({ address, userId })
    return result?.kind === 'nothing' ? false : queueMessage(id, finding)
  }

  /**
   * ZIP codes of watches in a county of the feed. Where it has towns or shapes, we cannot tell which ZIP codes those are, so
   * each one of its area counts: the message asks for the full address.
   */
  const findZips = async (area: string, pair: FeedPair): Promise<string[]> => {
    const { counties, hasParts } = await store.listCounties(pair.feedId)
    if (counties.length === 0 && !hasParts) return []
    const isCovered = (county: string) => counties.includes(county) || (hasParts && county.startsWith(area))
    return (await store.listUncomparedZips(pair)).filter((zip) => countiesOf(zip).some(isCovered))
  }

  /** Compares each feed with the watches that it is newer than. A crash repeats only what was not recorded. */
  const compareFeeds = async (signal: AbortSignal): Promise<number> => {
    let queued = 0
    let previous = 0
    for (const { id: feedId, vipId, publication, stateCode, electionDate, sourceName } of await store.listFeeds()) {
      if (signal.aborted) break
      const pair = { feedId, publication, previous }
      previous = publication
      if (!(await store.hasUncompared(pair))) continue
      if (!isAhead(stateCode, electionDate)) {
        await store.passAll(pair)
        continue
      }
      const covering = { ...pair, zips: await findZips(vipId, pair) }
      await store.passUncovered(covering)
      for (const watch of await store.listCovered(covering)) {
        if (await tellIfCovered(watch, { electionDate, foundSource: sourceName })) queued += 1
        else await store.setCompared(watch.id, publication)
      }
    }
    return queued
  }

  const lookUpOne = async (watch: WatchRow, address: string): Promise<boolean> => {
    const result = await lookUp({ address, userId: watch.userId })
    if (result.kind === 'found')
      return queueMessage(watch.id, { electionDate: result.electionDate, foundSource: result.source })
    if (result.kind === 'failed') {
      await store.setLookedUp(watch.id, new Date(clock.now().getTime() - betweenLookupsMs + retryMs))
    }
    return false
  }

  /** Looks up stored addresses once a day each. */
  const lookUpAddresses = async (signal: AbortSignal): Promise<number> => {
    let queued = 0
    if (!hasService) return queued
    while (!signal.aborted) {
      const now = clock.now()
      const watch = await store.takeForLookup(new Date(now.getTime() - betweenLookupsMs), now)
      if (!watch?.address) break
      queued += Number(await lookUpOne(watch, watch.address))
    }
    return queued
  }

  return {
    /** Returns how many messages there are to send. */
    async check(signal: AbortSignal): Promise<number> {
      return (await compareFeeds(signal)) + (await lookUpAddresses(signal))
    },
  }
}
