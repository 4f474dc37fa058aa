import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { type StreetRow, feedXml } from '../../../harness/fixtures/feed-files.ts'
import type { FeedInfo } from '../polling/feeds/feed-result.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import { toPrecinctInfo } from '../polling/feeds/precinct-info.ts'
import { loadSampleFeed } from './sample-feed.ts'
import { importFeed } from './vip/import-feed.ts'

const now = new Date('2026-11-14T12:00:00Z')

const in75001 = { zip: '75001', city: 'SPRINGFIELD' }
const streets: StreetRow[] = [
  { precinct: 'p1', direction: 'N', street: 'MAIN', suffix: 'ST', from: 1, to: 199, ...in75001 },
  { precinct: 'p2', direction: 'S', street: 'MAIN', suffix: 'ST', from: 1, to: 199, ...in75001 },
  { precinct: 'p3', direction: 'S', street: 'MAIN', suffix: 'ST', from: 200, to: 299, ...in75001 },
  { precinct: 'p1', street: 'OAK', suffix: 'ST', from: 1, to: 99, ...in75001 },
  { precinct: 'p2', street: 'OAK', suffix: 'AVE', from: 1, to: 99, ...in75001 },
  { precinct: 'p1', street: 'ELM', suffix: 'ST', allAddresses: true, ...in75001 },
  { precinct: 'p2', street: 'ELM', suffix: 'ST', from: 50, to: 59, parity: 'even', ...in75001 },
  { precinct: 'p3', street: 'PINE', suffix: 'RD', from: 1, to: 99, zip: '75002', city: 'Springfield' },
  { precinct: 'p1', street: 'PINE', suffix: 'RD', from: 1, to: 99, zip: '75003', city: 'Shelbyville' },
  { precinct: 'p2', street: 'CEDAR', suffix: 'LN', from: 10, to: 10, units: ['A', 'B'], ...in75001 },
  { precinct: 'p3', street: 'CEDAR', suffix: 'LN', from: 1, to: 99, ...in75001 },
  { precinct: 'p1', street: 'BIRCH', suffix: 'LN', from: 1, to: 99, ...in75001 },
  { precinct: 'p2', street: 'BIRCH', suffix: 'LN', from: 5, to: 9, ...in75001 },
  {
    precinct: 'p2',
    street: 'QUARRY',
    suffix: 'LN',
    from: 12,
    to: 12,
    numberPrefix: 'B',
    numberSuffix: '1/2',
    ...in75001,
  },
  { precinct: 'p1', street: 'QUARRY', suffix: 'LN', from: 1, to: 99, ...in75001 },
  {
    precinct: 'p1',
    direction: 'W',
    street: 'LAKE SHORE',
    suffix: 'DR',
    from: 1,
    to: 99,
    zip: '75004',
    city: 'Lakeside',
  },
  { precinct: 'p3', allStreets: true, city: 'Lakeside' },
  { precinct: 'p2', street: 'E CAPITOL ST NE', from: 1, to: 99, ...in75001 },
  { precinct: 'p2', street: 'N', suffix: 'ST', from: 1, to: 99, ...in75001 },
  { precinct: 'p3', street: 'NORTH', suffix: 'ST', from: 1, to: 99, ...in75001 },
]

const manyCities = Array.from({ length: 13 }, (_, city): StreetRow => ({
  precinct: 'p1',
  street: 'COMMON',
  suffix: 'ST',
  from: 1,
  to: 9,
  city: `Town ${city}`,
  zip: `750${20 + city}`,
}))

function findStateOfZip(zip: string) {
  if (zip.startsWith('75')) return 'TX'
  return zip === '22932' ? 'VA' : undefined
}

const { db, write } = await openDatabaseAndFolder()
const feeds = createFeeds(db, findStateOfZip)
beforeAll(async () => {
  await importFeed(db, write(feedXml({ streets: [...streets, ...manyCities], precincts: ['p1', 'p2', 'p3'] })), { now })
  await loadSampleFeed(db, now)
})

