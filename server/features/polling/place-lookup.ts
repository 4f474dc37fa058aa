import type { VoterQuestion } from '../../../contract/voter-info.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import type { createSources } from './sources.service.ts'
import { parseVoterAddress } from './voter-address.ts'
import type { createVoterLocations } from './voter-location.ts'

interface PlaceLookupDeps {
  places: Places
  sources: ReturnType<typeof createSources>
  locations: ReturnType<typeof createVoterLocations>
}

/** What only the member can add: the background has no way to ask. */
const details = new Set<VoterQuestion['kind']>(['zip4', 'town', 'geocode'])

/** Looks up the stored address of a member in the background: whether there are places for an election to come. */
export const createPlaceLookup =
  ({ places, sources, locations }: PlaceLookupDeps) =>
  async ({ address, userId }: { address: string; userId: string }) => {
    // Counted for the member like a lookup of their own. There is no network.
    const requester = async () => ({ memberId: userId, network: `member ${userId}` })
    try {
      const parsed = parseVoterAddress(places, address)
      const location = locations(parsed, {}, requester)
      const result = await sources.lookup(parsed, 'en', requester, { location })
      if (result.outcome === 'unavailable') return { kind: 'failed' } as const
      // The office has published the places of this ZIP code, town or county, and asks the member for one detail.
      if (result.outcome === 'ask' && details.has(result.ask.kind))
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
