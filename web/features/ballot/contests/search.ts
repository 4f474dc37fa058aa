import { normalizeName } from '../../../../civic/people/names.ts'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'
import type { Contest } from './contests.ts'

/** Whether any of the texts contains the folded search text, ignoring case and accents. */
const anyIncludes = (texts: (string | null)[], foldedSearch: string) =>
  texts.some((text) => text !== null && normalizeName(text).includes(foldedSearch))

/** Keeps candidates whose name or party matches, and drops contests without a match. */
export function searchContests(contests: Contest[], text: string, partyLabel: (party: string) => string): Contest[] {
  const search = normalizeName(text)
  if (search === '') return contests
  return contests.flatMap((contest) => {
    const people = contest.people.filter(({ name, party }) =>
      anyIncludes([name, party, party && partyLabel(party)], search),
    )
    return people.length > 0 ? [{ ...contest, people }] : []
  })
}

export function searchMeasures(measures: BallotMeasure[], text: string): BallotMeasure[] {
  const search = normalizeName(text)
  if (search === '') return measures
  return measures.filter(({ title, subtitle, description, referendumBrief }) =>
    anyIncludes([title, subtitle, description, referendumBrief], search),
  )
}