/** The name of the polling place, the choices after a question mark, or the kind of the result. */
async function lookUp(address: string): Promise<string> {
  const result = await feeds.lookup(address, 'en')
  if (result.kind === 'found') return result.info.pollingLocations[0]?.name ?? 'nowhere'
  return result.kind === 'several' ? `? ${result.choices.join(' | ')}` : result.kind
}

describe('finds the polling place', () => {
  test.each([
    ['100 N Main St, Springfield, TX 75001', 'Hall p1'],
    ['250 Main St, Springfield, TX 75001', 'Hall p3'],
    ['50 elm st, springfield, tx', 'Hall p2'],
    ['51 Elm Street, Springfield, Texas', 'Hall p1'],
    ['5 Pine Rd, 75003', 'Hall p1'],
    ['5 Pine Rd, Anytown, TX 75003', 'Hall p1'],
    ['10 Cedar Ln Apt B, Springfield TX', 'Hall p2'],
    ['10 Cedar Ln Unit 9, Springfield TX', 'Hall p3'],
    ['11 Cedar Ln, Springfield TX', 'Hall p3'],
    ['B12 1/2 Quarry Ln, Springfield TX', 'Hall p2'],
    ['12 Quarry Ln, Springfield TX', 'Hall p1'],
    ['12A Quarry Ln, Springfield TX', 'Hall p1'],
    ['7 W Lake Shore Dr, Lakeside TX', 'Hall p1'],
    ['7 Anything Blvd, Lakeside TX', 'Hall p3'],
    ['7 East Capitol Street Northeast Springfield TX 75001', 'Hall p2'],
    ['7 N St, Springfield TX', 'Hall p2'],
    ['7 North St, Springfield TX', 'Hall p3'],
  ])('%s', async (address, hall) => {
    expect(await lookUp(address)).toBe(hall)
  })
})

describe('offers choices that each lead to a polling place', () => {
  test.each([
    [
      'no directional',
      '100 Main St, Springfield, TX 75001',
      ['100 N Main St, Springfield, TX 75001', '100 S Main St, Springfield, TX 75001'],
    ],
    [
      'no suffix',
      '7 Oak, Springfield, TX 75001',
      ['7 Oak Ave, Springfield, TX 75001', '7 Oak St, Springfield, TX 75001'],
    ],
    ['no city', '7 Pine Rd, TX', ['7 Pine Rd, Shelbyville, TX 75003', '7 Pine Rd, Springfield, TX 75002']],
    [
      'no unit',
      '10 Cedar Ln, Springfield, TX',
      ['10 Cedar Ln Unit A, Springfield, TX 75001', '10 Cedar Ln Unit B, Springfield, TX 75001'],
    ],
    ['a wrong ZIP code', '7 Pine Rd, Springfield, TX 75001', ['7 Pine Rd, Springfield, TX 75002']],
    ['a directional the feed does not have', '7 N Elm St, Springfield, TX', ['7 Elm St, Springfield, TX 75001']],
    ['neither state nor ZIP code', '7 Elm St, Springfield', ['7 Elm St, Springfield, TX 75001']],
    ['a letter before the number', 'C12 Quarry Ln, Springfield TX', ['12 Quarry Ln, Springfield, TX 75001']],
    ['an unlisted street like a listed one', '7 Lake Shore Dr, Lakeside TX', ['7 W Lake Shore Dr, Lakeside, TX 75004']],
  ])('%s', async (_, address, choices) => {
    expect(await feeds.lookup(address, 'en')).toMatchObject({ kind: 'several', choices })
    for (const choice of choices) expect(await lookUp(choice)).toMatch(/^Hall/)
  })

  test('offers no choices when the feed lists the house in two precincts', async () => {
    expect(await lookUp('7 Birch Ln, Springfield, TX 75001')).toBe('? ')
    expect(await lookUp('20 Birch Ln, Springfield, TX 75001')).toBe('Hall p1')
  })
})

