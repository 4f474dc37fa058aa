import { byDate } from '../../../civic/elections.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ListedElection } from '../../../contract/polling.ts'
import { AppError } from '../../core/app-error.ts'
import type { GoogleCivic } from '../../upstream/google-civic.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Feeds } from './feeds/feeds.ts'

interface Parts {
  google: GoogleCivic | undefined
  feeds: Feeds
  onFailure(failure: UpstreamError): void
}

export function createPollingService({ google, feeds, onFailure }: Parts) {
  /** Undefined where Google was asked and did not answer. */
  const ofGoogle = async (): Promise<ListedElection[] | undefined> => {
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
    /** Of the same id Google's word holds. A list that lacks Google's is still one; an empty one would say too much. */
    async elections(locale: Locale): Promise<ListedElection[]> {
      const [outside, own] = await Promise.all([ofGoogle(), feeds.elections(locale)])
      if (!outside && own.length === 0) throw new AppError('unavailable')
      const byId = new Map<string, ListedElection>()
      for (const election of [...own, ...(outside ?? [])]) byId.set(election.id, election)
      return [...byId.values()].sort(byDate)
    },

    sampleAddresses: async () => ({ addresses: await feeds.sampleAddresses() }),
  }
}
