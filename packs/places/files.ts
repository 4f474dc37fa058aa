import { type RecordFormat, jsonLines } from '../record-format.ts'
import { decodeLine } from './line-code.ts'
import {
  parseCountyLine,
  parseDistrictLine,
  parseLegislativeLine,
  writeCountyLine,
  writeDistrictLine,
  writeLegislativeLine,
} from './lines.ts'
import { Border, CongressionalDistrict, County, LegislativeDistrict, MapChange, NextZip, PackedZip } from './schema.ts'
import { parseNextZipLine, parseZipLine, writeNextZipLine, writeZipLine } from './zip-line.ts'

const zips: RecordFormat<PackedZip> = { file: 'zips.txt', schema: PackedZip, parse: parseZipLine, write: writeZipLine }
const counties: RecordFormat<County> = {
  file: 'counties.txt',
  schema: County,
  parse: parseCountyLine,
  write: writeCountyLine,
}
const legislativeDistricts: RecordFormat<LegislativeDistrict> = {
  file: 'legislative-districts.txt',
  schema: LegislativeDistrict,
  parse: parseLegislativeLine,
  write: writeLegislativeLine,
}
const congressionalDistricts: RecordFormat<CongressionalDistrict> = {
  file: 'congressional-districts.txt',
  schema: CongressionalDistrict,
  parse: parseDistrictLine,
  write: writeDistrictLine,
}
const borders: RecordFormat<Border> = {
  file: 'congressional-lines.txt',
  schema: Border,
  parse: (line) => ({ line, points: decodeLine(line) }),
  write: ({ line }) => line,
}
const mapChanges = jsonLines('map-changes.jsonl', MapChange)
/** The lines of the next Congress, in the states where they change. */
const nextZips: RecordFormat<NextZip> = {
  file: 'next-zips.txt',
  schema: NextZip,
  parse: parseNextZipLine,
  write: writeNextZipLine,
}
const nextDistricts = { ...congressionalDistricts, file: 'next-districts.txt' }
const nextBorders = { ...borders, file: 'next-lines.txt' }

export const files = {
  zips,
  counties,
  legislativeDistricts,
  congressionalDistricts,
  borders,
  mapChanges,
  nextZips,
  nextDistricts,
  nextBorders,
}

export interface PlaceFacts {
  zips: PackedZip[]
  counties: County[]
  legislativeDistricts: LegislativeDistrict[]
  congressionalDistricts: CongressionalDistrict[]
  borders: Border[]
  mapChanges: MapChange[]
  nextZips: NextZip[]
  nextDistricts: CongressionalDistrict[]
  nextBorders: Border[]
}

export const readPlaceFacts = (read: <T>(format: RecordFormat<T>) => T[]): PlaceFacts => ({
  zips: read(files.zips),
  counties: read(files.counties),
  legislativeDistricts: read(files.legislativeDistricts),
  congressionalDistricts: read(files.congressionalDistricts),
  borders: read(files.borders),
  mapChanges: read(files.mapChanges),
  nextZips: read(files.nextZips),
  nextDistricts: read(files.nextDistricts),
  nextBorders: read(files.nextBorders),
})
