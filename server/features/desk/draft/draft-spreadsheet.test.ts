import { beforeEach, expect, test } from 'vitest'
import { centersSheet, openSpreadsheetDrafts, placesSheet } from '../../../../harness/app/spreadsheet-drafts.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'
import { VotingPlacePart } from '../../polling/feeds/stored-parts.ts'

const { db, draft, voteAt } = await openSpreadsheetDrafts()
beforeEach(() => removeAllFeeds(db))

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
  const { feedId, result, problems, precincts, parts } = await draft('vote-centers', { places: centersSheet })
  expect(problems).toEqual(['hours_unreadable 4 Hours see website'])
  expect(result?.counts).toEqual({ places: 2, counties: 1 })
  expect(precincts).toMatchObject([{ id: 1, parts: [0, 1, 2] }])
  expect(await db.selectFrom('feedAreas').selectAll().where('feedId', '=', feedId).execute()).toEqual([
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
  expect(problems).toEqual(['phone_form 4 Phone call us', 'link_form 4 Website javascript:alert(1)', 'kind_guessed'])
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

test('a vote center that is open only before the election is not a place for Election Day', async () => {
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
  const { result, problems } = await draft('precincts', { places: placesSheet, streets, precincts })
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
  const [header = '', day = '', early = ''] = centersSheet.split('\n')
  expect(await idsOf([early, day])).toEqual(await idsOf([day, early]))
})

test('two places whose numbers differ only in case are not taken for each other', async () => {
  const places = `Place ID,Place name,Street address,City,ZIP code,Precincts
A1,City Hall,210 Martin Luther King Jr Blvd,Madison,53703,101
a1,Library,201 W Mifflin St,Madison,53703,102
`
  const streets = 'Precinct,Street,Low number,High number,City\n101,Main St,1,99,Madison\n102,Oak St,1,99,Madison\n'
  const { result, problems } = await draft('precincts', { places, streets })
  expect(problems).toContain('duplicate_place 3 Place ID a1')
  expect(result).toBeUndefined()
  const oneBuilding = places.replace('Library,201 W Mifflin St', 'City Hall,210 Martin Luther King Jr Blvd')
  const { feedId } = await draft('precincts', { places: oneBuilding, streets })
  expect(await voteAt('5 Oak St, Madison, WI 53703', feedId)).toBe('City Hall')
})

test('two lines with other hours for one day are an error, a second opening is none', async () => {
  const draftHours = (...hours: string[]) =>
    draft('vote-centers', {
      places: `Place name,Street address,City,ZIP,Kind,Date,Hours\n${hours
        .map((text) => `City Hall,1 Main St,Madison,53703,Early voting,10/20/2026,${text}\n`)
        .join('')}`,
    })
  const { result, problems } = await draftHours('8am-5pm', '8am-8pm')
  expect(problems).toEqual(['hours_differ 3 Hours 08:00 – 20:00'])
  expect(result).toBeUndefined()
  expect((await draftHours('8am-5pm', '9am-6pm')).problems).toEqual(['hours_differ 3 Hours 09:00 – 18:00'])
  const apart = await draftHours('8am-noon', '1pm-5pm', '1pm-5pm')
  expect(apart.problems).toEqual([])
  expect(apart.parts).toMatchObject([
    {
      schedules: [
        {
          times: [
            { start: '08:00', end: '12:00' },
            { start: '13:00', end: '17:00' },
          ],
        },
      ],
    },
  ])
})

test.each(['#N/A', '#REF!', '#¡VALOR!'])('%s in place of a name or address is not a place', async (text) => {
  const places = `Place name,Street address,City,ZIP
${text},1 Main St,Madison,53703
Library,${text},Madison,53703
Room #5!,2 Main St,Madison,53703
`
  const { result, problems } = await draft('vote-centers', { places })
  expect(problems).toEqual([`value_missing 2 Place name ${text}`, `value_missing 3 Street address ${text}`])
  expect(result).toBeUndefined()
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
  expect(mapped.problems).toEqual(['kind_guessed'])
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
  expect((await draft('towns', { places }, { area: wisconsin })).problems).toEqual([
    'value_missing 3 county',
    'kind_guessed',
  ])
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
  expect([...(await idsOf(day)), ...(await idsOf(early))], 'alone too').toEqual(ids)
})

test('lists a thousand errors by line, and stores nothing', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => `Hall ${index},${index} Main St,Madison,53703,11/3/2024`)
  const { result, problems, feedId } = await draft('vote-centers', {
    places: `Place name,Street address,City,ZIP,Date\n${lines.join('\n')}\n`,
  })
  expect(result).toBeUndefined()
  expect(problems).toHaveLength(1000)
  expect(problems[999]).toBe('date_not_in_election 1001 Date 11/3/2024')
  expect(await db.selectFrom('feedAreas').selectAll().where('feedId', '=', feedId).execute()).toEqual([])
})

test('rejects places of another state, and columns that are swapped', async () => {
  const header = 'Place name,Street address,City,State,ZIP,Latitude,Longitude\n'
  const texas = await draft('vote-centers', { places: `${header}Hall,1 Main St,Dallas,TX,75201,32.78,-96.8\n` })
  expect(texas.problems).toEqual([
    'other_state 2 State TX',
    'zip_outside_area 2 ZIP 75201',
    'point_outside_area 2 Latitude 32.78',
    'other_state Dallas County, Texas',
  ])
  const unnamed = await draft('vote-centers', { places: 'Place name,Full address\nHall,"1 Main St, Dallas 75201"\n' })
  expect(unnamed).toMatchObject({
    result: undefined,
    problems: [expect.stringContaining('zip_outside_area 2'), 'other_state Dallas County, Texas'],
  })
  const swapped = await draft('vote-centers', { places: `${header}Hall,1 Main St,Madison,WI,53703,-89.38,43.07\n` })
  expect(swapped.problems).toEqual(['columns_swapped Latitude Longitude'])
})
