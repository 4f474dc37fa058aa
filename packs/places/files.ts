import { type RecordsOf, jsonLines } from '../record-format.ts'
import { decodeLine, encodePoints } from './line-code.ts'
import {
  parseCountyLine,
  parseDistrictLine,
  parseLegislativeLine,
  parseMapLine,
  writeCountyLine,
  writeDistrictLine,
  writeLegislativeLine,
} from './lines.ts'
import {
  Border,
  CongressionalDistrict,
  County,
  LegislativeDistrict,
  MapChange,
  MapFeature,
  NextZip,
  PackedZip,
  ZipReach,
} from './schema.ts'
import { parseNextZipLine, parseZipLine, writeNextZipLine, writeZipLine } from './zip-line.ts'
import { parseReachLine, writeReachLine } from './zip-reach.ts'

const ofDistricts = { schema: CongressionalDistrict, parse: parseDistrictLine, write: writeDistrictLine }
const ofBorders = {
  schema: Border,
  parse: (line: string) => ({ line, points: decodeLine(line) }),
  write: ({ line }: Border) => line,
}
const ofMap = {
  schema: MapFeature,
  parse: parseMapLine,
  write: ({ kind, states, lines }: MapFeature) => `${kind}|${states.join(' ')}|${lines.map(encodePoints).join(' ')}`,
}

export const files = {
  zips: { file: 'zips.txt', schema: PackedZip, parse: parseZipLine, write: writeZipLine },
  /** Has the ZIP areas whose outline we have read, except in states with one district. */
  zipReaches: { file: 'zip-reaches.txt', schema: ZipReach, parse: parseReachLine, write: writeReachLine },
  counties: { file: 'counties.txt', schema: County, parse: parseCountyLine, write: writeCountyLine },
  legislativeDistricts: {
    file: 'legislative-districts.txt',
    schema: LegislativeDistrict,
    parse: parseLegislativeLine,
    write: writeLegislativeLine,
  },
  congressionalDistricts: { file: 'congressional-districts.txt', ...ofDistricts },
  borders: { file: 'congressional-lines.txt', ...ofBorders },
  baseMap: { file: 'base-map.txt', ...ofMap },
  mapChanges: jsonLines('map-changes.jsonl', MapChange),
  /** The lines of the next Congress, in the states where they change. */
  nextZips: { file: 'next-zips.txt', schema: NextZip, parse: parseNextZipLine, write: writeNextZipLine },
  nextDistricts: { file: 'next-districts.txt', ...ofDistricts },
  nextBorders: { file: 'next-lines.txt', ...ofBorders },
}

export type PlaceFacts = RecordsOf<typeof files>
