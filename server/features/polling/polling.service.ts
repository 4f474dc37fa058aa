import type { NamedPlace } from '../../../civic/address/same-place.ts'
import { byDate } from '../../../civic/elections/merge-elections.ts'
import type { LocalDate } from '../../../contract/common.ts'
import type { AreaId } from '../../../contract/desk-import.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { PlaceNotice } from '../../../contract/place-notices.ts'
import type { ListedElection } from '../../../contract/polling.ts'
import type { VoterInfo, VoterQuestion, VotingPlace } from '../../../contract/voter-info.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import type { GoogleCivic } from '../../upstream/google-civic.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Feeds } from './feeds/feeds.ts'
import type { createSources } from './sources.service.ts'
import { type createVoterLocations, parseVoterAddress } from './voter-location.ts'

interface PollingDeps {
  google: GoogleCivic | undefined
  feeds: Feeds
  onFailure(error: UpstreamError): void
}

export function createPollingService({ google, feeds, onFailure }: PollingDeps) {
  /** Undefined if Google is configured but did not respond. */
  const listGoogleElections = async (): Promise<ListedElection[] | undefined> => {
    if (!google) return []
    try {
      return (await google.elections()).value
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onFailure(error)
      return undefined
    }
  }

  return {
    /** Google's entry replaces a feed's with the same id. Throws instead of returning an empty list when Google is down. */
    async elections(locale: Locale): Promise<ListedElection[]> {
      const [googleElections, feedElections] = await Promise.all([listGoogleElections(), feeds.elections(locale)])
      if (!googleElections && feedElections.length === 0) throw new AppError('unavailable')
      const byId = new Map<string, ListedElection>()
      for (const election of [...feedElections, ...(googleElections ?? [])]) byId.set(election.id, election)
      return [...byId.values()].sort(byDate)
    },

    sampleAddresses: async () => ({ addresses: await feeds.sampleAddresses() }),
  }
}

interface PlaceLookupDeps {
  places: Places
  sources: ReturnType<typeof createSources>
  locations: ReturnType<typeof createVoterLocations>
}

/** Questions that only the member can answer, whom a background job cannot ask. */
const memberQuestions = new Set<VoterQuestion['kind']>(['zip4', 'town', 'geocode'])

/** Looks up the stored address of a member in the background: whether there are places for an election to come. */
export const createPlaceLookup =
  ({ places, sources, locations }: PlaceLookupDeps) =>
  async ({ address, userId }: { address: string; userId: string }) => {
    // Counted for the member like a lookup of their own. There is no network.
    const requester = async () => ({ memberId: userId, network: `member ${userId}` })
    try {
      const parsed = parseVoterAddress(places, address)
      const location = locations(parsed, {}, requester)
      const result = await sources.lookup(parsed, { locale: 'en', requester, location })
      if (result.outcome === 'unavailable') return { kind: 'failed' } as const
      // The office has published the places of this ZIP code, town or county, and asks the member for one detail.
      if (result.outcome === 'ask' && memberQuestions.has(result.ask.kind))
        return { kind: 'found', electionDate: result.electionDate, source: result.source.name } as const
      if (result.outcome !== 'found' || result.source.stale) return { kind: 'nothing' } as const
      const { pollingLocations, earlyVoteSites, dropOffLocations, election } = result.info
      const isPublished = [pollingLocations, earlyVoteSites, dropOffLocations].some((places) => places.length > 0)
      if (!isPublished) return { kind: 'nothing' } as const
      return { kind: 'found', electionDate: election.date, source: result.source.name } as const
    } catch (error) {
      if (error instanceof AppError) return { kind: 'failed' } as const
      throw error
    }
  }

/** What offices say about their places since the lists were published. */
export interface NoticeSource {
  byPlace(area: AreaId, electionDate: LocalDate, places: NamedPlace[]): Promise<Map<string, PlaceNotice>>
}

/** Adds to each place of an office's list what the office says about it now. Places from Google are in no office's list. */
export const createAddNotices =
  ({ byPlace }: NoticeSource) =>
  async (info: VoterInfo): Promise<VoterInfo> => {
    const area = info.source?.sample ? null : info.source?.area
    if (info.outcome !== 'found' || !info.election || !area) return info
    const places = [info.pollingLocations, info.earlyVoteSites, info.dropOffLocations].flat()
    const notices = await byPlace(area, info.election.date, places)
    if (notices.size === 0) return info
    const addTo = (list: VotingPlace[]) => list.map((place) => ({ ...place, notice: notices.get(place.id) ?? null }))
    return {
      ...info,
      pollingLocations: addTo(info.pollingLocations),
      earlyVoteSites: addTo(info.earlyVoteSites),
      dropOffLocations: addTo(info.dropOffLocations),
    }
  }
