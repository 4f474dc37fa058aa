import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { placePart, publishAreaFeed, squareShape } from '../../../harness/fixtures/area-feeds.ts'
import { type StreetRow, feedXml } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { removeAllFeeds } from '../../../harness/fixtures/remove-feeds.ts'
import { AppError } from '../../core/app-error.ts'
import { listCounties } from '../../reference/counties.ts'
import { createCounties } from '../polling/feeds/counties.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import type { Located, VoterLocation } from '../polling/feeds/location.ts'
import { ContestPart } from '../polling/feeds/stored-parts.ts'
import { importFeed } from './vip/import-feed.ts'

const { db, write } = await openDatabaseAndFolder()
const now = new Date('2028-10-01T12:00:00Z')

beforeEach(async () => {
  await removeAllFeeds(db)
})

const arizona = listCounties('AZ')
const nameOf = (county: string) => arizona.find(({ fips }) => fips === county)?.name

/** The counties of each ZIP code are made up. */
const lookUp = (address: string, state: string, counties: string[], location?: VoterLocation) =>
  createFeeds(db, () => state, { ofZip: () => counties, ofCity: () => new Set(counties), nameOf }).lookup(
    address,
    'en',
    location ? { location } : {},
  )

const atPoint = (lng: number, located: Located = { kind: 'off' }): VoterLocation => ({
  point: { lat: 33.45, lng },
  locate: async () => located,
})
const unlocated = (located: Located): VoterLocation => ({ point: undefined, locate: async () => located })
const foundIn = (county: string): Located => ({
  kind: 'found',
  location: { point: { lat: 33.3, lng: -112 }, county, subdivisionName: null, placeName: null, addresses: [] },
})

const contest = (office: string) =>
  ContestPart.parse({
    kind: 'contest',
    id: office,
    level: 'local',
    office: { en: office },
    district: null,
    candidates: [],
  })

const maricopa = '04013'
const address = '7 Oak St, Phoenix, AZ 85004'

describe('close to a line between two precincts', () => {
  const line = -112
  const publish = async (west: string, east: string) => {
    const [atWest, atEast] = [placePart(west), placePart(east)]
    await publishAreaFeed(db, now, {
      state: 'AZ',
      vipId: maricopa,
      precincts: [
        { name: '1', parts: [atWest, contest('Justice of the Peace, West')] },
        { name: '2', parts: [west === east ? atWest : atEast, contest('Justice of the Peace, East')] },
      ],
      shapes: [squareShape(0, 0, line - 0.1, 33.4, 0.1), squareShape(1, 1, line, 33.4, 0.1)],
    })
  }
  const summary = async (lng: number, counties = [maricopa], located?: Located) => {
    const result = await lookUp(address, 'AZ', counties, atPoint(lng, located))
    if (result.kind !== 'found') return result.kind === 'ask' ? result.ask : result.kind
    const { pollingLocations, contests, localOfficials } = result.info
    return {
      places: pollingLocations.map(({ name }) => name),
      contests: contests.map(({ title }) => title),
      officials: localOfficials,
    }
  }

  test('shows the places if both have the same ones, but neither ballot', async () => {
    await publish('Vote Center', 'Vote Center')
    const contests = ['Justice of the Peace, West']
    expect(await summary(line - 0.05)).toEqual({ places: ['Vote Center'], contests, officials: [] })
    for (const lng of [line - 0.0003, line, line + 0.0003])
      expect(await summary(lng)).toEqual({ places: ['Vote Center'], contests: [], officials: [] })
  })

  test('takes no ballot of one of them from a separate list, only the one for all', async () => {
    await publish('Vote Center', 'Vote Center')
    const ballots = (...names: string[]) =>
      publishAreaFeed(db, now, {
        state: 'AZ',
        vipId: maricopa,
        subject: 'ballots',
        precincts: names.map((name) => ({ name, parts: [contest(`Ballot ${name}`)] })),
      })
    await ballots('', '1', '2')
    expect(await summary(line - 0.05)).toMatchObject({ contests: ['Ballot 1'] })
    expect(await summary(line - 0.0003)).toMatchObject({ places: ['Vote Center'], contests: [] })
    await ballots('')
    expect(await summary(line - 0.0003)).toMatchObject({ contests: ['Ballot '] })
  })

  test('does not send voters to the office of a county that may not be theirs', async () => {
    await publish('West School', 'East School')
    const nowhere = unlocated({ kind: 'off' })
    expect(await lookUp(address, 'AZ', [maricopa], nowhere)).toMatchObject({ ask: { kind: 'office', reason: 'point' } })
    expect(await lookUp(address, 'AZ', [maricopa, '04021'], nowhere)).toMatchObject({ kind: 'no_match' })
  })

  test('sends the voter to the office if the places differ, or another county may begin there', async () => {
    await publish('West School', 'East School')
    expect(await summary(line - 0.0003)).toEqual({ kind: 'office', reason: 'line' })
    await publish('Vote Center', 'Vote Center')
    expect(await summary(line - 0.0003, [maricopa, '04021'])).toEqual({ kind: 'office', reason: 'line' })
  })
})

