import { AppError } from '../../core/app-error.ts'
import type { Places } from '../../reference/places.ts'
import { type ZipRecord, findZipRecord } from '../../reference/zip-record.ts'

export function placeOf(places: Places, zip: string): ZipRecord {
  const place = findZipRecord(places, zip)
  if (typeof place === 'string') throw new AppError(place)
  return place
}
