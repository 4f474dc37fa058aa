import { isSampleAddress, statedState, writtenZip } from '../../../civic/address-parts.ts'
import { StateCode } from '../../../contract/common.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'

/** What an address says by itself. */
export interface Home {
  /** Of the made-up county: it lies nowhere, and nobody outside is asked about it. */
  sample: boolean
  /** Undefined where the address does not tell, or says two things at once. */
  state: StateCode | undefined
  /** Of the ZIP code, where it fits the state. */
  place: ZipRecord | undefined
}

/** Throws for military mail and other countries: nobody votes at such an address. */
export function homeOf(places: Places, address: string): Home {
  if (isSampleAddress(address)) return { sample: true, state: undefined, place: undefined }
  const stated = statedState(address)
  const zip = writtenZip(address)
  const place = zip === undefined ? undefined : findZipRecord(places, zip)
  if (place === 'military_zip' || place === 'outside_zip') throw new AppError(place)
  if (place === undefined || typeof place === 'string') return { sample: false, state: stated, place: undefined }
  const possible = new Set([place.state, ...place.congressional.map(({ state }) => state)])
  if (stated && !possible.has(stated)) return { sample: false, state: undefined, place: undefined }
  return { sample: false, state: stated ?? (possible.size === 1 ? place.state : undefined), place }
}

/** The state a source wrote down; undefined for a made-up one. */
export const stateOf = (text: string | null | undefined): StateCode | undefined =>
  StateCode.safeParse(text?.toUpperCase()).data
