import { type DistrictId, isSameDistrict } from './district-id.ts'

interface PossibleDistrict extends DistrictId {
  share: number | null
  approximate: boolean
}

/** The districts that a ZIP area has a part in; those that are only near come last and are left out. */
export function listedDistricts<T extends PossibleDistrict>(districts: readonly T[]): T[] {
  const listed = districts.filter(({ share, approximate }) => share !== null || !approximate)
  // A ZIP code without an area has only candidates.
  return listed.length > 0 ? listed : [...districts]
}

/** Whether a voter's seat changes, as far as we know: not if the district today is the only one that is possible next. */
export function isOtherSeat(today: DistrictId | undefined, next: readonly DistrictId[]): boolean {
  return today === undefined || !next.every((one) => isSameDistrict(one, today))
}

/** Who represents a voter today: the one member, one of several possible ones, or we can't say because a seat is vacant. */
export function representedBy(seats: readonly { vacant: boolean }[]): 'one' | 'one-of-several' | undefined {
  if (seats.length === 0 || seats.some(({ vacant }) => vacant)) return undefined
  return seats.length === 1 ? 'one' : 'one-of-several'
}
