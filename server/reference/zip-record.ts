import type { StateCode } from '../../contract/common.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { DistrictShare, LegislativeDistrict } from '../../contract/officials.ts'
import type { Basis, CongressionalShare, LegislativeShare, PackedZip } from '../../packs/places/schema.ts'
import type { Places } from './places.ts'

/** A ZIP code in a state or territory, with the districts of its voters. */
export interface ZipRecord extends Omit<PackedZip, 'state' | 'kind' | 'congressional' | 'legislative' | 'postalState'> {
  state: StateCode
  kind: 'area' | 'point' | 'older'
  congressional: DistrictShare[]
  legislative: LegislativeDistrict[]
}

/** The ZIP code's record, or the error code that explains why there is none. */
export function findZipRecord(places: Places, zip: string): ZipRecord | ErrorCode {
  const packed = places.find(zip)
  if (!packed) return 'unknown_zip'
  const { state, kind, postalState: _, ...rest } = packed
  if (kind === 'military') return 'military_zip'
  if (kind === 'outside' || state === null) return 'outside_zip'
  return {
    ...rest,
    state,
    kind,
    congressional: packed.congressional.map(withApproximate),
    legislative: packed.legislative.map(withApproximate),
  }
}

/** How a district was assigned to a ZIP code without guessing. */
const exactBases: ReadonlySet<Basis> = new Set<Basis>(['table', 'single', 'whole', 'overlay', 'floterial'])

function withApproximate<T extends CongressionalShare | LegislativeShare>({ basis, ...district }: T) {
  return { ...district, approximate: !exactBases.has(basis) }
}
