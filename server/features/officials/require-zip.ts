import type { StateCode } from '../../../contract/common.ts'
import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'

/** The record of a ZIP code whose voters have districts, or an error that says why there is none. */
export function requireZipRecord(places: Places, zip: string, congressFor?: (state: StateCode) => number): ZipRecord {
  const record = findZipRecord(places, zip, congressFor)
  if (typeof record === 'string') throw new AppError(record)
  return record
}
