import { ballotKey } from './cells.ts'
import type { ListedContest } from './contest-list.ts'

export interface BallotPrecinct {
  /** As the list spells it first. Empty for precincts that the list does not name. */
  name: string
  /** Indexes of its contests, in ballot order. */
  parts: number[]
}

/** The ballot of each precinct that the list names, however it spells it, and of all others. */
export function toBallotPrecincts(contests: ListedContest[]): BallotPrecinct[] {
  const listed = contests.map(({ precincts }) => new Set(precincts.map(ballotKey)))
  const names = Map.groupBy(
    contests.flatMap(({ precincts }) => precincts),
    ballotKey,
  )
  const partsOf = (key: string) =>
    listed.flatMap((precincts, index) => (precincts.size === 0 || precincts.has(key) ? [index] : []))
  return [{ name: '', parts: partsOf('') }, ...[...names].map(([key, [name = '']]) => ({ name, parts: partsOf(key) }))]
}
