import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskArea, FileRole, ImportForm, ImportProblem } from '../../../../../contract/desk-import.ts'
import { createTestDatabase } from '../../../../../harness/app/database.ts'
import { zipOf } from '../../../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../../../harness/fixtures/reference.ts'
import { removeAllFeeds } from '../../../../../harness/fixtures/remove-feeds.ts'
import { geoJson, shapefile, square } from '../../../../../harness/fixtures/spreadsheet-files.ts'
import type { Connection } from '../../../../db/connect.ts'
import { reserveFeedId } from '../../../polling/feeds/draft-writer.ts'
import { type Feeds, type LookupOptions, createFeeds } from '../../../polling/feeds/feeds.ts'
import { VotingPlacePart } from '../../../polling/feeds/stored-parts.ts'
import { createQualityStore } from '../../quality/quality.store.ts'
import { qualityReport } from '../../quality/quality.ts'
import { draftSpreadsheet } from './draft-spreadsheet.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-drafts-'))
let connection: Connection
let feeds: Feeds

beforeAll(async () => {
  connection = await createTestDatabase()
  feeds = createFeeds(connection.db, (zip) => reference.places.find(zip)?.state ?? undefined)
})
beforeEach(async () => {
  await removeAllFeeds(connection.db)
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

const election = { name: 'General Election', nameEs: null, date: '2026-11-03' }
const dane = { id: '55025', state: 'WI' as const, county: 'Dane County' }

async function draft(form: ImportForm, contents: Partial<Record<FileRole, string | Buffer>>, area: DeskArea = dane) {
  const { db } = connection
  const problems: ImportProblem[] = []
  const files = Object.fromEntries(
    Object.entries(contents).map(([role, content]) => {
      const path = join(folder, role)
      writeFileSync(path, content)
      return [role, { path, fileName: `${role}.csv`, columns: null }]
    }),
  )
  const feedId = await reserveFeedId(db)
  const result = await draftSpreadsheet(db, reference.places, {
    form,
    area,
    election,
    source: { name: 'Dane County Clerk', url: null },
    files,
    feedId,
    now: new Date('2026-10-01T12:00:00Z'),
    onProgress: () => {},
    report: (problem) => problems.push(problem),
  })
  const precincts = await db
    .selectFrom('feedPrecincts')
    .selectAll()
    .where('feedId', '=', feedId)
    .orderBy('id')
    .execute()
  const parts = await db.selectFrom('feedParts').select('part').where('feedId', '=', feedId).orderBy('id').execute()
  const shown = problems.map(({ code, line, column, value }) =>
    [code, line, column, value].filter((one) => one !== null).join(' '),
  )
  return { feedId, result, problems: shown, precincts, parts: parts.map(({ part }) => part) }
}

/** Where a voter would vote on Election Day, or the kind of the answer. */
async function voteAt(address: string, draftId: number, options: LookupOptions = {}): Promise<string> {
  const result = await feeds.lookup(address, 'en', { ...options, draft: draftId })
  if (result.kind !== 'found') return result.kind
  return result.info.pollingLocations.map(({ name }) => name).join(', ')
}

const places = `Place ID,Place name,Street address,City,ZIP code,Precincts
1,City Hall,210 Martin Luther King Jr Blvd,Madison,53703,"101, 102"
2,Library,201 W Mifflin St,Madison,53703,103
`

const centers = `Vote Center,Address,City,Zip,Hours,Type,Lat,Long
City Hall,210 Martin Luther King Jr Blvd,Madison,53703,7am-8pm,Election Day,43.0717,-89.3803
City Hall,210 Martin Luther King Jr Blvd,Madison,53703,"Oct 20-30: 8am-5pm",Early voting,,
Library,201 W Mifflin St,Madison,53703,see website,Election Day,43.0741,-89.3873
`

test.each([
  ['Hours', `7${','.repeat(300_000)}8`],
  ['Type', `early${' '.repeat(300_000)}!`],
  ['Address', `1${' '.repeat(300_000)}x`],
])('does not try to read a text without end as %s', async (column, text) => {
  const long = `Vote Center,${column},City,Zip\nCity Hall,"${text}",Madison,53703\n`
  const { problems } = await draft('vote-centers', {
    places: long.replace('Center,', 'Center,Street address,').replace('Hall,', 'Hall,1 Main St,'),
  })
  expect(problems.map((problem) => problem.slice(0, 30))).toContain(`value_too_long 2 ${column} ${text}`.slice(0, 30))
})

test('drafts vote centers, with their uses and hours apart', async () => {
  const { feedId, result, problems, precincts, parts } = await draft('vote-centers', { places: centers })
  expect(problems).toEqual(['hours_unreadable 4 Hours see website'])
  expect(result?.counts).toEqual({ places: 2, counties: 1 })
  expect(precincts).toMatchObject([{ id: 1, parts: [0, 1, 2] }])
  expect(await connection.db.selectFrom('feedAreas').selectAll().where('feedId', '=', feedId).execute()).toEqual([
    { feedId, county: '55025', town: '', shownTown: '', precinct: 1 },
  ])
  const base = { appointment: null, mayChange: false }
  expect(parts).toMatchObject([
    {
      uses: ['day'],
      name: { en: 'City Hall' },
      address: '210 Martin Luther King Jr Blvd, Madison, WI 53703',
      schedules: [{ from: '2026-11-03', to: '2026-11-03', times: [{ start: '07:00', end: '20:00' }], ...base }],
      latitude: 43.0717,
    },
    { uses: ['early'], schedules: [{ from: '2026-10-20', to: '2026-10-30' }], longitude: -89.3803 },
    { uses: ['day'], schedules: [], hours: { en: 'see website' } },
  ])
})

test('the phone and the web page of a place are facts of their own, and wrong ones are left out', async () => {
  const { problems, parts } = await draft('vote-centers', {
    places: `Place name,Street address,City,ZIP,Notes,Notes in Spanish,Phone,Website
City Hall,210 Martin Luther King Jr Blvd,Madison,53703,Use the side door,Use la puerta lateral,(608) 555-0100,example.org/hall
Library,201 W Mifflin St,Madison,53703,,,608.555.0101 x12,https://www.example.org
School,545 W Dayton St,Madison,53703,,,call us,javascript:alert(1)
`,
  })
  expect(problems).toEqual(['phone_form 4 Phone call us', 'link_form 4 Website javascript:alert(1)'])
  expect(parts).toMatchObject([
    {
      notes: { en: 'Use the side door', es: 'Use la puerta lateral' },
      phone: '608-555-0100',
      url: 'http://example.org/hall',
    },
    { notes: null, phone: '608.555.0101 x12', url: 'https://www.example.org' },
    { notes: null, phone: null, url: null },
  ])
})

test('a vote center that is open only before the election is no place for Election Day', async () => {
  const { problems, parts } = await draft('vote-centers', {
    places: `Place name,Street address,City,ZIP,Type,Dates,Hours
Early,1 Main St,Madison,53703,Vote Center,10/20/2026 - 10/30/2026,8am-5pm
All,2 Main St,Madison,53703,Vote center and drop box,10/20/2026 - 11/3/2026,8am-5pm
Day,3 Main St,Madison,53703,Polling place,,7am-8pm
Named,4 Main St,Madison,53703,Election Day,11/3/2026,7am-8pm
`,
  })
  expect(problems).toEqual([])
  const uses = parts.map((part) => VotingPlacePart.parse(part).uses)
  expect(uses).toEqual([['early'], ['day', 'early', 'drop'], ['day'], ['day']])
})

test('a precinct’s place must be in the list as a whole: a part of its name is another place', async () => {
  const streets = 'Precinct,Street,Low number,High number,City\n101,Main St,1,99,Madison\n102,Oak St,1,99,Madison\n'
  const precincts = 'Precinct,Polling place\n101,"City Hall; Library"\n102,"Library, West Branch"\n'
  const { result, problems } = await draft('precincts', { places, streets, precincts })
  expect(problems).toEqual(['unknown_place 3 Polling place Library, West Branch'])
  expect(result).toBeUndefined()
})

test('a place keeps the ids of its uses when the office sorts its list anew', async () => {
  const idsOf = async (lines: string[]) => {
    const { parts } = await draft('vote-centers', { places: [header, ...lines].join('\n') })
    return parts.map((part) => {
      const { id, uses } = VotingPlacePart.parse(part)
      return `${uses.join()}: ${id}`
    })
  }
  const [header = '', day = '', early = ''] = centers.split('\n')
  expect(await idsOf([early, day])).toEqual(await idsOf([day, early]))
})

test('drafts one place for a whole town', async () => {
  const { feedId, problems, precincts } = await draft('towns', {
    places:
      'Zona,Lugar de votación,Dirección,Horario\n"Town of Dunn",Ayuntamiento,"4156 County Rd B, McFarland, WI 53558",7 a. m. – 8 p. m.\nMcFarland,Biblioteca,"5920 Milwaukee St, McFarland, WI 53558",\n',
  })
  expect(problems).toEqual(['column_not_mapped town'])
  expect(precincts).toEqual([])
  const mapped = await draft('towns', {
    places:
      'Town,Polling place,Address,Hours\nTown of Dunn,Town Hall,"4156 County Rd B, McFarland, WI 53558",7am-8pm\nMcFarland; Blooming Grove,Library,"5920 Milwaukee St, McFarland, WI 53558",\n',
  })
  expect(mapped.problems).toEqual([])
  expect(mapped.precincts.map(({ name, parts }) => [name, parts])).toEqual([
    ['Town of Dunn', [0]],
    ['McFarland', [1]],
    ['Blooming Grove', [1]],
  ])
  expect(feedId).not.toBe(mapped.feedId)
})

test('asks for the county where a state has two towns of one name', async () => {
  const places =
    'Town,Polling place,Address\nTown of Lincoln,Lincoln Hall,"1 Main St, Eagle River, WI 54521"\nTown of Lincoln,Town Hall,"9 Oak St, Algoma, WI 54201"\n'
  const wisconsin = { id: '55', state: 'WI' as const, county: null }
  expect((await draft('towns', { places }, wisconsin)).problems).toEqual(['value_missing 3 county'])
  expect((await draft('towns', { places })).problems.join()).not.toContain('value_missing')
})

test('a place keeps its id whatever the order of its lines', async () => {
  const header = 'Polling place,Address,Kind,Date,Hours\n'
  const day = 'Library,"1 Main St, Madison, WI 53703",Election Day,11/3/2026,7am-8pm\n'
  const early = 'Library,"1 Main St, Madison, WI 53703",Early voting,10/20/2026,9am-5pm\n'
  const idsOf = async (...lines: string[]) => {
    const { parts } = await draft('vote-centers', { places: header + lines.join('') })
    return parts.map((part) => VotingPlacePart.parse(part)).map(({ id, uses }) => `${id} ${uses.join()}`)
  }
  const ids = await idsOf(day, early)
  expect(ids).toHaveLength(2)
  expect(await idsOf(early, day)).toEqual(ids)
})

test('lists a thousand errors by line, and stores nothing', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `Hall ${index},${index} Main St,Madison,53703,11/3/2024`)
  const { result, problems, feedId } = await draft('vote-centers', {
    places: `Place name,Street address,City,ZIP,Date\n${lines.join('\n')}\n`,
  })
  expect(result).toBeUndefined()
  expect(problems).toHaveLength(1000)
  expect(problems[999]).toBe('date_not_in_election 1001 Date 11/3/2024')
  expect(await connection.db.selectFrom('feedAreas').selectAll().where('feedId', '=', feedId).execute()).toEqual([])
})

