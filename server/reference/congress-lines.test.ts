import { describe, expect, test } from 'vitest'
import { grid } from '../../civic/districts/border.ts'
import { encodeLine } from '../../packs/places/line-code.ts'
import type { MapChange } from '../../packs/places/schema.ts'
import { parseZipLine } from '../../packs/places/zip-line.ts'
import { createCongressLines } from './congress-lines.ts'

const box = (west: number, east: number) =>
  encodeLine(
    [
      [west, 30],
      [west, 31],
      [east, 31],
      [east, 30],
      [west, 30],
    ].map(([lng = 0, lat = 0]): [number, number] => [lng * grid, lat * grid]),
  )

// From west to east: WI, which keeps its lines; TX, whose line moves from 2 to 3; MO, whose new map is suspended.
const files: Record<string, string[]> = {
  'congressional-districts.txt': ['WI|1|0', 'TX|1|1', 'TX|2|2', 'MO|1|3'],
  'congressional-lines.txt': [box(0, 1), box(1, 2), box(2, 4), box(4, 5)],
  'next-districts.txt': ['TX|1|0', 'TX|2|1'],
  'next-lines.txt': [box(1, 3), box(3, 4)],
  'next-zips.txt': ['10002|TX|Z:1=1'],
}
const lines = (file: string) => files[file] ?? []
const vintage = {
  congress: 119,
  until: '2027-01-03',
  legislativeYear: 2024,
  next: { congress: 120, until: '2029-01-03' },
}
const kept: MapChange = { state: 'MO', status: 'kept', plan: 'Plan', url: 'https://x.gov/', reportedOn: '2026-11-15' }
const { lines: congress, areas } = createCongressLines(
  { lines, text: (file) => lines(file).join('\n') },
  vintage,
  (state) => (state === 'MO' ? kept : undefined),
)

test.each([
  ['2026-11-16', { congress: 119, until: '2027-01-03', ended: false }],
  ['2027-01-02', { congress: 119, until: '2027-01-03', ended: false }],
  ['2027-01-03', { congress: 120, until: '2029-01-03', ended: false }],
  ['2029-01-02', { congress: 120, until: '2029-01-03', ended: false }],
  ['2029-01-03', { congress: 120, until: '2029-01-03', ended: true }],
])('the lines in use on %s', (day, expected) => {
  expect(congress.on(day)).toEqual(expected)
})

test('a ZIP code has other districts on the next lines only where they change', () => {
  const districtsOf = (line: string, number: number) =>
    congress.districtsOf(parseZipLine(line), number).map(({ state, district }) => `${state}-${district}`)
  const [inTexas, inWisconsin] = ['10002|TX|Anytown|A|||48001|B:2=1|', '10001|WI|Anytown|A|||55001|B:1=1|']
  expect([119, 120, 121].map((number) => districtsOf(inTexas, number)[0])).toEqual(['TX-2', 'TX-1', 'TX-1'])
  expect([119, 120, 121].map((number) => districtsOf(inWisconsin, number)[0])).toEqual(['WI-1', 'WI-1', 'WI-1'])
  expect([congress.changesIn('TX'), congress.changesIn('WI')]).toEqual([true, false])
})

test('a state that keeps its lines keeps what a voter chose on them', () => {
  expect([congress.drawnFor('WI', 120), congress.drawnFor('TX', 120)]).toEqual([119, 120])
})

test('a service’s district holds for the Congresses with the same lines', () => {
  expect([119, 120].map((number) => congress.heldBy('TX', number))).toEqual([[119], [120]])
  expect([118, 119, 120].map((number) => congress.heldBy('WI', number))).toEqual([[], [119, 120], [119, 120]])
  // The service shows the suspended map.
  expect([119, 120].map((number) => congress.heldBy('MO', number))).toEqual([[119, 120], []])
})

describe('the areas of districts', () => {
  test('a point is in another district on the next lines, unless its state keeps them', () => {
    expect(areas.at(30.5, 2.5)).toEqual({ state: 'TX', district: 2 })
    expect(areas.at(30.5, 2.5, 120)).toEqual({ state: 'TX', district: 1 })
    for (const number of [119, 120]) expect(areas.at(30.5, 0.5, number)).toEqual({ state: 'WI', district: 1 })
  })

  test('near a state line, the district at the point comes first', () => {
    const states = areas.near({ lat: 30.5, lng: 0.999 }, 1000, 120).map(({ state }) => state)
    expect(states).toEqual(['WI', 'TX'])
  })

  test('outlines are those of the Congress', () => {
    const westOf = (state: 'TX' | 'WI', number: number) =>
      areas
        .outlines(state, number)
        .map(({ borders }) => Math.min(...(borders[0] ?? []).filter((_, at) => at % 2 === 0)) / grid)
    expect([westOf('TX', 119), westOf('TX', 120)]).toEqual([
      [1, 2],
      [1, 3],
    ])
    expect(westOf('WI', 120)).toEqual([0])
  })
})
