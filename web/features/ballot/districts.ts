import type { FederalCandidate } from '../../../contract/candidates.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { Filed } from './api.ts'
import type { Ballot } from './use-ballot.ts'

export interface District {
  state: StateCode
  district: number
}

/** The voter's own where the address told it; else every one the ZIP code lies in. None is picked for them. */
export function districtsOf({ isSample, info, district, filed }: Pick<Ballot, 'isSample' | 'info' | 'district' | 'filed'>): District[] {
  if (isSample) return []
  const state = info.data?.stateCode
  if (state && district !== null) return [{ state, district }]
  return filed.data?.districts.map(({ state: own, district: number }) => ({ state: own, district: number })) ?? []
}

/** On new lines a number means another district, and who holds the seat of that number may not be the voter's own. */
export function incumbentOf({ candidates, newLines }: Pick<Filed, 'candidates' | 'newLines'>, own: District): FederalCandidate | undefined {
  if (newLines) return undefined
  return candidates.find(
    ({ office, state, district, incumbentChallenge }) =>
      office === 'H' && incumbentChallenge === 'I' && state === own.state && district === own.district,
  )
}