test('rejects places of another state, and columns that are swapped', async () => {
  const header = 'Place name,Street address,City,State,ZIP,Latitude,Longitude\n'
  const texas = await draft('vote-centers', { places: `${header}Hall,1 Main St,Dallas,TX,75201,32.78,-96.8\n` })
  expect(texas.problems).toEqual([
    'other_state 2 State TX',
    'zip_outside_area 2 ZIP 75201',
    'point_outside_area 2 Latitude 32.78',
  ])
  const unnamed = await draft('vote-centers', { places: 'Place name,Full address\nHall,"1 Main St, Dallas 75201"\n' })
  expect(unnamed.problems).toContain('other_state')
  const swapped = await draft('vote-centers', { places: `${header}Hall,1 Main St,Madison,WI,53703,-89.38,43.07\n` })
  expect(swapped.problems).toEqual(['columns_swapped Latitude Longitude'])
})

test('drafts street segments by place and by precinct, and finds each address', async () => {
  const streets = `Polling place,Street,Low number,High number,Odd/even/both,City,ZIP code
City Hall,E Main St,1,99,Odd,Madison,53703
2,E Main St,2,98,Even,Madison,53703
Library,"W Washington Ave","1,001","1,099",Both,Madison,53703
`
  const byPlace = await draft('streets', { places, streets })
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
  const { feedId, problems, result } = await draft('precincts', { places, streets })
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
  const { problems, result } = await draft('precincts', { places, streets })
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
  expect((await draft('precincts', { places, streets: other })).problems).toEqual(['unknown_precinct A'])
  const texas = 'Precinct,Street,Low number,High number,City,ZIP code\n101,Main St,1,9,Dallas,75201\n'
  expect((await draft('precincts', { places, streets: texas })).problems).toEqual(['other_state'])
})

