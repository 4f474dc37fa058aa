import { z } from 'zod'
import { isSampleAddress } from '../../../civic/address/address-parts.ts'
import { fipsOfState } from '../../../civic/address/states.ts'
import { dayIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { LocalDate, StateCode } from '../../../contract/common.schemas.ts'
import type { Locale } from '../../../contract/locale.ts'
import { paths } from '../../../contract/paths.ts'
import type { watchPlaces } from '../../../contract/place-watches.schemas.ts'
import type { PlaceWatch } from '../../../contract/place-watches.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { formatDay } from '../../core/date-format.ts'
import { i18nFor } from '../../core/i18n.ts'
import type { MessageWriter } from '../../feature.ts'
import type { Message } from '../../mail/message.ts'
import type { Elections } from '../../reference/elections.ts'
import type { Places } from '../../reference/places.ts'
import { readTypedAddress } from '../../reference/typed-address.ts'
import { requireZipRecord } from '../../reference/zip-record.ts'
import type {
  PlaceWatchesStore,
  WatchRow,
  CoveredWatch,
  FeedPair,
  FeedWithZips,
  Finding,
} from './place-watches.store.ts'

const hourMs = 60 * 60 * 1000
/** A little less than a day, so that the lookups of a daily job do not move later each day. */
const betweenLookupsMs = 23 * hourMs
/** After a lookup that failed. */
const retryMs = hourMs

/** What a lookup of an address found. `failed`: the source did not answer. */
type PlaceLookup = { kind: 'found'; electionDate: LocalDate; source: string } | { kind: 'nothing' } | { kind: 'failed' }

interface LookedUpAddress {
  address: string
  userId: string
}

/** What the polling feature knows about elections and places. */
export interface PlaceSources {
  findNextElection(state: StateCode): Promise<LocalDate | null>
  /** The outside service that `lookUp` asks and stored addresses are sent to; null if none is configured. */
  service: string | null
  lookUp(address: LookedUpAddress): Promise<PlaceLookup>
}

interface PlaceWatchesDeps {
  store: PlaceWatchesStore
  places: Places
  sources: PlaceSources
  clock: Clock
}

type WatchRequest = z.output<typeof watchPlaces.body>

export function createPlaceWatchesService({ store, places, sources, clock }: PlaceWatchesDeps) {
  const { findNextElection, service, lookUp } = sources

  /** The state of the request. Throws for a ZIP code without voters, and for an address with another ZIP code. */
  const readState = ({ zip, address }: WatchRequest): StateCode => {
    const record = requireZipRecord(places, zip)
    if (!address) return record.state
    const typed = readTypedAddress(places, address.text)
    if (isSampleAddress(address.text) || typed.zip !== zip) {
      throw new AppError('invalid_input', { fields: { address: 'The address has another ZIP code.' } })
    }
    return typed.state ?? record.state
  }

  const isAhead = (state: string, date: LocalDate) =>
    date >= dayIn(clock.now(), zoneOf(StateCode.safeParse(state).data ?? null))

  /** Queues the message about what was found, which ends the watch. */
  const queueMessage = (id: number, finding: Finding) => store.end(id, finding, clock.now())

  /** Queues the message, unless the stored address is not in the feed. If that cannot be looked up now, the ZIP code is enough. */
  const tellIfCovered = async ({ id, userId, address }: CoveredWatch, finding: Finding): Promise<boolean> => {
    const result = address === null ? undefined : await lookUp({ address, userId })
    return result?.kind === 'nothing' ? false : queueMessage(id, finding)
  }

  /** Whether a ZIP code reaches into a state or county. Where we do not know its counties, its state is enough. */
  const reachesInto = (area: string, zip: string): boolean => {
    const { state = null, counties = [] } = places.find(zip) ?? {}
    const areas = counties.length === 0 && state !== null ? [fipsOfState(state)] : counties
    return areas.some((one) => one.startsWith(area) || one === area.slice(0, 2))
  }

  /**
   * Adds the ZIP codes of watches. If the feed has towns or shapes, we cannot tell which ZIP codes those cover, so every ZIP
   * code in the area of its office counts: the message asks for the full address.
   */
  const withZips = async (officeArea: string, pair: FeedPair): Promise<FeedWithZips> => {
    const { counties, hasParts } = await store.listCounties(pair.feedId)
    const isInFeed = (county: string) => counties.includes(county) || (hasParts && county.startsWith(officeArea))
    const zips = await store.listUncomparedZips(pair)
    const inOfficeArea = zips.filter((zip) => reachesInto(officeArea, zip))
    const inFeedArea = inOfficeArea.filter((zip) => places.find(zip)?.counties.some(isInFeed))
    return { ...pair, zips, inOfficeArea, inFeedArea }
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
      const feed = await withZips(vipId, pair)
      await store.passUncovered(feed)
      for (const watch of await store.listCovered(feed)) {
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
      // As if it had been looked up earlier, so that it is due again after `retryMs`.
      await store.setLookedUp(watch.id, new Date(clock.now().getTime() - betweenLookupsMs + retryMs))
    }
    return false
  }

  /** Looks up stored addresses once a day each, if there is an outside service; otherwise they are looked up only when a feed is new. */
  const lookUpAddresses = async (signal: AbortSignal): Promise<number> => {
    let queued = 0
    if (service === null) return queued
    while (!signal.aborted) {
      const now = clock.now()
      const watch = await store.takeForLookup(new Date(now.getTime() - betweenLookupsMs), now)
      if (!watch?.address) break
      queued += Number(await lookUpOne(watch, watch.address))
    }
    return queued
  }

  return {
    async list(userId: string) {
      return { watches: (await store.listOpen(userId)).map(toPlaceWatch), service }
    },

    async watch(userId: string, request: WatchRequest): Promise<PlaceWatch> {
      const stateCode = readState(request)
      const row = await store.save({
        userId,
        zip: request.zip,
        stateCode,
        address: request.address?.text ?? null,
        electionDate: await findNextElection(stateCode),
        newFeedsOnly: request.searched,
        createdAt: clock.now(),
      })
      if (!row) throw new AppError('conflict')
      return toPlaceWatch(row)
    },

    unwatch: (userId: string, id: number) => store.remove(userId, id),

    /**
     * Finds out for which watches polling places are published now, and queues one message for each. Returns how many
     * messages there are to send.
     */
    async check(signal: AbortSignal): Promise<number> {
      return (await compareFeeds(signal)) + (await lookUpAddresses(signal))
    },
  }
}

const toPlaceWatch = ({ id, zip, stateCode, address, electionDate, createdAt }: WatchRow): PlaceWatch => ({
  id,
  zip,
  stateCode,
  address,
  electionDate,
  createdAt: createdAt.toISOString(),
})

/** Polling places that a member asked to be told about. */
const FoundPlaces = z.object({ zip: z.string(), stateCode: StateCode, electionDate: LocalDate, source: z.string() })
type FoundPlaces = z.infer<typeof FoundPlaces>

/** Tells members who asked for it that polling places are published, once. */
export const createPlacesWriter =
  ({ registration }: Pick<Elections, 'registration'>, clock: Clock): MessageWriter =>
  async () =>
  ({ payload, locale }) => {
    const found = FoundPlaces.nullable().parse(payload)
    // Queued by an earlier version, and the member removed the request.
    if (!found) return { kind: 'stop', reason: 'not-wanted' }
    if (found.electionDate < dayIn(clock.now(), zoneOf(found.stateCode))) return { kind: 'stop', reason: 'too-late' }
    const officialUrl = registration.get(found.stateCode)?.links.pollingPlace?.url ?? null
    return { kind: 'send', message: placesMessage(locale, found, officialUrl) }
  }

function placesMessage(locale: Locale, found: FoundPlaces, officialUrl: string | null): Message {
  const i18n = i18nFor(locale)
  const { zip, source } = found
  const day = formatDay(i18n, found.electionDate, 'full')
  return {
    locale,
    subject: i18n._('Polling places are published for ZIP code {zip}', { zip }),
    paragraphs: [
      i18n._('Look up your polling place: we now have places in ZIP code {zip} for the election on {day}.', {
        zip,
        day,
      }),
      i18n._('Enter your full address to see yours.'),
      i18n._('Source: {source}', { source }),
      ...(officialUrl ? [i18n._('Check your state’s site before you go: {url}', { url: officialUrl })] : []),
      i18n._('This was the one message you asked for. We won’t send another about this ZIP code.'),
    ],
    action: { label: i18n._('Find your polling place'), path: paths.polling },
    officialUrl: null,
    warnsOfChanges: true,
  }
}
