import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { Official } from '../../../../contract/officials.ts'
import type { Filed } from '../api.ts'
import type { District } from '../contests/contests.ts'
import type { Ballot } from '../use-ballot.ts'

/** The voter's own where the address told it; else every one the ZIP code lies in. None is picked for them. */
export function districtsOf({ isSample, own, filed }: Pick<Ballot, 'isSample' | 'own' | 'filed'>): District[] {
  if (isSample) return []
  const possible = own ? [own] : (filed.data?.districts ?? [])
  return possible.toSorted((a, b) => a.state.localeCompare(b.state) || a.district - b.district)
}

/** On new lines a number means another district, and who holds the seat of that number may not be the voter's own. */
export function incumbentOf(
  { candidates, newLines }: Pick<Filed, 'candidates' | 'newLines'>,
  own: District,
): FederalCandidate | undefined {
  if (newLines) return undefined
  return candidates.find(
    ({ office, state, district, incumbentChallenge }) =>
      office === 'H' && incumbentChallenge === 'I' && state === own.state && district === own.district,
  )
}

export function sittingIn(officials: Official[], own: District): { name: string; party: string | null } | undefined {
  const seat = officials.find(
    ({ chamber, state, district }) => chamber === 'House' && state === own.state && district === own.district,
  )
  return seat && seat.name !== null ? { name: seat.name, party: seat.party } : undefined
}