test('drafts ZIP+4 codes', async () => {
  const zips = 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53703,1,499\n103,53703-0500,,\n103,53703,501,0599\n'
  const { feedId, problems } = await draft('zip4', { places, zips })
  expect(problems).toEqual([])
  expect(await voteAt('15 E Main St, Madison, WI 53703-0042', feedId)).toBe('City Hall')
  expect(await voteAt('15 E Main St, Madison, WI 53703-0500', feedId)).toBe('Library')
  expect(await voteAt('15 E Main St, Madison, WI 53703', feedId)).toBe('ask')
  expect(await voteAt('15 E Main St, Madison, WI 53703-9999', feedId)).not.toMatch(/Hall|Library/)
})

test('stores the ZIP+4 codes of a list of households once, and rejects a line without the four digits', async () => {
  const list = '101,53703-0001\n101,53703-0001\n103,53703-0002\n'
  const { feedId, problems } = await draft('zip4', { places, zips: `Precinct,ZIP code\n${list}` })
  expect(problems).toEqual([])
  expect(await connection.db.selectFrom('feedZips').select('low').where('feedId', '=', feedId).execute()).toHaveLength(
    2,
  )
  expect(await voteAt('15 E Main St, Madison, WI 53703-0002', feedId)).toBe('Library')
  // Voters with a code that is not listed would all be sent to the precinct of this line.
  const rejected = await draft('zip4', { places, zips: `Precinct,ZIP code\n${list}101,53703\n` })
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
    const { feedId, problems, result } = await draft('shapes', { places, shapes: content })
    expect(problems).toEqual([])
    expect(result?.counts).toMatchObject({ shapes: 2, precincts: 2 })
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.35))).toBe('City Hall')
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.25))).toBe('Library')
    expect(await voteAt('15 E Main St, Madison, WI 53703', feedId, at(-89.3))).not.toMatch(/Hall|Library/)
  }
  const texas = [{ precinct: '101', rings: [square(-97, 32, 0.1)] }]
  expect((await draft('shapes', { places, shapes: geoJson(texas) })).problems).toEqual(['other_state'])
  const meters = [{ precinct: '101', rings: [square(2_000_000, 300_000, 1000)] }]
  expect((await draft('shapes', { places, shapes: geoJson(meters) })).problems).toEqual([
    'wrong_projection 2000000, 300000',
  ])
  const unnamed = [{ precinct: '', rings: [square(-89.4, 43.05, 0.1)] }]
  expect((await draft('shapes', { places, shapes: geoJson(unnamed) })).problems).toEqual([
    'shape_without_precinct 1 PRECINCT ',
  ])
  expect((await draft('shapes', { places, shapes: places })).problems).toEqual(['unknown_file_type table'])
})

