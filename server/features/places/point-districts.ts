import { type DistrictId, isSameDistrict } from '../../../civic/districts/district-id.ts'
import { districtLineMeters, nextDistrictLineMeters } from '../../../civic/districts/point-result.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { DistrictShare } from '../../../contract/officials.ts'
import type { LocateNote } from '../../../contract/places.ts'
import type { Places } from '../../reference/places.ts'
import { type ZipRecord, isNearZip } from '../../reference/zip-record.ts'

export interface Point {
  lat: number
  lng: number
}

interface PointDistricts {
  districts: DistrictShare[]
  notes: LocateNote[]
}

/** The districts that a point may be in, or undefined with a note if the point says nothing. */
export function findPointDistricts(
  places: Places,
  point: Point,
  record: ZipRecord | undefined,
  congressFor: (state: StateCode) => number,
): PointDistricts | { districts: undefined; notes: LocateNote[] } {
  // Without a ZIP code, the state is that of the point.
  const state = record?.state ?? places.districtAt(point.lat, point.lng)?.state
  const congress = state && congressFor(state)
  const found = inStatesOf(
    record,
    places.districtsNear(point.lat, point.lng, marginOf(places, state, congress), congress),
  )
  const isNearLine = found.length > 1
  const located = found.map((one) => ({ ...one, share: null, approximate: isNearLine }))
  if (!record) {
    return located.length > 0
      ? { districts: located, notes: nearLine(isNearLine) }
      : { districts: undefined, notes: [] }
  }
  if (located.some((one) => includes(record.congressional, one)))
    return { districts: located, notes: nearLine(isNearLine) }
  if (located.length === 0 || !isNearZip(record, point)) return { districts: undefined, notes: ['point_outside'] }
  // The ZIP code's list may lack this district, or the point may be wrong: all of them are possible.
  const all = [...located, ...record.congressional].map((one) => ({ ...one, approximate: true }))
  return { districts: all, notes: ['point_outside'] }
}

/** The lines of the next Congress are coarser. */
const marginOf = (places: Places, state: StateCode | undefined, congress: number | undefined) =>
  state && congress && places.lines.drawnFor(state, congress) !== places.vintage.congress
    ? nextDistrictLineMeters
    : districtLineMeters

const nearLine = (isNearLine: boolean): LocateNote[] => (isNearLine ? ['near_line'] : [])

const includes = (list: readonly DistrictId[], wanted: DistrictId) => list.some((one) => isSameDistrict(one, wanted))

/** Near a state line, the ZIP code decides the state. */
function inStatesOf(record: ZipRecord | undefined, found: DistrictId[]): DistrictId[] {
  if (!record) return found
  const states = new Set([record.state, ...record.congressional.map(({ state }) => state)])
  const own = found.filter(({ state }) => states.has(state))
  return own.length > 0 ? own : found
}
