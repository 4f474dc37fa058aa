import { beforeEach, expect, test } from 'vitest'
import type { ImportForm } from '../../../../contract/desk-import.ts'
import { centersSheet, openSpreadsheetDrafts, placesSheet } from '../../../../harness/app/spreadsheet-drafts.ts'
import { zipOf } from '../../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'
import { geoJson, shapefile, square } from '../../../../harness/fixtures/spreadsheet-files.ts'
import { createQualityStore } from '../quality/quality.store.ts'
import { qualityReport } from '../quality/quality.ts'

const { db, draft, voteAt } = await openSpreadsheetDrafts()
beforeEach(() => removeAllFeeds(db))

test('drafts street segments by place and by precinct, and finds each address', async () => {
  const streets = `Polling place,Street,Low number,High number,Odd/even/both,City,ZIP code
City Hall,E Main St,1,99,Odd,Madison,53703
2,E Main St,2,98,Even,Madison,53703
Library,"W Washington Ave","1,001","1,099",Both,Madison,53703
`
  const byPlace = await draft('streets', { places: placesSheet, streets })
  expect(byPlace.problems).toEqual([])
  expect(byPlace.result?.counts).toEqual({ places: 2, precincts: 2, street_segment: 3 })
  expect(await voteAt('15 E Main St, Madison, WI 53703', byPlace.feedId)).toBe('City Hall')
  expect(await voteAt('16 E Main St, Madison, WI 53703', byPlace.feedId)).toBe('Library')
  expect(await voteAt('1050 W Washington Ave, Madison, WI 53703', byPlace.feedId)).toBe('Library')
  expect(await voteAt('150 E Main St, Madison, WI 53703', byPlace.feedId)).not.toMatch(/Hall|Library/)
  const byPrecinct = await draft('precincts', {
    places:
      'Place name,Full address\nCity Hall,"210 King Blvd, Madison, WI 53703"\nLibrary,"201 W Mifflin St, Madison, WI 53703"\n',
    precincts: 'Precinct,Polling place\n0101,City Hall\nPrecinct 102,Library\n',
    streets: 'Precinct,Street,From,To,City,Zip\n101,Oak St,1,99,Madison,53703\n102,Oak St,100,199,Madison,53703\n',
  })
  expect(byPrecinct.problems).toEqual([])
  expect(await voteAt('50 Oak St, Madison, WI 53703', byPrecinct.feedId)).toBe('City Hall')
  expect(await voteAt('150 Oak St, Madison, WI 53703', byPrecinct.feedId)).toBe('Library')
})

test('makes one segment of a house in a list of addresses, unless its units vote apart', async () => {
  const streets = `Precinct,Address,City,ZIP code
101,1 Elm St Apt 1,Madison,53703
101,1 Elm St Apt 2,Madison,53703
101,1 Elm St Apt 2,Madison,53703
101,3 Elm St Apt 1,Madison,53703
103,3 Elm St Apt 2,Madison,53703
103,"5A Elm St, Madison, WI 53703",,
103,7 E 5th Ave Rear,Madison,53703
`
  const { feedId, problems, result } = await draft('precincts', { places: placesSheet, streets })
  expect(problems).toEqual([])
  expect(result?.counts).toMatchObject({ street_segment: 5 })
  expect(await voteAt('1 Elm St, Madison, WI 53703', feedId)).toBe('City Hall')
  expect(await voteAt('1 Elm St Apt 77, Madison, WI 53703', feedId)).toBe('City Hall')
  expect(await voteAt('3 Elm St Apt 2, Madison, WI 53703', feedId)).toBe('Library')
  expect(await voteAt('3 Elm St, Madison, WI 53703', feedId)).not.toMatch(/Hall|Library/)
  expect(await voteAt('5A Elm St, Madison, WI 53703', feedId)).toBe('Library')
  expect(await voteAt('7 East Fifth Avenue, Madison, WI 53703', feedId)).toBe('Library')
})

