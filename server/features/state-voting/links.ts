import type { LocalDate } from '../../../contract/common.ts'
import { type StateVoting, type VotingLinkName, votingLinkNames } from '../../../contract/state-voting.ts'
import { isPageOfElection } from '../../reference/election-dates-page.ts'
import type { Elections } from '../../reference/elections.ts'
import { toLink } from '../../reference/official-link.ts'

type StateFacts = NonNullable<ReturnType<Elections['registration']['get']>>

/** Pages that some states make for one election or year. */
const datedLinks: string[] = ['electionDates', 'sampleBallot'] satisfies VotingLinkName[]

/** The state's pages for voters. Calendars and sample ballots of other years than the election's are left out. */
export function toVotingLinks(facts: StateFacts, electionDay: LocalDate): StateVoting['links'] {
  const packed: Partial<Record<string, StateFacts['office']['website']>> = facts.links
  return Object.fromEntries(
    votingLinkNames.flatMap((name) => {
      const link = packed[name]
      if (!link || (datedLinks.includes(name) && !isPageOfElection(link.url, electionDay))) return []
      return [[name, toLink(link)]]
    }),
  )
}
