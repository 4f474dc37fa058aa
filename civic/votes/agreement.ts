export type Position = 'yea' | 'nay' | 'present' | 'not_voting'

export interface CastVote {
  /** What was voted on. Both chambers' votes to pass the same bill share one group. */
  matter: string
  /** By member; absent if the member could not vote on it. */
  positions: Readonly<Record<string, Position>>
}

export interface Agreement {
  agreed: number
  /** Votes on which both voted yea or nay. Absences and "present" count neither way. */
  of: number
}

/** Votes to pass a bill are compared across chambers; any other vote is its own group. */
export function voteGroupId(vote: { id: string; congress: number; measure: string; category: string }): string {
  return vote.category.startsWith('passage') ? `${vote.congress} ${vote.measure}` : vote.id
}

export function countAgreement(votes: readonly CastVote[], a: string, b: string): Agreement {
  const [positionsOfA, positionsOfB] = [decidedPositions(votes, a), decidedPositions(votes, b)]
  const shared = [...positionsOfA].filter(([matter]) => positionsOfB.has(matter))
  return {
    agreed: shared.filter(([matter, position]) => positionsOfB.get(matter) === position).length,
    of: shared.length,
  }
}

/** The member's yea and nay votes, by what was voted on. */
function decidedPositions(votes: readonly CastVote[], member: string): Map<string, Position> {
  const decided = new Map<string, Position>()
  for (const { matter, positions } of votes) {
    const position = positions[member]
    if (position === 'yea' || position === 'nay') decided.set(matter, position)
  }
  return decided
}
