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

/** The district of a ZIP code if no other one is possible. */
export function certainDistrict<T extends { approximate: boolean }>(districts: readonly T[]): T | undefined {
  const [only, ...others] = districts
  return only && others.length === 0 && !only.approximate ? only : undefined
}

/** The district number of a Census congressional district code. At large (00) and delegates (98) become 0. */
export function districtNumber(code: string): number | undefined {
  if (!/^\d{2}$/.test(code)) return undefined
  return code === '98' ? 0 : Number(code)
}

/** Removes leading zeros, which sources write inconsistently. */
export const legislativeCode = (code: string): string =>
  code
    .trim()
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
