import { fold } from '../../../../civic/names.ts'
import type { BallotMeasure } from '../../../../contract/voter-info.ts'
import type { Contest } from './contests.ts'

/** Without regard to case or accents, in any of the texts. */
const inAny = (texts: (string | null)[], wanted: string) =>
  texts.some((text) => text !== null && fold(text).includes(wanted))

/** Those of a contest whose name or party has it; contests that nobody is left in go. */
export function searchContests(contests: Contest[], text: string, partyWords: (party: string) => string): Contest[] {
  const wanted = fold(text)
  if (wanted === '') return contests
  return contests.flatMap((contest) => {
    const people = contest.people.filter(({ name, party }) => inAny([name, party, party && partyWords(party)], wanted))
    return people.length > 0 ? [{ ...contest, people }] : []
  })
}

export function searchMeasures(measures: BallotMeasure[], text: string): BallotMeasure[] {
  const wanted = fold(text)
  if (wanted === '') return measures
  return measures.filter(({ title, subtitle, description, referendumBrief }) =>
    inAny([title, subtitle, description, referendumBrief], wanted),
  )
}
