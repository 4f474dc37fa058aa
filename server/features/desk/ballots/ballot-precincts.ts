import { ballotKey } from './cells.ts'
import type { ListedContest } from './contest-list.ts'

export interface BallotPrecinct {
  /** As the list spells it first. Empty for precincts that the list does not name. */
  name: string
  /** Indexes of its contests, in ballot order. */
  parts: number[]
}

/** A statewide list has some 20,000 precincts with some 60 contests each. */
const maxLines = 3_000_000

/** The ballot of each precinct that the list names, however it spells it, and of all others. Undefined if they are too many. */
export function toBallotPrecincts(contests: ListedContest[], limit = maxLines): BallotPrecinct[] | undefined {
  const everywhere = contests.flatMap(({ precincts }, index) => (precincts.length === 0 ? [index] : []))
  const named = new Map<string, BallotPrecinct>()
  let lines = everywhere.length
  for (const [index, { precincts }] of contests.entries()) {
    const keys = Map.groupBy(precincts, ballotKey)
    for (const [key, [name = '']] of keys) {
      const precinct = named.get(key)
      lines += precinct ? 1 : everywhere.length + 1
      if (lines > limit) return undefined
      if (precinct) precinct.parts.push(index)
      else named.set(key, { name, parts: [index] })
    }
  }
  const inOrder = ({ name, parts }: BallotPrecinct) => ({
    name,
    parts: [...everywhere, ...parts].toSorted((a, b) => a - b),
  })
  return [{ name: '', parts: everywhere }, ...[...named.values()].map(inOrder)]
}