test('lists what is wrong with lines of streets, and with names that do not match', async () => {
  const streets = `Precinct,Street,Low number,High number,Odd/even/both,City,ZIP code
101,Main St,9,1,Odd,Madison,53703
101,Main St,x,9,Odd,Madison,53703
101,Main St,1,9,sometimes,Madison,53703
101,Main St,1,9,Odd,,
101,Main St,1,9,Odd,Madison,5370
,Main St,1,9,Odd,Madison,53703
2-Jan,Main St,1,9,Odd,Madison,53703
101,,1,9,Odd,Madison,53703
`
  const { problems, result } = await draft('precincts', { places: placesSheet, streets })
  expect(result).toBeUndefined()
  expect(problems).toEqual([
    'range_reversed 2 High number 1',
    'number_unreadable 3 Low number x',
    'parity_unknown 4 Odd/even/both sometimes',
    'value_missing 5 ZIP code ',
    'zip_unreadable 6 ZIP code 5370',
    'value_missing 7 Precinct ',
    'precinct_is_date 8 Precinct 2-Jan',
    'value_missing 9 Street ',
  ])
  const other =
    'Precinct,Street,Low number,High number,City,ZIP code\nA,Main St,1,9,Madison,53703\n101,Elm St,1,9,Madison,53703\n'
  expect((await draft('precincts', { places: placesSheet, streets: other })).problems).toEqual(['unknown_precinct A'])
  const texas = 'Precinct,Street,Low number,High number,City,ZIP code\n101,Main St,1,9,Dallas,75201\n'
  expect((await draft('precincts', { places: placesSheet, streets: texas })).problems).toEqual([
    'other_state Dallas County, Texas',
  ])
})

test('drafts ZIP+4 codes', async () => {
  const zips = 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53703,1,499\n103,53703-0500,,\n103,53703,501,0599\n'
  const { feedId, problems } = await draft('zip4', { places: placesSheet, zips })
  expect(problems).toEqual([])
  expect(await voteAt('15 E Main St, Madison, WI 53703-0042', feedId)).toBe('City Hall')
  expect(await voteAt('15 E Main St, Madison, WI 53703-0500', feedId)).toBe('Library')
  expect(await voteAt('15 E Main St, Madison, WI 53703', feedId)).toBe('ask')
  expect(await voteAt('15 E Main St, Madison, WI 53703-9999', feedId)).not.toMatch(/Hall|Library/)
})

test('stores the ZIP+4 codes of a list of households once, and rejects a line without the four digits', async () => {
  const list = '101,53703-0001\n101,53703-0001\n103,53703-0002\n'
  const { feedId, problems } = await draft('zip4', { places: placesSheet, zips: `Precinct,ZIP code\n${list}` })
  expect(problems).toEqual([])
  expect(await db.selectFrom('feedZips').select('low').where('feedId', '=', feedId).execute()).toHaveLength(2)
  expect(await voteAt('15 E Main St, Madison, WI 53703-0002', feedId)).toBe('Library')
  // Voters with a code that is not listed would all be sent to the precinct of this line.
  const rejected = await draft('zip4', { places: placesSheet, zips: `Precinct,ZIP code\n${list}101,53703\n` })
  expect(rejected).toMatchObject({ result: undefined, problems: ['overlapping_zips 5 ZIP code 53703'] })
})

test('drafts shapes of precincts', async () => {
  const shapes = [
    { precinct: '101', rings: [square(-89.4, 43.05, 0.1)] },
    { precinct: '103', rings: [square(-89.3, 43.05, 0.1)] },
  ]
  const at = (lng: number) => ({
    location: { point: { lat: 43.1, lng }, locate: async () => ({ kind: 'off' as const }) },
  })
  for (const content of [geoJson(shapes), zipOf(shapefile(shapes))]) {
    const { feedId, problems, result } = await draft('shapes', { places: placesSheet, shapes: content })
    expect(problems).toEqual([])
    expect(result?.counts).toMatchObject({ shapes: 2, precincts: 2 })
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.35))).toBe('City Hall')
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.25))).toBe('Library')
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.3))).not.toMatch(/Hall|Library/)
  }
  const texas = [{ precinct: '101', rings: [square(-97, 32, 0.1)] }]
  expect((await draft('shapes', { places: placesSheet, shapes: geoJson(texas) })).problems).toEqual(['other_state'])
  const meters = [{ precinct: '101', rings: [square(2_000_000, 300_000, 1000)] }]
  expect((await draft('shapes', { places: placesSheet, shapes: geoJson(meters) })).problems).toEqual([
    'wrong_projection 2000000, 300000',
  ])
  const unnamed = [{ precinct: '', rings: [square(-89.4, 43.05, 0.1)] }]
  expect((await draft('shapes', { places: placesSheet, shapes: geoJson(unnamed) })).problems).toEqual([
    'shape_without_precinct 1 PRECINCT ',
  ])
  expect((await draft('shapes', { places: placesSheet, shapes: placesSheet })).problems).toEqual([
    'unknown_file_type table',
  ])
})

