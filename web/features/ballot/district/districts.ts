import type { DistrictId } from '../../../../civic/districts/district-id.ts'
import type { FederalCandidate } from '../../../../contract/candidates.ts'
import type { Official } from '../../../../contract/officials.ts'
import type { FiledCandidates } from '../filers/filers.ts'
import type { Ballot } from '../use-ballot.ts'

/** The voter's own district when the address determines it, otherwise every district of the ZIP code. */
export function listDistricts({
  isSample,
  ownDistrict,
  possibleDistricts,
}: Pick<Ballot, 'isSample' | 'ownDistrict' | 'possibleDistricts'>): DistrictId[] {
  if (isSample) return []
  const possible: DistrictId[] = ownDistrict ? [ownDistrict] : possibleDistricts
  return possible.toSorted((a, b) => a.state.localeCompare(b.state) || a.district - b.district)
}

/** The House incumbent of a district among the filers. Undefined after redistricting, when numbers mean other areas. */
export function findIncumbent(
  { candidates, newLines }: Pick<FiledCandidates, 'candidates' | 'newLines'>,
  { state, district }: DistrictId,
): FederalCandidate | undefined {
  if (newLines) return undefined
  return candidates.find(
    (candidate) =>
      candidate.office === 'H' &&
      candidate.incumbentChallenge === 'I' &&
      candidate.state === state &&
      candidate.district === district,
  )
}

/** A district's seat in the House. */
export const findSeat = (officials: Official[], { state, district }: DistrictId): Official | undefined =>
  officials.find(
    (official) => official.chamber === 'House' && official.state === state && official.district === district,
  )

/** The member of the House who holds a district's seat; undefined when it is vacant or the holder unknown. */
export function findSittingMember(
  officials: Official[],
  district: DistrictId,
): { name: string; party: string | null } | undefined {
  const seat = findSeat(officials, district)
  return seat && seat.name !== null ? { name: seat.name, party: seat.party } : undefined
}
