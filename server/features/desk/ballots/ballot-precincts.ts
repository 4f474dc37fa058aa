import type { ListedContest } from './contest-list.ts'

export interface BallotPrecinct {
  /** Empty for precincts that the list does not name. */
  name: string
  /** Indexes of its contests, in ballot order. */
  parts: number[]
}

/** The ballot of each precinct that the list names, and of all others. */
export function toBallotPrecincts(contests: ListedContest[]): BallotPrecinct[] {
  const names = new Set(contests.flatMap(({ precincts }) => precincts))
  return ['', ...names].map((name) => ({
    name,
    parts: contests.flatMap(({ precincts }, index) =>
      precincts.length === 0 || precincts.includes(name) ? [index] : [],
    ),
  }))
}