describe('a map of a county that shows homes of another', () => {
  const located = (county: string): Located => ({
    kind: 'found',
    location: { point: inHouston, county, subdivisionName: null, placeName: null, addresses: [] },
  })
  const inHouston = { lat: 29.76, lng: -95.37 }
  const kindOf = async (typed: string, point: typeof inHouston | undefined, answer: Located = { kind: 'off' }) => {
    const feeds = createFeeds(db, () => 'TX', createCounties(reference.places))
    const result = await feeds.lookup(typed, 'en', { location: { point, locate: async () => answer } })
    return result.kind === 'ask' ? result.ask.kind : result.kind
  }
  beforeEach(async () => {
    await publishAreaFeed(db, now, {
      state: 'TX',
      vipId: '48453',
      precincts: [{ name: '1', parts: [placePart('Travis Hall')] }],
      shapes: [squareShape(0, 0, -95.5, 29.5, 0.5), squareShape(1, 0, -98, 30, 0.5)],
    })
  })

  test.each(['5 Main St, Houston, TX', '5 Main St Houston TX', '5 Main St, Houston, TX 77002', '5 Main St, TX'])(
    'does not answer for %s',
    async (typed) => {
      expect(await kindOf(typed, inHouston)).not.toBe('found')
      expect(await kindOf(typed, inHouston, located('48201'))).not.toBe('found')
      expect(await kindOf(typed, undefined, located('48201'))).not.toBe('found')
    },
  )

  test('does not answer outside its outline, though the city or ZIP code reaches into it', async () => {
    for (const typed of ['5 Main St, Austin, TX', '5 Main St, Cedar Park, TX 78613'])
      expect(await kindOf(typed, inHouston)).not.toBe('found')
  })

  test('is not in the way of the map of the other county', async () => {
    await publishAreaFeed(db, now, {
      state: 'TX',
      vipId: '48201',
      precincts: [{ name: '1', parts: [placePart('Harris Hall')] }],
      shapes: [squareShape(0, 0, -95.5, 29.5, 0.5)],
    })
    const shared = createFeeds(db, () => 'TX', {
      ...createCounties(reference.places),
      ofZip: () => ['48201', '48453'],
    })
    for (const answer of [{ kind: 'off' } as const, located('48201')]) {
      const location = { point: answer.kind === 'off' ? inHouston : undefined, locate: async () => answer }
      expect(await shared.lookup('5 Main St, Houston, TX 77002', 'en', { location })).toMatchObject({
        kind: 'found',
        info: { pollingLocations: [{ name: 'Harris Hall' }] },
      })
    }
  })

  test('answers where the city or the Census Bureau says that the home is in the county', async () => {
    expect(await kindOf('5 Main St, Austin, TX', { lat: 30.27, lng: -97.74 })).toBe('found')
    expect(await kindOf('5 Main St, Bee Cave, TX', inHouston, located('48453'))).toBe('found')
    expect(await kindOf('5 Main St, Bee Cave, TX', undefined, located('48453'))).toBe('found')
  })

  test('asks for what is missing where nothing says so', async () => {
    expect(await kindOf('5 Main St, Bee Cave, TX', inHouston, { kind: 'not_asked' })).toBe('geocode')
    expect(await kindOf('5 Main St, Bee Cave, TX', inHouston)).toBe('not_understood')
  })
})

