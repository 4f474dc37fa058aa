import type { StateCode } from '../../contract/common.ts'

/** A congressional district; 0 is at large. */
export interface DistrictId {
  state: StateCode
  district: number
}

export const isSameDistrict = (a: DistrictId | undefined, b: DistrictId | undefined) =>
  a?.state === b?.state && a?.district === b?.district

/** As on most maps: TX-37, and AK for a state with one district. */
export const districtCode = ({ state, district }: DistrictId) => (district === 0 ? state : `${state}-${district}`)
