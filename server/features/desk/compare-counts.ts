import { z } from 'zod'
import { Contest } from '../results/count.ts'
import { type NamedContest, compareContests } from './compare-contests.ts'

const Contests = z.array(Contest)

/** Votes of a contest in the count that is shown and in the draft; null where it is not in it. */
export interface ContestVotes {
  name: string
  before: number | null
  after: number | null
}

const votesOf = ({ choices }: Contest) => choices.reduce((total, { votes }) => total + votes, 0)
const toNamed = (contest: Contest): NamedContest => ({ name: contest.name, content: JSON.stringify(contest) })

/** Contests are the same by their id. */
export function compareCounts(live: unknown, draft: unknown) {
  const before = Contests.parse(live)
  const after = Contests.parse(draft)
  const earlier = new Map(before.map((contest) => [contest.id, contest]))
  const ids = new Set(after.map(({ id }) => id))
  const votes: ContestVotes[] = [
    ...after.map((contest) => {
      const old = earlier.get(contest.id)
      return { name: contest.name, before: old ? votesOf(old) : null, after: votesOf(contest) }
    }),
    ...before
      .filter(({ id }) => !ids.has(id))
      .map((contest) => ({ name: contest.name, before: votesOf(contest), after: null })),
  ]
  return { contests: compareContests(before.map(toNamed), after.map(toNamed)), votes }
}
