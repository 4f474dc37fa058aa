import { byDate } from '../../../civic/elections/merge-elections.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { ListedElection } from '../../../contract/polling.ts'
import { AppError } from '../../core/app-error.ts'
import type { GoogleCivic } from '../../upstream/google-civic.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import type { Feeds } from './feeds/feeds.ts'

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
