import { type DistrictId, isSameDistrict } from './district-id.ts'

interface PossibleDistrict extends DistrictId {
  share: number | null
  approximate: boolean
}

/** The districts that a ZIP area is known to reach into, without those that are only near. */
export function listedDistricts<T extends PossibleDistrict>(districts: readonly T[]): T[] {
  const listed = districts.filter(({ share, approximate }) => share !== null || !approximate)
  // A ZIP code without an area has only approximate districts.
  return listed.length > 0 ? listed : [...districts]
}

/** Whether a voter's seat may change: false only if the district of today is the only possible one next. */
export function isOtherSeat(today: DistrictId | undefined, next: readonly DistrictId[]): boolean {
  return today === undefined || !next.every((one) => isSameDistrict(one, today))
}

/** Whether one member or one of several represents a voter today; undefined if we can't say because a seat is vacant. */
export function representedBy(seats: readonly { vacant: boolean }[]): 'one' | 'one-of-several' | undefined {
  if (seats.length === 0 || seats.some(({ vacant }) => vacant)) return undefined
  return seats.length === 1 ? 'one' : 'one-of-several'
}
