export type Position = 'yea' | 'nay' | 'present' | 'not_voting'

export interface CastVote {
  /** What was voted on. Both chambers' votes to pass one bill are one matter. */
  matter: string
  /** By member; absent where the member had no vote in it. */
  positions: Readonly<Record<string, Position>>
}

export interface Agreement {
  agreed: number
  /** Matters on which both said yea or nay. Absences and "present" are neither agreement nor disagreement. */
  of: number
}

/** Votes to pass a bill can be set side by side across the chambers; any other vote stands for itself. */
export function matterOf(vote: { id: string; congress: number; measure: string; category: string }): string {
  return vote.category.startsWith('passage') ? `${vote.congress} ${vote.measure}` : vote.id
}

export function agreementOf(votes: readonly CastVote[], a: string, b: string): Agreement {
  const [mine, theirs] = [saidOn(votes, a), saidOn(votes, b)]
  const shared = [...mine].filter(([matter]) => theirs.has(matter))
  return { agreed: shared.filter(([matter, said]) => theirs.get(matter) === said).length, of: shared.length }
}

function saidOn(votes: readonly CastVote[], member: string): Map<string, Position> {
  const said = new Map<string, Position>()
  for (const { matter, positions } of votes) {
    const position = positions[member]
    if (position === 'yea' || position === 'nay') said.set(matter, position)
  }
  return said
}

/** Every two of them, in the order given. */
export function pairsOf<T>(members: readonly T[]): [T, T][] {
  return members.flatMap((a, i) => members.slice(i + 1).map((b): [T, T] => [a, b]))
}
