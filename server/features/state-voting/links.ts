import type { LocalDate } from '../../../contract/common.ts'
import { type OfficialLink, type StateVoting, votingLinkNames } from '../../../contract/state-voting.ts'
import { electionDatesPage } from '../../reference/election-dates-page.ts'
import type { Elections } from '../../reference/elections.ts'

type StateFacts = NonNullable<ReturnType<Elections['registration']['get']>>

export const toLink = (link: StateFacts['office']['website']): OfficialLink => ({
  ...link,
  host: new URL(link.url).hostname.replace(/^www\./, ''),
})

/** The state's pages for voters. A calendar of other years than the next election's is left out. */
export function toVotingLinks(facts: StateFacts, electionDay: LocalDate): StateVoting['links'] {
  const packed: Partial<Record<string, StateFacts['office']['website']>> = facts.links
  const datesPage = electionDatesPage(facts, electionDay)
  return Object.fromEntries(
    votingLinkNames.flatMap((name) => {
      const link = packed[name]
      if (!link || (name === 'electionDates' && link.url !== datesPage)) return []
      return [[name, toLink(link)]]
    }),
  )
}
