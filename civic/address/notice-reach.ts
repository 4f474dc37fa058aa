import type { AreaId } from '../../contract/desk-import.ts'
import { readAddressEnd } from './address-end.ts'

interface Notice {
  area: AreaId
  placeAddress: string
}

/** Whether a notice is shown to voters who use the list of places of an area. */
export type ReachesList = (notice: Notice, list: AreaId) => boolean

/**
 * A notice reaches voters who use the list of its own area, and a state's notice also those who use a list of its counties. A
 * county's notice reaches voters who use the state's list only if the place's ZIP code is in that county and no other: a
 * county cannot speak for another.
 */
export const createReachesList =
  (countiesOf: (zip: string) => readonly AreaId[]): ReachesList =>
  ({ area, placeAddress }, list) => {
    if (area === list || area === list.slice(0, 2)) return true
    const { zip } = readAddressEnd(placeAddress)
    const counties = zip === undefined ? [] : countiesOf(zip)
    return list === area.slice(0, 2) && counties.length === 1 && counties[0] === area
  }
