import { milesBetween } from '../../civic/districts/miles-between.ts'
import type { StateCode } from '../../contract/common.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { LegislativeDistrict } from '../../contract/legislators.ts'
import type { DistrictShare } from '../../contract/officials.ts'
import type { Basis, LegislativeShare, PackedZip } from '../../packs/places/schema.ts'
import { AppError } from '../core/app-error.ts'
import type { Places } from './places.ts'

/** A ZIP code in a state or territory, with the districts of its voters. */
export interface ZipRecord extends Omit<PackedZip, 'state' | 'kind' | 'congressional' | 'legislative' | 'postalState'> {
  state: StateCode
  kind: 'area' | 'point' | 'older'
  congressional: DistrictShare[]
  legislative: LegislativeDistrict[]
}

/**
 * The ZIP code's record, or the error code that explains why there is none. Its congressional districts are on the lines of the
 * Congress that is given for its state; without one, on those of the pack's first Congress.
 */
export function findZipRecord(
  places: Places,
  zip: string,
  congressFor: (state: StateCode) => number = () => places.vintage.congress,
): ZipRecord | ErrorCode {
  const packed = places.find(zip)
  if (!packed) return 'unknown_zip'
  const { state, kind, postalState: _, ...rest } = packed
  if (kind === 'military') return 'military_zip'
  if (kind === 'outside' || state === null) return 'outside_zip'
  const congressional = places.lines.districtsOf(packed, congressFor(state))
  return {
    ...rest,
    state,
    kind,
    congressional: congressional.map(({ basis, ...district }) => ({
      ...district,
      // Only the first reading lists it. For the only district of a ZIP code, the second one would have to agree.
      approximate: basis === 'table' ? congressional.length === 1 : !knownCongressional.has(basis),
    })),
    legislative: packed.legislative.map(({ basis, ...district }) => ({
      ...district,
      approximate: !knownLegislative.has(basis) || isPartOfArea(packed, district),
    })),
  }
}

/** The record of a ZIP code whose voters have districts, or an error that says why there is none. */
export function requireZipRecord(...request: Parameters<typeof findZipRecord>): ZipRecord {
  const record = findZipRecord(...request)
  if (typeof record === 'string') throw new AppError(record)
  return record
}

/** A point that is farther from its ZIP code than this is not the location of the address. */
const widestZipMiles = 31

export function isNearZip({ lat, lng }: Pick<ZipRecord, 'lat' | 'lng'>, point: { lat: number; lng: number }): boolean {
  return lat === null || lng === null || milesBetween({ lat, lng }, point) <= widestZipMiles
}

/** The ZIP code is known to reach into the district: both readings list it, or the state has no other. */
const knownCongressional: ReadonlySet<Basis> = new Set<Basis>(['both', 'single'])

/** For state legislative districts there is one reading. */
const knownLegislative: ReadonlySet<Basis> = new Set<Basis>(['table', 'whole', 'overlay', 'floterial'])

/** The only listed district of a chamber covers less than the ZIP area, so that another one must be missing. */
function isPartOfArea({ legislative }: PackedZip, { chamber, share }: Pick<LegislativeShare, 'chamber' | 'share'>) {
  const listed = legislative.filter((one) => one.chamber === chamber && one.basis === 'table')
  return listed.length === 1 && share !== 1
}
