import { expect, test } from 'vitest'
import { openSpreadsheetDrafts, placesSheet } from '../../../../harness/app/spreadsheet-drafts.ts'
import { geoJson, square } from '../../../../harness/fixtures/spreadsheet-files.ts'
import { sheetLimits } from '../../../sheets/limits.ts'
import { createShapeBatch } from '../draft-writer.ts'

const { draft } = await openSpreadsheetDrafts()

const centers = (lines: string) => `Place name,Full address,ZIP,Lat,Long\n${lines}\n`
/** Nothing is wrong with a list; the office only has to say what kind of places it has. */
const onlyGuesses = ['kind_guessed']
const problemsOf = async (lines: string, acceptsOutside = false) =>
  (await draft('vote-centers', { places: centers(lines) }, { acceptsOutside })).problems

test('a ZIP code in the address must match its column', async () => {
  expect(await problemsOf('Hall,"1 Water St, Milwaukee, WI 53202",53703,,')).toEqual([
    'zip_differs 2 Full address 1 Water St, Milwaukee, WI 53202',
  ])
  expect(await problemsOf('Hall,"1 Main St, Madison, WI 53703",53703-0001,,')).toEqual(onlyGuesses)
})

test('a point outside the county is an error, unless the state accepts it', async () => {
  // Lodi's ZIP code reaches into two counties.
  expect(await problemsOf('Hall,"1 Main St, Lodi, WI 53555",53555,43.3138,-89.5265')).toEqual(onlyGuesses)
  const far = 'Hall,"1 Main St, Lodi, WI 53555",53555,43.3711,-89.6300'
  const own = 'Library,"201 W Mifflin St, Madison, WI 53703",53703,,'
  expect(await problemsOf(`${far}\n${own}`)).toEqual(['point_outside_area 2 Lat 43.3711'])
  expect(
    (await draft('vote-centers', { places: centers(`${far}\n${own}`) }, { acceptsOutside: true })).result,
  ).toBeDefined()
})

const milwaukee = 'Milwaukee County, Wisconsin'

test('the file of another county is refused with the name of that county, whoever checks it', async () => {
  const places = `${['1', '2', '3'].map((n) => `Hall ${n},"${n} Water St, Milwaukee, WI 53202",53202,,`).join('\n')}
Library,"201 W Mifflin St, Madison, WI 53703",53703,,`
  for (const accepts of [false, true]) expect(await problemsOf(places, accepts)).toContain(`other_state ${milwaukee}`)
  const byPoint = 'Hall,1 Water St,,43.0389,-87.9065\nSchool,2 Water St,,43.0390,-87.9100'
  expect(await problemsOf(byPoint, true)).toContain(`other_state ${milwaukee}`)
  const streets = `Precinct,Street,Low number,High number,City,ZIP code
101,Water St,1,99,Milwaukee,53202
101,Wells St,1,99,Milwaukee,53202
103,Oak St,1,99,Madison,53703
`
  const zips = 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53202,1,499\n'
  const shapes = geoJson([{ precinct: '101', rings: [square(-87.95, 43.03, 0.01)] }])
  for (const [form, files] of [
    ['precincts', { streets }],
    ['zip4', { zips }],
    ['shapes', { shapes }],
  ] as const)
    expect((await draft(form, { places: placesSheet, ...files })).problems).toEqual([`other_state ${milwaukee}`])
})

test('the shapes of a map are written a few megabytes at a time; too many corners, in all or at one place, are refused', async () => {
  const written: number[] = []
  const write = async (rows: { rings: Buffer }[]) =>
    void written.push(rows.reduce((total, { rings }) => total + rings.length, 0))
  const batch = createShapeBatch(write, { ...sheetLimits, allVertices: 1000 })
  const shape = { precinct: 1, rings: Buffer.alloc(1024 ** 2), cells: [], vertices: 30 }
  for (let id = 0; id < 30; id++) expect(await batch.add({ ...shape, id })).toBe(true)
  await batch.flush()
  expect(Math.max(...written)).toBeLessThan(3 * 1024 ** 2)
  expect(await batch.add({ ...shape, id: 31, vertices: 200 })).toBe(false)
  const shapes = geoJson([
    { precinct: '101', rings: [square(-89.4, 43.05, 0.1)] },
    { precinct: '103', rings: [square(-89.3, 43.05, 0.1)] },
  ])
  const stacked = geoJson(['101', '103'].map((precinct) => ({ precinct, rings: [square(-89.4, 43.05, 0.1)] })))
  const inside = geoJson([
    { precinct: '101', rings: [square(-89.39, 43.06, 0.001)] },
    { precinct: '103', rings: [square(-89.4, 43.05, 0.1)] },
  ])
  for (const [map, limit] of [
    [shapes, { allVertices: 7 }],
    [stacked, { verticesAtPoint: 2007 }],
    [inside, { verticesAtPoint: 2007 }],
  ] as const) {
    const limits = { ...sheetLimits, ...limit }
    expect(await draft('shapes', { places: placesSheet, shapes: map }, { limits })).toMatchObject({
      result: undefined,
      problems: ['file_too_large'],
    })
  }
})