describe('county-wide vote centers', () => {
  const publish = (shapes = [squareShape(0, 1, -112, 33.4, 0.1)]) =>
    publishAreaFeed(db, now, {
      state: 'AZ',
      vipId: maricopa,
      precincts: [
        { name: '', parts: [placePart('Vote Center')] },
        { name: '1', parts: [placePart('Vote Center')] },
      ],
      areas: [{ county: maricopa, town: '', shownTown: '', precinct: 0 }],
      shapes,
    })

  test('are not shown to a home that the Census Bureau finds in another county than its ZIP code', async () => {
    await publish()
    const inPinal = unlocated(foundIn('04021'))
    expect(await lookUp(address, 'AZ', [maricopa], inPinal)).toMatchObject({ kind: 'no_match' })
    expect(await lookUp(address, 'AZ', [maricopa], unlocated(foundIn(maricopa)))).toMatchObject({ kind: 'found' })
    // The Census Bureau has counties that we do not have, as in Connecticut.
    expect(await lookUp(address, 'AZ', [maricopa], unlocated(foundIn('04110')))).toMatchObject({ kind: 'found' })
    await publish([])
    expect(await lookUp(address, 'AZ', [maricopa], inPinal)).toMatchObject({ kind: 'no_match' })
  })

  test('are shown if only the ballot needs the point, and there are no lookups left', async () => {
    await publish()
    const limited = unlocated({ kind: 'limited', limit: new AppError('too_many_requests') })
    expect(await lookUp(address, 'AZ', [maricopa], limited)).toMatchObject({
      kind: 'found',
      info: { pollingLocations: [{ name: 'Vote Center' }] },
    })
    await expect(lookUp(address, 'AZ', [maricopa, '04021'], limited)).resolves.toMatchObject({
      ask: { kind: 'county' },
    })
  })
})

