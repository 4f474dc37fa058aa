import { isSampleAddress } from '../../../civic/address/address-parts.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { readTypedAddress } from '../../reference/typed-address.ts'
import type { ZipRecord } from '../../reference/zip-record.ts'

/** A typed address with what can be read from it without querying a source. */
export interface VoterAddress {
  text: string
  /** An address of the made-up sample county, which is not sent to upstream services. */
  isSample: boolean
  /** Undefined if the address names none and its ZIP code serves two. */
  state: StateCode | undefined
  zipRecord: ZipRecord | undefined
}

/** Throws for a ZIP code in another state than the one typed, for military mail and for places outside the voting states and territories. */
export function parseVoterAddress(
  places: Places,
  text: string,
  congressFor?: (state: StateCode) => number,
): VoterAddress {
  if (isSampleAddress(text)) return { text, isSample: true, state: undefined, zipRecord: undefined }
  const { state, record: zipRecord } = readTypedAddress(places, text, congressFor)
  if (zipRecord === 'military_zip' || zipRecord === 'outside_zip') throw new AppError(zipRecord)
  if (zipRecord === undefined || typeof zipRecord === 'string') {
    return { text, isSample: false, state, zipRecord: undefined }
  }
  const zipStates = new Set([zipRecord.state, ...zipRecord.congressional.map(({ state }) => state)])
  const onlyState = zipStates.size === 1 ? zipRecord.state : undefined
  return { text, isSample: false, state: state ?? onlyState, zipRecord }
}

/** The state code of a source's address; undefined for the made-up state of the sample. */
export const toStateCode = (text: string | null | undefined): StateCode | undefined =>
  StateCode.safeParse(text?.toUpperCase()).data