const report = (feedId: number, form: ImportForm) =>
  qualityReport(
    {
      store: createQualityStore(db),
      findZip: reference.places.find,
      isZipInside: () => true,
      acceptsOutside: false,
    },
    feedId,
    form,
  )

test('reports what is doubtful about a draft, and nothing about a good one', async () => {
  const inspect = async (feedId: number, form: ImportForm) =>
    (await report(feedId, form)).map(({ severity, code, value, count }) =>
      [severity, code, value, count].filter((one) => one !== null).join(' '),
    )
  const good = await draft('vote-centers', { places: centersSheet })
  expect(await inspect(good.feedId, 'vote-centers')).toEqual([])
  const streets = await draft('precincts', {
    places: `Place name,Full address,Precincts,Lat,Long
City Hall,"210 King Blvd, Madison, WI 53703",101,43.27,-89.83
Library,"201 W Mifflin St, Madison, WI 53703",102,,
Library Annex,"201 W. Mifflin St., Madison, WI 53703",,,
`,
    streets: `Precinct,Street,From,To,City,Zip
101,Oak St,1,99,Madison,53703
102,Oak St,90,199,Madison,53703
101,Elm St,1,99,Madison,53703
102,Elm St,100,199,Madison,53703
103,Ash St,1,9,Madison,53703
101,Fir St,1,9,Madison,53703
`,
  })
  expect(streets.problems).toEqual(['precinct_without_place 103'])
  expect(await inspect(streets.feedId, 'precincts')).toEqual([
    'warning place_without_addresses Library Annex, 201 W. Mifflin St., Madison, WI 53703 1',
    'warning point_far_from_zip City Hall, 210 King Blvd, Madison, WI 53703 (26 mi) 1',
    'warning duplicate_place Library Annex, 201 W. Mifflin St., Madison, WI 53703 1',
    'warning addresses_without_place 1',
    'warning overlapping_streets 90–199 Oak St, Madison 53703 1',
  ])
  const zips = await draft('zip4', {
    places: placesSheet,
    zips: 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53703,1,499\n103,53703,499,600\n',
  })
  expect(await inspect(zips.feedId, 'zip4')).toEqual(['warning overlapping_zips 53703-0499–0600 1'])
  const shapes = await draft('shapes', {
    places: placesSheet,
    shapes: geoJson([
      { precinct: '101', rings: [square(-89.4, 43.05, 0.1)] },
      { precinct: '103', rings: [square(-89.31, 43.08, 0.1)] },
      { precinct: '102', rings: [square(-89.5, 43.05, 0.1001)] },
    ]),
  })
  expect(await inspect(shapes.feedId, 'shapes')).toEqual(['warning overlapping_shapes 101, 103 1'])
})

test('finds every doubtful street of a long list', async () => {
  const letter = (number: number) => String.fromCharCode(97 + (number % 26))
  const lines = Array.from({ length: 1500 }, (_, index) => {
    const street = `Oak${letter(index / 676)}${letter(index / 26)}${letter(index)} St`
    const others = index % 3 === 0 ? [`103,${street},300,399,Madison,53703`] : []
    return [`101,${street},1,99,Madison,53703`, `102,${street},99,199,Madison,53703`, ...others].join('\n')
  })
  const { feedId } = await draft('precincts', {
    places: `Place name,Full address,Precincts
City Hall,"210 King Blvd, Madison, WI 53703",101
Library,"201 W Mifflin St, Madison, WI 53703",102
`,
    streets: `Precinct,Street,From,To,City,Zip\n${lines.join('\n')}\n`,
  })
  const problems = await report(feedId, 'precincts')
  const total = (code: string) => problems.filter((one) => one.code === code).reduce((sum, { count }) => sum + count, 0)
  expect([total('overlapping_streets'), total('addresses_without_place')]).toEqual([1500, 500])
})
