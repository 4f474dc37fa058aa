import { type DistrictId, isSameDistrict } from './district-id.ts'

/** Our outlines have half of the published vertices. Within this many meters of a line, both sides are possible. */
export const districtLineMeters = 250

/** The lines of the next Congress come from coarser outlines, which are up to 600 m off. The rest is a margin. */
export const nextDistrictLineMeters = 1000

export type PointResult =
  | { kind: 'one'; district: DistrictId }
  /** Close to a line, or the point is not exact. */
  | { kind: 'several'; districts: DistrictId[] }
  /** In none of the possible districts: the point is not where the address is. */
  | { kind: 'elsewhere'; district: DistrictId }
  /** In no district of the states that were searched. */
  | { kind: 'outside' }

/** What a point says about an address whose possible districts are known. `near` begins with the district at the point. */
export function pointResult(near: readonly DistrictId[], possible: readonly DistrictId[]): PointResult {
  const [first, ...others] = near
  if (!first) return { kind: 'outside' }
  const isPossible = (one: DistrictId) => possible.some((other) => isSameDistrict(one, other))
  if (!near.some(isPossible)) return { kind: 'elsewhere', district: first }
  return others.length === 0 ? { kind: 'one', district: first } : { kind: 'several', districts: [...near] }
}
