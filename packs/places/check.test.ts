import { expect, test } from 'vitest'
import { grid } from '../../civic/districts/border.ts'
import { checkPlaces } from './check.ts'
import type { PlaceFacts } from './files.ts'
import { decodeLine, encodeLine } from './line-code.ts'
import { parseNextZipLine, parseZipLine } from './zip-line.ts'

/**
 * From west to east: four ZIP areas, a building with a ZIP code of its own, and post office boxes of the whole city, as in
 * zip-line.ts: zip|state|city|kind|lat|lng|county|congressional|legislative. The kind is A for an area or P for a point.
 * `B:1=1/N:2` is district 1, which both readings list, with the whole area, and district 2, whose line is near; `Zu:1=1` is
 * district 1 of the upper chamber, from the table. `P` is from the ZIP code's own point, `C` from its city. See schema.ts.
 */
const zips = [
  '10001|TX|Anytown|A|30|-100|48001|B:1=1|Zu:1=1',
  '10002|TX|Anytown|A|30|-99.9|48001|B:1=1/N:2|Zu:1=1/Nu:2',
  '10003|TX|Anytown|A|30|-99.8|48001|B:2=1/N:1|Zu:2=1/Nu:1',
  '10004|TX|Anytown|A|30|-99.7|48001|B:2=1|Zu:2=1',
  '10005|TX|Anytown|P|30|-99.95|48001|P:1|Pu:1',
  '10006|TX|Anytown|P|||48001|C:1;2|',
]
/** zip|state|congressional. For the next Congress, the line moves to the east. */
const nextZips = [
  '10001|TX|B:1=1',
  '10002|TX|B:1=1/N:2',
  '10003|TX|B:1=1/N:2',
  '10004|TX|B:2=1/N:1',
  '10005|TX|P:1',
  '10006|TX|C:1;2',
]

const line = (...points: [lng: number, lat: number][]) => {
  const text = encodeLine(
    points.map(([lng, lat]): [number, number] => [Math.round(lng * grid), Math.round(lat * grid)]),
  )
  return { line: text, points: Int32Array.from(decodeLine(text)) }
}
/** The line between two districts, at this longitude, then the rest of the line around the western and the eastern one. */
const bordersAt = (lng: number) => [
  line([lng, 29.99], [lng, 30.01]),
  line([lng, 30.01], [-100.1, 30.01], [-100.1, 29.99], [lng, 29.99]),
  line([lng, 30.01], [-99.6, 30.01], [-99.6, 29.99], [lng, 29.99]),
]
/** `lines` are indexes in `bordersAt`: the line between them, then the district's own. */
const districts = [1, 2].map((district) => ({ state: 'TX' as const, district, lines: [0, district] }))
const change = { plan: 'Plan', url: 'https://www.usa.gov/', reportedOn: '2026-11-15' }

const facts: PlaceFacts = {
  zips: zips.map(parseZipLine),
  zipReaches: [],
  counties: [],
  legislativeDistricts: [],
  congressionalDistricts: districts,
  borders: bordersAt(-99.85),
  baseMap: [],
  mapChanges: [{ ...change, state: 'TX', status: 'new-map' }],
  nextZips: nextZips.map(parseNextZipLine),
  nextDistricts: districts,
  nextBorders: bordersAt(-99.75),
}
const withZip = (text: string) => ({
  zips: facts.zips.map((one) => (text.startsWith(one.zip) ? parseZipLine(text) : one)),
})
const withNextZip = (text: string) => ({
  nextZips: facts.nextZips.map((one) => (text.startsWith(one.zip) ? parseNextZipLine(text) : one)),
})
const noNextLines = { nextZips: [], nextDistricts: [], nextBorders: [] }

test.each<[string, Partial<PlaceFacts>, string[]]>([
  ['nothing', {}, []],
  ['nothing without lines of the next Congress', noNextLines, []],
  [
    'a congressional district near a line that is missing',
    withZip('10002|TX|Anytown|A|30|-99.9|48001|B:1=1|Zu:1=1/Nu:2'),
    ['zips.txt: ZIP 10002 does not list TX-2, whose line is near it'],
  ],
  [
    'a legislative district of a neighboring area that is missing',
    withZip('10003|TX|Anytown|A|30|-99.8|48001|B:2=1/N:1|Zu:2=1'),
    ['zips.txt: ZIP 10003 does not list TX upper 1 of a neighboring ZIP area'],
  ],
  [
    'a share without an area',
    withZip('10006|TX|Anytown|P|||48001|C:1=0.5;2=0.5|'),
    ['zips.txt: ZIP 10006 (point) has a share without an area'],
  ],
  [
    'a ZIP code without an area whose district both readings list',
    withZip('10006|TX|Anytown|P|||48001|B:1/C:2|'),
    ['zips.txt: ZIP 10006 (point) has a congressional district on the basis of both'],
  ],
  [
    'a building in another district than its point',
    { ...noNextLines, ...withZip('10005|TX|Anytown|P|30|-99.95|48001|P:2|Pu:1') },
    ['zips.txt: ZIP 10005 lists TX-2, but its point is in TX-1'],
  ],
  [
    'both readings without district lines',
    { ...noNextLines, borders: [], zips: facts.zips.slice(0, 1) },
    ['zips.txt: ZIP 10001 has a district on the basis of both readings, but the pack has no district lines'],
  ],
  ['a ZIP code that is missing', { nextZips: facts.nextZips.slice(1) }, ['next-zips.txt: ZIP 10001 is missing']],
  [
    'a state with a district too few',
    { nextDistricts: districts.slice(0, 1) },
    [
      'next-districts.txt: TX has 1 districts instead of 2',
      ...['10002', '10003', '10004', '10006'].map((zip) => `next-zips.txt: ZIP ${zip}: no district TX-2`),
    ],
  ],
  [
    'new lines without a reason',
    { mapChanges: [{ ...change, state: 'TX', status: 'kept' }] },
    ['map-changes.jsonl: TX has next districts, but no new map'],
  ],
  [
    'a district near one of the next lines that is missing',
    withNextZip('10004|TX|Z:2=1'),
    ['next-zips.txt: ZIP 10004 does not list TX-1, whose line is near it'],
  ],
  [
    'a ZIP code that is certain on the next lines only',
    withNextZip('10003|TX|B:1=1'),
    [
      'next-zips.txt: ZIP 10003 has one district on the basis of both readings, but not on the sitting lines',
      'next-zips.txt: ZIP 10003 does not list TX-2, whose line is near it',
    ],
  ],
  ['a district of another state', withNextZip('10001|TX|B:1=1/N:WI.2'), ['next-zips.txt: ZIP 10001: no district WI-2']],
])('finds %s', (_, changed, problems) => {
  expect(checkPlaces({ ...facts, ...changed })).toEqual(problems)
})
