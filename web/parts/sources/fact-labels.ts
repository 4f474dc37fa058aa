import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FactSet, parseFactId } from '../../../contract/fact-sets.ts'

const setLabels: Record<FactSet, MessageDescriptor> = {
  'elections/elections': msg`Election date`,
  'elections/rules': msg`Voting deadline`,
  'elections/registration': msg`Registration and ID rules`,
  'elections/around': msg`Who can vote, and what happens after an election`,
  'elections/languages': msg`Ballots and help in other languages`,
  'election-offices/offices': msg`Local election office`,
  'officials/congress': msg`Members of Congress`,
  'officials/offices': msg`Offices of members of Congress`,
  'officials/governors': msg`Governor`,
  'officials/executives': msg`Statewide officials`,
  'officials/chambers': msg`State legislature`,
  'officials/legislators': msg`State legislature`,
  'councils/places': msg`Cities and towns`,
  'councils/people': msg`City and town officials`,
  'officials/mayors': msg`Mayors`,
  'places/zips': msg`Districts in a ZIP code`,
  'places/next-zips': msg`New congressional district`,
  'votes/roll-calls': msg`Votes in Congress`,
  'votes/statistics': msg`Attendance and party unity`,
  'votes/voteview': msg`Voteview position`,
  'candidates/filers': msg`Candidates for Congress`,
  'committees/congress': msg`Committees of Congress`,
  'committees/states': msg`Committees of state legislatures`,
  'results/races': msg`Race results`,
  'results/measures': msg`Ballot measure results`,
  'ratings/current': msg`Rating`,
  'counts/local': msg`Election office’s count`,
  'voter-info/feed': msg`Polling places and ballots`,
  'partners/officials': msg`Local officials`,
  'partners/offices': msg`Local election offices`,
  'partners/events': msg`Local events`,
  'voter-info/google': msg`Polling places and ballots`,
}

/** What a fact is about, such as "Voting deadline: TX". */
export function useFactLabel() {
  const { t } = useLingui()
  return (id: string): string => {
    const parts = parseFactId(id)
    if (!parts) return id
    const label = t(setLabels[parts.set])
    return parts.key === undefined ? label : `${label}: ${parts.key}`
  }
}
