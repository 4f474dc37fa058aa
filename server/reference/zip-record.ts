import type { StateCode } from '../../contract/common.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { DistrictShare, LegislativeDistrict } from '../../contract/officials.ts'
import type { Basis, CongressionalShare, LegislativeShare, PackedZip } from '../../packs/places/schema.ts'
import type { Places } from './places.ts'

/** A ZIP code whose voters have districts. */
export interface ZipRecord extends Omit<PackedZip, 'state' | 'kind' | 'congressional' | 'legislative' | 'postalState'> {
  state: StateCode
  kind: 'area' | 'point' | 'older'
  congressional: DistrictShare[]
  legislative: LegislativeDistrict[]
}

/** The place, or in a word why there is none. */
export function findZipRecord(places: Places, zip: string): ZipRecord | ErrorCode {
  const place = places.find(zip)
  if (!place) return 'unknown_zip'
  const { state, kind, postalState: _, ...rest } = place
  if (kind === 'military') return 'military_zip'
  if (kind === 'outside' || state === null) return 'outside_zip'
  return {
    ...rest,
    state,
    kind,
    congressional: place.congressional.map(judged),
    legislative: place.legislative.map(judged),
  }
}

const sure: ReadonlySet<Basis> = new Set<Basis>(['table', 'single', 'whole', 'overlay', 'floterial'])

function judged<T extends CongressionalShare | LegislativeShare>({ basis, ...district }: T) {
  return { ...district, approximate: !sure.has(basis) }
}