const report = (feedId: number, form: ImportForm) =>
  qualityReport({ store: createQualityStore(connection.db), findZip: reference.places.find }, feedId, form)

test('reports what is doubtful about a draft, and nothing about a good one', async () => {
  const inspect = async (feedId: number, form: ImportForm) =>
    (await report(feedId, form)).map(({ severity, code, value, count }) =>
      [severity, code, value, count].filter((one) => one !== null).join(' '),
    )
  const good = await draft('vote-centers', { places: centers })
  expect(await inspect(good.feedId, 'vote-centers')).toEqual([])
  const streets = await draft('precincts', {
    places: `Place name,Full address,Precincts,Lat,Long
City Hall,"210 King Blvd, Madison, WI 53703",101,44.5,-88.0
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
    'warning point_far_from_zip City Hall, 210 King Blvd, Madison, WI 53703 (120 mi) 1',
    'warning duplicate_place Library Annex, 201 W. Mifflin St., Madison, WI 53703 1',
    'warning addresses_without_place 1',
    'warning overlapping_streets 90–199 Oak St, Madison 53703 1',
  ])
  const zips = await draft('zip4', {
    places,
    zips: 'Precinct,ZIP code,Plus 4 low,Plus 4 high\n101,53703,1,499\n103,53703,499,600\n',
  })
  expect(await inspect(zips.feedId, 'zip4')).toEqual(['warning overlapping_zips 53703-0499–0600 1'])
  const shapes = await draft('shapes', {
    places,
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
