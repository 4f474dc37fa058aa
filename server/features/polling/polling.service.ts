import { byDate } from '../../../civic/elections.ts'
import type { ListedElection } from '../../../contract/polling.ts'

/** One outside service that lists elections. A failure of it is thrown, never an empty list. */
export type ElectionSource = () => Promise<ListedElection[]>

export function createPollingService({ sources }: { sources: ElectionSource[] }) {
  return {
    /** Of the same id the first source's word holds. */
    async elections(): Promise<ListedElection[]> {
      const lists = await Promise.all(sources.map((source) => source()))
      const byId = new Map<string, ListedElection>()
      for (const election of lists.flat()) {
        if (!byId.has(election.id)) byId.set(election.id, election)
      }
      return [...byId.values()].sort(byDate)
    },
  }
}