describe('a list of streets', () => {
  const importStreets = async (xml: string) => {
    const path = write(xml)
    await importFeed(db, path, { now })
  }
  const kindOf = async (typed: string, state: string, counties: string[]) => (await lookUp(typed, state, counties)).kind

  test('of a county without ZIP codes is not for homes of another county with the same mail city', async () => {
    await importStreets(
      feedXml({
        vipId: '48085',
        streets: [
          { precinct: 'p1', street: 'MAIN', suffix: 'ST', from: 1, to: 99, zip: '', city: 'Dallas' },
          { precinct: 'p2', allStreets: true, city: 'Celina' },
        ],
      }),
    )
    expect(await kindOf('7 Main St, Dallas, TX 75252', 'TX', ['48085', '48113'])).toBe('found')
    expect(await kindOf('7 Main St, Dallas, TX 75201', 'TX', ['48113'])).toBe('no_match')
    expect(await kindOf('7 Oak St, Celina, TX 75009', 'TX', ['48085'])).toBe('found')
    expect(await kindOf('7 Oak St, Celina, TX 76258', 'TX', ['48121'])).toBe('no_match')
  })

  test('of a county does not answer for homes of another that lists them in other words, nor keeps them from being found', async () => {
    // The ZIP code is of both counties.
    const lookUpIn = async (county: string | undefined) => {
      const location = unlocated(county ? foundIn(county) : { kind: 'off' })
      const result = await lookUp('7 Main St, Dallas, TX 75252', 'TX', ['48085', '48113'], location)
      return result.kind === 'found' ? result.info.pollingLocations.map(({ id }) => id).join() : result.kind
    }
    const street = { street: 'MAIN', suffix: 'ST', from: 1, to: 99, zip: '75252', city: 'Dallas' } as const
    const otherList = Array.from({ length: 500 }, () => ({ ...street, precinct: 'p1' }))
    await importStreets(feedXml({ vipId: '48085', streets: otherList }))
    await importStreets(feedXml({ vipId: '48113', streets: [{ ...street, precinct: 'p2', direction: 'N' }] }))
    expect(await lookUpIn('48113')).toBe('hall-p2')
    expect(await lookUpIn('48085')).toBe('hall-p1')
    expect(await lookUpIn(undefined)).toBe('several')
  })

  describe('of a county, for an address without a ZIP code', () => {
    const travis = '48453'
    const mainStreet: StreetRow = { precinct: 'p1', street: 'MAIN', suffix: 'ST', from: 1, to: 99, city: 'Austin' }
    const lookUpTexan = (typed: string) =>
      createFeeds(db, () => 'TX', createCounties(reference.places)).lookup(typed, 'en')
    const publish = (vipId: string, streets: StreetRow[]) => importStreets(feedXml({ vipId, streets }))

    // ZIP codes of Austin reach into Williamson County too.
    test.each([travis, '48491'])('answers in a city that reaches into county %s', async (vipId) => {
      await publish(vipId, [{ ...mainStreet, zip: '' }])
      for (const typed of ['7 Main St, Austin, TX', '7 Main St Austin TX', '7 Main St, Austin, TX 78799'])
        expect([typed, await lookUpTexan(typed)]).toMatchObject([typed, { kind: 'found' }])
    })

    test('asks for the ZIP code in a place that our data does not name', async () => {
      await publish(travis, [{ ...mainStreet, city: 'Bee Cave', zip: '' }])
      expect(await lookUpTexan('7 Main St, Bee Cave, TX')).toEqual({ kind: 'not_understood' })
      expect(await lookUpTexan('7 Main St, Bee Cave, TX 78738')).toMatchObject({ kind: 'found' })
    })

    test('asks for the ZIP code in a place with the name of a city elsewhere', async () => {
      await publish(travis, [{ ...mainStreet, city: 'Dallas', zip: '78738' }])
      expect(await lookUpTexan('7 Main St, Dallas, TX')).toEqual({ kind: 'not_understood' })
      expect(await lookUpTexan('7 Main St, Dallas, TX 78738')).toMatchObject({ kind: 'found' })
      expect(await lookUpTexan('7 Oak St, Dallas, TX')).toMatchObject({ kind: 'no_match' })
    })

    test('does not take the only listed street of a name for the only one', async () => {
      await publish(travis, [{ ...mainStreet, zip: '78701' }])
      const choices = ['7 Main St, Austin, TX 78701']
      expect(await lookUpTexan('7 Main St, TX')).toMatchObject({ kind: 'several', choices })
      await removeAllFeeds(db)
      await publish('48', [{ ...mainStreet, zip: '78701' }])
      expect(await lookUpTexan('7 Main St, TX')).toMatchObject({ kind: 'found' })
    })
  })

  test('of Puerto Rico answers nothing: streets of one ZIP code share a name', async () => {
    await importStreets(
      feedXml({
        state: 'PR',
        vipId: '72',
        streets: [{ precinct: 'p1', street: 'CALLE 5', from: 1, to: 99, zip: '00725', city: 'Caguas' }],
      }),
    )
    for (const typed of [
      '12 Calle 5, Caguas, PR 00725',
      '12 Calle 5, Caguas 00725',
      'Urb Villa Nueva, Calle 5 #12, 00725',
    ])
      expect(await kindOf(typed, 'PR', ['72025'])).toBe('no_match')
    expect(await kindOf('Caguas, PR', 'PR', ['72025'])).toBe('not_understood')
  })
})