describe('reports an address it cannot find', () => {
  test.each([
    ['a number beyond the range', '900 Oak St, Springfield, TX 75001', 'no_match'],
    ['an unknown street', '7 Nowhere St, Springfield, TX 75001', 'no_match'],
    ['a wrong suffix', '7 Oak Blvd, Springfield, TX 75001', 'no_match'],
    ['a wrong directional', '7 W Main St, Springfield, TX 75001', 'no_match'],
    ['a city that is not in the feed', '7 Oak St, Capital City, TX 75999', 'no_match'],
    ['digits before the number', '12-7 Oak St, Springfield, TX', 'no_match'],
    ['the start of a longer name', '7 Oak Hollow Dr, Springfield, TX 75001', 'no_match'],
    ['a state without a feed', '7 Oak St, Springfield, VA', 'no_feed'],
    ['a ZIP code of a state without a feed', '7 Oak St, 22932', 'no_feed'],
    ['a city', 'Springfield, TX', 'not_understood'],
    ['a street in too many cities to choose from', '7 Common, TX', 'not_understood'],
    ['a post office box', 'PO Box 7, Springfield, TX 75001', 'not_understood'],
  ])('%s', async (_, address, outcome) => {
    expect(await lookUp(address)).toBe(outcome)
  })
})

describe('the sample feed', () => {
  async function getInfo(address: string, locale: 'en' | 'es' = 'en'): Promise<FeedInfo> {
    const result = await feeds.lookup(address, locale)
    if (result.kind !== 'found') throw new Error(`${address}: ${result.kind}`)
    return result.info
  }

  test('is searched only for its own state and ZIP code', async () => {
    const otherStates = [
      '12 Maple St, Liberty Falls',
      '12 Maple St, Liberty Falls, TX',
      '12 Maple St, Liberty Falls, TX 75001',
    ]
    for (const address of otherStates) expect(await lookUp(address)).toBe('no_match')
    expect(await lookUp('12 Maple St, 00000')).toBe('Hilltop Community Chapel')
    expect(await getInfo('12 Maple St, Liberty Falls, ZZ')).toMatchObject({
      source: { sample: true },
      normalizedAddress: { state: 'ZZ' },
    })
  })

  test('finds every sample address', async () => {
    const addresses = await feeds.sampleAddresses()
    const results = await Promise.all(addresses.map((address) => feeds.lookup(address, 'en')))
    expect(results.map(({ kind }) => kind).sort()).toEqual(['found', 'found', 'found', 'found', 'found', 'several'])
  })

  test('has a polling place, early sites with several schedules, and drop boxes', async () => {
    const info = await getInfo('13 Maple St, Liberty Falls, ZZ 00000')
    expect(info.pollingLocations.map(({ id }) => id)).toEqual(['place-school'])
    expect(info.earlyVoteSites[0]).toMatchObject({
      name: 'County Hall',
      address: '1 Court Sq, Liberty Falls, ZZ 00000',
      startDate: '2028-10-23',
      endDate: '2028-11-04',
      notes: 'Second floor, elevator available.',
      hours: [
        'Mon, Oct 23 – Fri, Oct 27, 2028: 8:00 AM – 5:00 PM',
        'Sat, Oct 28, 2028: 9:00 AM – noon, 1:00 PM – 4:00 PM',
        'Mon, Oct 30 – Sat, Nov 4, 2028: 8:00 AM – 8:00 PM',
      ].join('\n'),
    })
    expect(info.earlyVoteSites[1]?.hours).toContain('(may change)')
    expect(info.earlyVoteSites[1]?.hours).toContain('(by appointment only)')
    expect(info.dropOffLocations.map(({ id, hours }) => [id, hours])).toEqual([
      ['drop-hall', 'open 24 hours'],
      ['drop-capitol', 'open 24 hours'],
    ])
    expect(info.electionAdministration).toEqual({
      name: 'Sample County Board of Elections',
      electionInfoUrl: 'https://elections.example.org/county',
      votingLocationFinderUrl: 'https://elections.example.org/state/where',
      ballotInfoUrl: 'https://elections.example.org/state/ballot',
      phone: '(555) 555-0100',
      email: 'elections@example.org',
      unconfirmed: false,
      registrationUrl: 'https://elections.example.org/county/register',
      registrationStatusUrl: null,
      absenteeUrl: 'https://elections.example.org/county/mail',
      ballotTrackingUrl: 'https://elections.example.org/county/track',
      provisionalTrackingUrl: 'https://elections.example.org/county/provisional',
      services: expect.any(Array),
    })
  })

  test('has accessibility of places, and services with the phone of the office where they have none', async () => {
    const info = await getInfo('13 Maple St, Liberty Falls, ZZ 00000', 'es')
    expect(info.pollingLocations[0]).toMatchObject({ accessible: true, accessibility: null })
    expect(info.earlyVoteSites.map(({ accessible }) => accessible)).toEqual([true, null])
    expect(info.earlyVoteSites[0]?.accessibility).toMatch(/^Rampa por Court Street/)
    const office = 'Sample County Board of Elections'
    expect(info.electionAdministration?.services).toMatchObject([
      {
        type: 'absentee-ballots',
        name: null,
        contact: office,
        phone: '(555) 555-0101',
        email: 'elections@example.org',
      },
      { type: 'other', name: 'Transporte', description: expect.stringMatching(/^Transporte/), phone: '(555) 555-0100' },
    ])
  })

  test('has vote centers for a precinct without its own place, and none where everyone votes by mail', async () => {
    const downtown = await getInfo('5 5th Avenue, Liberty Falls, ZZ')
    expect(downtown.pollingLocations.map(({ id }) => id)).toEqual(['center-library', 'center-arena'])
    const mail = await getInfo('8 Lakeview Drive, Liberty Falls, ZZ')
    expect(mail).toMatchObject({ mailOnly: true, pollingLocations: [] })
    expect(mail.dropOffLocations.length).toBe(2)
  })

  test('has contests of every level in ballot order, and another school board across the precinct split', async () => {
    const info = await getInfo('150 Old Mill Rd, Liberty Falls, ZZ')
    expect(info.federalCandidates.map(({ office, name }) => `${office}: ${name}`)).toEqual([
      'President / Vice President: Rosalind Ferrywood / Amos Quill',
      'President / Vice President: Harlan Brightwater / Ines Copperfield',
      'United States Senator: Delphine Marrow',
      'United States Senator: Otis Lanternby',
      'United States Senator: Wren Abernook',
      'United States Representative: Calla Thistledown',
      'United States Representative: Emmett Galehorn',
    ])
    expect(info.governorCandidates.map(({ party }) => party)).toEqual(['Blue Heron Party', 'Red Oak Party', 'No Party'])
    expect(info.stateLevelCandidates.map(({ office, district }) => [office, district])).toEqual([
      ['Attorney General', null],
      ['Attorney General', null],
      ['State Senator', 'Senate District 4'],
      ['State Representative', 'House District 12'],
      ['State Representative', 'House District 12'],
    ])
    const schoolBoard = (precinctInfo: FeedInfo) =>
      precinctInfo.localOfficials.filter(({ office }) => office === 'School Board Member').map(({ name }) => name)
    expect(schoolBoard(info)).toEqual(['Ulla Pennywhistle', 'Gideon Marchbanks', 'Fern Applegarth'])
    const other = await getInfo('350 Old Mill Rd, Liberty Falls, ZZ')
    expect(other.pollingLocations).toEqual(info.pollingLocations)
    expect(schoolBoard(other)).toEqual(['Tamsin Oakapple'])
  })

  test('has the whole ballot in order, with how many to choose, ranked contests, write-in lines and answers', async () => {
    const { contests } = await getInfo('150 Old Mill Rd, Liberty Falls, ZZ')
    expect(
      contests.map((contest) =>
        'candidates' in contest
          ? [contest.kind, contest.title, contest.voteFor, contest.candidates.length, contest.writeIns]
          : [contest.kind, contest.title, contest.answers.map(({ value }) => value.slice(0, 3))],
      ),
    ).toEqual([
      ['choose', 'President / Vice President', 1, 2, 1],
      ['choose', 'United States Senator', 1, 3, 1],
      ['choose', 'United States Representative', 1, 2, 1],
      ['choose', 'Governor', 1, 3, 1],
      ['choose', 'Attorney General', 1, 2, 1],
      ['choose', 'State Senator', 1, 1, 1],
      ['choose', 'State Representative', 1, 2, 1],
      ['choose', 'Sheriff', 1, 2, 1],
      ['ranked', 'Mayor', 3, 3, 1],
      ['choose', 'School Board Member', 2, 3, 2],
      ['retention', 'Justice, Supreme Court', ['Yes', 'No']],
      ['measure', 'Amendment 1: Two-Year State Budgets', ['Yes', 'No:']],
      ['measure', 'County Question 2: Library Bonds', ['Yes', 'No:']],
    ])
    expect(contests.at(-3)).toMatchObject({ candidate: 'Justice Leopold Hartwhistle', district: null })
    const spanish = (await getInfo('150 Old Mill Rd, Liberty Falls, ZZ', 'es')).contests.at(-2)
    expect(spanish).toMatchObject({
      title: 'Enmienda 1: Presupuestos estatales de dos años',
      passageThreshold: 'El 60 % de los votos sobre la medida',
      answers: [
        { value: expect.stringMatching(/^Yes: /), label: 'Sí', meaning: expect.stringMatching(/cada dos años/) },
        { value: expect.stringMatching(/^No: /), label: 'No' },
      ],
    })
  })

  test('reads offices and places that an older version imported', () => {
    const office = { name: 'Board', phone: null, email: null, unconfirmed: false }
    const links = { electionInfoUrl: null, votingLocationFinderUrl: null, ballotInfoUrl: null }
    const place = { kind: 'place', id: 'hall', uses: ['day'], name: null, address: '1 Hall St', schedules: [] }
    const unknown = { hours: null, latitude: null, longitude: null, notes: null }
    const stored = [
      { kind: 'office', office: { ...office, ...links } },
      { ...place, ...unknown },
    ]
    expect(toPrecinctInfo(stored, 'VA', 'en')).toMatchObject({
      electionAdministration: { name: 'Board', ballotTrackingUrl: null, services: [] },
      pollingLocations: [{ accessible: null, accessibility: null, services: null }],
    })
  })

  test('reads contests that an older version imported', () => {
    const name = { en: 'Ann Example' }
    const stored = {
      kind: 'contest',
      level: 'federal',
      office: { en: 'U.S. Senator' },
      district: null,
      candidates: [{ id: 's1', name, party: null, url: null }],
    }
    const read = (state: string) => toPrecinctInfo([stored], state, 'en').contests
    expect(read('VA')).toMatchObject([{ kind: 'choose', id: 's1', voteFor: 1, writeIns: 0, primaryParty: null }])
    expect(read('ME')).toMatchObject([{ kind: 'choose', voteFor: null }])
  })

  test('returns Spanish texts where the feed has them', async () => {
    const info = await getInfo('13 Maple St, Liberty Falls, ZZ', 'es')
    expect(info.election.name).toBe('Elección general de muestra')
    expect(info.pollingLocations[0]?.name).toBe('Escuela primaria Liberty Falls')
    expect(info.earlyVoteSites[0]?.hours).toContain('lun, 23 de oct – vie, 27 de oct de 2028: 8:00 a. m. – 5:00 p. m.')
    expect(info.ballotMeasures).toMatchObject([
      { type: 'retention', subtitle: 'Justice Leopold Hartwhistle', responses: ['Sí', 'No'] },
      { title: 'Enmienda 1: Presupuestos estatales de dos años', url: 'https://elections.example.org/amendment-1' },
      { title: 'Pregunta 2 del condado: bonos para bibliotecas', proStatement: null },
    ])
    expect(info.governorCandidates[0]).toMatchObject({
      party: 'Partido de la Garza Azul',
      candidateUrl: 'https://vance-ellery.example.org',
    })
  })
})
