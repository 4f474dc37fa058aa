import type { AreaId } from '../../contract/desk-import.ts'
import { readAddressEnd } from './address-end.ts'

interface Notice {
  area: AreaId
  placeAddress: string
}

/** Whether voters of an area's list hear of a notice. */
export type ReachesList = (notice: Notice, list: AreaId) => boolean

/**
 * A notice reaches voters of an area that its author edits: of the author's own list, of all lists of their state, and of the
 * state's list only about a place whose ZIP code is in the author's county and no other. A county cannot speak for another.
 */
export const createReachesList =
  (countiesOf: (zip: string) => readonly AreaId[]): ReachesList =>
  ({ area, placeAddress }, list) => {
    if (area === list || area === list.slice(0, 2)) return true
    const { zip } = readAddressEnd(placeAddress)
    const counties = zip === undefined ? [] : countiesOf(zip)
    return list === area.slice(0, 2) && counties.length === 1 && counties[0] === area
  }
