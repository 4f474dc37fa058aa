import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import type { createSources } from './sources.service.ts'
import { parseVoterAddress } from './voter-address.ts'

interface PlaceLookupDeps {
  places: Places
  sources: ReturnType<typeof createSources>
}

/** Looks up the stored address of a member in the background: whether there are places for an election to come. */
export const createPlaceLookup =
  ({ places, sources }: PlaceLookupDeps) =>
  async ({ address, userId }: { address: string; userId: string }) => {
    // Counted for the member like a lookup of their own. There is no network.
    const requester = async () => ({ memberId: userId, network: `member ${userId}` })
    try {
      const result = await sources.lookup(parseVoterAddress(places, address), 'en', requester)
      if (result.outcome === 'unavailable') return { kind: 'failed' } as const
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
