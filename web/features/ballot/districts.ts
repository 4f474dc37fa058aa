import type { FederalCandidate } from '../../../contract/candidates.ts'
import type { Filed } from './api.ts'
import type { District } from './contests.ts'
import type { Ballot } from './use-ballot.ts'

/** The voter's own where the address told it; else every one the ZIP code lies in. None is picked for them. */
export function districtsOf({ isSample, own, filed }: Pick<Ballot, 'isSample' | 'own' | 'filed'>): District[] {
  if (isSample) return []
  return own ? [own] : (filed.data?.districts ?? [])
}

/** On new lines a number means another district, and who holds the seat of that number may not be the voter's own. */
export function incumbentOf({ candidates, newLines }: Pick<Filed, 'candidates' | 'newLines'>, own: District): FederalCandidate | undefined {
  if (newLines) return undefined
  return candidates.find(
    ({ office, state, district, incumbentChallenge }) =>
      office === 'H' && incumbentChallenge === 'I' && state === own.state && district === own.district,
  )
}
