import { expect, test } from 'vitest'
import { grid } from '../../civic/districts/border.ts'
import { encodeLine, decodeLine } from './line-code.ts'
import { findNearLines } from './near-lines.ts'
import type { PackedZip, ZipReach } from './schema.ts'

const zipAt = (zip: string, lat: number, lng: number, district: string): PackedZip => ({
  zip,
  state: 'TX',
  postalState: 'TX',
  city: 'Anytown',
  kind: 'area',
  lat,
  lng,
  counties: [],
  congressional: [],
  legislative: [{ state: 'TX', chamber: 'upper', district, share: 1, basis: 'table' }],
})

/** Four ZIP areas from west to east, and a district line between the second and the third. */
const zips = [
  zipAt('10001', 30, -100, '1'),
  zipAt('10002', 30, -99.9, '1'),
  zipAt('10003', 30, -99.8, '2'),
  zipAt('10004', 30, -99.7, '2'),
]
const lineAt = (lng: number) => {
  const line = encodeLine(
    [29.99, 30.01].map((lat): [number, number] => [Math.round(lng * grid), Math.round(lat * grid)]),
  )
  return { line, points: Int32Array.from(decodeLine(line)) }
}
const district = (number: number, state: 'TX' | 'OK' = 'TX') => ({ state, district: number, lines: [0] })
const nearby = (lng: number, second = district(2), zipReaches: ZipReach[] = []) => {
  const areas = { zips, zipReaches }
  const { congressional } = findNearLines(areas, {
    congressionalDistricts: [district(1), second],
    borders: [lineAt(lng)],
  })
  return Object.fromEntries(
    [...congressional].map(([zip, found]) => [zip, found.map((one) => one.district)]).toSorted(),
  )
}

test('a line between two ZIP areas is near both, and not near those behind them', () => {
  expect(nearby(-99.85)).toEqual({ '10002': [1, 2], '10003': [1, 2] })
})

test('a line is near a ZIP area until it is twice as far from its center as from the nearest one', () => {
  expect(nearby(-99.866)).toEqual({ '10002': [1, 2], '10003': [1, 2] })
  expect(nearby(-99.868)).toEqual({ '10002': [1, 2] })
})

test('with an outline, a line is near within the margin of what the ZIP area reaches in its direction', () => {
  // One degree of longitude is 96.4 km here. The line is 9.6 km east of the second center, and as far west of the third.
  const reaching = (zip: string, east: number, year: ZipReach['year']): ZipReach => ({
    zip,
    year,
    meters: Array.from({ length: 16 }, (_, sector) => (sector === 0 || sector === 15 ? east : 20_000)),
  })
  const second = (east: number, year: ZipReach['year'] = 2020) =>
    nearby(-99.8, district(2), [reaching('10002', east, year)])
  expect(second(9300)).toEqual({ '10002': [1, 2], '10003': [1, 2] })
  expect(second(9000)).toEqual({ '10003': [1, 2] })
  expect(second(9000, 2010)).toEqual({ '10002': [1, 2], '10003': [1, 2] })
})

test('a state line is not near a ZIP area: voters know their state', () => {
  expect(nearby(-99.85, district(2, 'OK'))).toEqual({})
})

test('without lines of legislative districts, those of the neighboring ZIP areas are near', () => {
  const { legislative } = findNearLines({ zips, zipReaches: [] }, { congressionalDistricts: [], borders: [] })
  expect([...legislative].map(([zip, found]) => [zip, found.map((one) => `${one.district} ${one.basis}`)])).toEqual([
    ['10001', []],
    ['10002', ['2 near']],
    ['10003', ['1 near']],
    ['10004', []],
  ])
})
