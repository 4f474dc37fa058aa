import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fipsOfState, stateKind } from '../../../civic/address/states.ts'
import { StateCode } from '../../../contract/common.schemas.ts'
import { filersOf } from '../../candidates/files.ts'
import { type CommitteeFacts, files as committeeFiles } from '../../committees/files.ts'
import { type CouncilFacts, files as councilFiles } from '../../councils/files.ts'
import { type OfficialFacts, files as officialFiles } from '../../officials/files.ts'
import { type Legislator, type Member, OfficeKind, type Seat } from '../../officials/schema.ts'
import { type Manifest, describeText } from '../../pack.ts'
import { type PlaceFacts, files as placeFiles } from '../../places/files.ts'
import { findNearLines } from '../../places/near-lines.ts'
import { withAllReadings } from '../../places/readings.ts'
import type { Chamber } from '../../places/schema.ts'
import { parseZipLine } from '../../places/zip-line.ts'
import { type RecordFormat, writeFile } from '../../record-format.ts'
import { type VoteFacts, files as voteFiles } from '../../votes/files.ts'
import type { RollCall } from '../../votes/schema.ts'
import { type Facts, type LoadedPacks, type PackName, packNames } from '../load-packs.ts'

// Small packs without a problem, so that tests of code know no real fact. Every state has one of nearly everything.

interface InventedState {
  state: StateCode
  isState: boolean
  fips: string
  districts: number[]
  chamber: Chamber
}

/** The congressional districts of a state. Nobody represents TX-2. */
function districtsOf(state: StateCode): number[] {
  if (state === 'WI') return [1, 2, 3]
  return /NY|TX/.test(state) ? [1, 2] : [0]
}
function chamberOf(state: StateCode): Chamber {
  if (/DC|NE/.test(state)) return 'legislature'
  return state === 'OH' ? 'lower' : 'upper'
}
const states = StateCode.options.map((state): InventedState => ({
  state,
  isState: stateKind(state) === 'state',
  fips: fipsOfState(state),
  districts: districtsOf(state),
  chamber: chamberOf(state),
}))
const withLegislature = states.filter(({ state }) => stateKind(state) !== 'territory' || state === 'PR')
export const inventedZip = (state: StateCode, district = 0) =>
  String(10_000 + StateCode.options.indexOf(state) * 100 + district)

function inventedPlaces(): PlaceFacts {
  const areas = states.flatMap(({ state, fips, districts, chamber }, at) =>
    districts.map((district) => {
      const seat = `Z${chamber === 'legislature' ? 'g' : chamber.slice(0, 1)}:${district + 1}=1`
      const isDrawn = state !== 'PR' && withLegislature.some((one) => one.state === state)
      const place = `${inventedZip(state, district)}|${state}|Anytown|A|${30 + at / 2 + district / 10}|-90|${fips}001`
      return parseZipLine(`${place}|Z:${district}=1|${isDrawn ? seat : ''}`)
    }),
  )
  const others = ['00501|NY|Anytown|P|||36001|C:1;2|', '09001|AE|Apo|M|||||', '96898|UM|Any Island|O|||||']
  const drawn = states.flatMap(({ state, districts }) => districts.map((district) => ({ state, district, lines: [] })))
  const near = findNearLines({ zips: areas, zipReaches: [] }, { congressionalDistricts: drawn, borders: [] })
  const change = { plan: 'Plan', url: 'https://www.usa.gov/', reportedOn: '2026-11-15' }
  return {
    zips: [
      ...withAllReadings(areas, { blocks: new Map(), near, districts: drawn }),
      ...others.map(parseZipLine),
    ].toSorted((a, b) => (a.zip < b.zip ? -1 : 1)),
    zipReaches: [],
    counties: states.map(({ state, fips }) => ({ fips: `${fips}001`, state, name: 'Any County' })),
    legislativeDistricts: areas.flatMap(({ legislative }) =>
      legislative.map(({ state, chamber, district }) => {
        const censusCode = district.padStart(3, '0')
        return { state, chamber, district, censusCode, censusName: null, covers: [] }
      }),
    ),
    congressionalDistricts: drawn,
    borders: [],
    baseMap: [],
    mapChanges: [
      { ...change, state: 'MO', status: 'kept' },
      { ...change, state: 'TX', status: 'new-map' },
    ],
    nextZips: [],
    nextDistricts: [],
    nextBorders: [],
  }
}

const firstNames = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Fay']
const personId = (number: number) => `ocd-person/00000000-0000-0000-0000-${String(number).padStart(12, '0')}`
const partyOf = (number: number) => (number % 2 === 0 ? 'Republican' : 'Democratic')

function inventedOfficials(): OfficialFacts {
  let count = 0
  const member = (state: StateCode, title: Member['title'], termEnd: string): Member => {
    const bioguideId = `M${String(++count).padStart(6, '0')}`
    const [firstName = '', lastName] = [firstNames[count % firstNames.length], `${state}son`]
    const person = { bioguideId, name: `${firstName} ${lastName}`, firstName, lastName, party: partyOf(count) }
    const ids = title === 'Senator' ? { lis: `S${count}` } : {}
    return { ...person, title, since: '2021-01-03', termStart: '2025-01-03', termEnd, ids }
  }
  const seats = states.flatMap(({ state, isState, districts }): Seat[] => {
    const title = state === 'PR' ? 'Resident Commissioner' : isState ? 'Representative' : 'Delegate'
    const termEnd = state === 'PR' ? '2029-01-03' : '2027-01-03'
    const senators = isState ? [member(state, 'Senator', '2031-01-03'), member(state, 'Senator', '2029-01-03')] : []
    return [
      ...senators.map((one, at): Seat => ({ chamber: 'Senate', state, class: at === 0 ? 1 : 3, member: one })),
      ...districts.map((district): Seat => {
        const isVacant = state === 'TX' && district === 2
        return { chamber: 'House', state, district, member: isVacant ? null : member(state, title, termEnd) }
      }),
    ]
  })
  const legislators = withLegislature.flatMap(({ state, chamber, districts }, at) =>
    Array.from({ length: state === 'OH' ? 6 : 2 }, (_, number): Legislator => {
      const district = String((districts[number % districts.length] ?? 0) + 1)
      const [firstName = '', lastName] = [firstNames[number], `${state}man`]
      const person = { id: personId(at * 10 + number), name: `${firstName} ${lastName}`, firstName, lastName }
      return { ...person, party: partyOf(number), state, chamber, district, since: '2023-01-01' }
    }),
  )
  const governor = { party: 'Democratic', since: '2023-01-06', termEnd: '2027-01-06', contact: 'none' } as const
  const executive = { id: personId(900), name: 'Ed Alexander', role: 'Attorney General', party: 'Republican' }
  const office = { city: 'Anytown', state: 'AL', zip: inventedZip('AL'), phone: '205-555-0100' } as const
  return {
    seats,
    offices: [{ bioguideId: 'M000001', id: 'M000001-anytown', ...office }],
    governors: states.map(({ state }) => {
      const title = state === 'DC' ? 'Mayor' : 'Governor'
      return { state, name: `Gail ${state}er`, title, inauguration: { month: 1, day: 6 }, ...governor }
    }),
    executives: [{ ...executive, state: 'AL', termStart: '2023-01-16', termEnd: '2027-01-06' }],
    chambers: withLegislature.map(({ state, chamber }) => {
      const seatCount = legislators.filter((one) => one.state === state).length
      return { state, chamber, name: 'Senate', title: 'Senator', seats: seatCount }
    }),
    // In the order in which an update writes them.
    legislators: legislators.toSorted(
      (a, b) => a.state.localeCompare(b.state) || Number(a.district) - Number(b.district),
    ),
    mayors: [
      { name: 'Mel Anders', place: 'Saint Anytown', state: 'AK', since: '2024-01-01', termEnd: '2027-12-31' },
      { name: 'Mo Bell', place: 'Anytown', state: 'AL', origin: 'civicpatch' },
    ],
    elected: [],
    lists: OfficeKind.options.map((kind) => ({ office: kind, name: 'USA.gov', url: 'https://www.usa.gov/' })),
    portraits: [],
  }
}

function inventedVotes({ seats }: OfficialFacts): VoteFacts {
  const former = { bioguideId: 'F000001', name: 'Gus Gone', party: 'Democratic', state: 'WI' } as const
  const members = seats.flatMap(({ chamber, member }) => (member ? [{ ...member, chamber }] : []))
  const rollCall = (chamber: RollCall['chamber'], number: number, date: string): RollCall => {
    const voters = [...members, { ...former, chamber: 'House' }].filter((one) => one.chamber === chamber)
    const idsOf = (party: string) => voters.flatMap((one) => (one.party === party ? one.bioguideId : [])).toSorted()
    const [yea, nay] = [idsOf('Republican'), idsOf('Democratic')]
    const session = Number(date.slice(0, 4))
    return {
      id: `${chamber.slice(0, 1).toLowerCase()}${number}-119.${session}`,
      congress: 119,
      chamber,
      session,
      number,
      date,
      measure: 'H.R. 1',
      title: 'Any Act',
      category: 'passage',
      question: 'On Passage',
      result: 'Passed',
      resultText: 'Passed',
      majorityRequired: '1/2',
      sourceUrl: 'https://clerk.house.gov/',
      totals: { yea: yea.length, nay: nay.length, present: 0, notVoting: 0 },
      positions: { yea: yea.join(' '), nay: nay.join(' '), present: '', notVoting: '' },
    }
  }
  const counts = { rollCalls: 4, missed: 0, missedPercent: 0, partyUnityVotes: 4, withPartyPercent: 100 }
  const byId = members.toSorted((a, b) => (a.bioguideId < b.bioguideId ? -1 : 1))
  return {
    rollCalls: [
      rollCall('House', 2, '2026-06-02'),
      rollCall('House', 1, '2025-05-01'),
      rollCall('Senate', 1, '2026-05-03'),
      rollCall('Senate', 1, '2025-05-04'),
    ],
    quizVotes: [
      { question: 'climate', yes: 'conservative', rollCalls: ['h2-119.2026'], about: { en: 'Climate', es: 'Clima' } },
    ],
    statistics: byId.map(({ bioguideId, chamber }) => ({ bioguideId, chamber, ...counts })),
    voteview: byId.map(({ bioguideId, chamber, party }) => {
      return { bioguideId, chamber, dim1: party === 'Republican' ? 0.5 : -0.5, dim2: 0.1, votes: 4 }
    }),
    formerMembers: [former],
  }
}

function inventedCommittees({ seats, legislators }: OfficialFacts): CommitteeFacts {
  const seatsIn = (chamber: Seat['chamber'], party: string, side: 'majority' | 'minority', title: string) =>
    seats
      .flatMap(({ member, ...seat }) => (seat.chamber === chamber && member?.party === party ? member.bioguideId : []))
      .slice(0, 3)
      .map((bioguideId, at) => ({ bioguideId, side, rank: at + 1, ...(at === 0 && { title }) }))
  const bothSides = (chamber: Seat['chamber']) => [
    ...seatsIn(chamber, 'Republican', 'majority', 'Chair'),
    ...seatsIn(chamber, 'Democratic', 'minority', 'Ranking Member'),
  ]
  const ofState = (state: StateCode, number: number, name: string, chairAt: number) => {
    const ids = legislators.filter((one) => one.state === state).map(({ id }) => id)
    const members = { chair: ids[chairAt] ?? '', member: ids.toSpliced(chairAt, 1).join(' ') }
    const id = personId(number).replace('person', 'organization')
    return { id, state, chamber: 'upper' as const, name, changedOn: '2026-01-30', members }
  }
  return {
    congress: [
      { id: 'HSAG', name: 'House Committee on Agriculture', chamber: 'House', members: bothSides('House') },
      { id: 'HSAG15', name: 'Forestry', chamber: 'House', parent: 'HSAG', members: bothSides('House').slice(1, 3) },
      { id: 'SSAF', name: 'Senate Committee on Agriculture', chamber: 'Senate', members: bothSides('Senate') },
    ],
    states: [ofState('ND', 1, 'Education', 0), ofState('ND', 2, 'Energy', 1), ofState('OH', 3, 'Education', 0)],
  }
}

/** Three towns, the first of which has no people. */
function inventedCouncils(): CouncilFacts {
  const towns = ['Anytown', 'Bigtown', 'Coldtown'].map((name, at) => {
    const id = `ocd-division/country:us/state:nd/place:${name.toLowerCase()}`
    return { geoid: `380000${at + 1}`, id, name, fullName: `${name} city`, people: at === 0 ? 0 : 2 }
  })
  return {
    places: towns.map((town) => ({ ...town, kind: 'city', state: 'ND', counties: ['38001'] })),
    people: towns.slice(1).flatMap(({ geoid }, at) => [
      {
        geoid,
        id: `00000000-0000-4000-8000-00000000010${at}`,
        name: 'Mia Miller',
        office: 'Mayor',
        role: 'mayor',
        head: true,
        readOn: '2026-08-17',
      },
      {
        geoid,
        id: `00000000-0000-4000-8000-00000000020${at}`,
        name: 'Ned Nolan',
        office: 'Council Member',
        role: 'council_member',
        readOn: '2026-08-17',
      },
    ]),
  }
}

function inventedFacts(): Facts {
  const officials = inventedOfficials()
  const money = { receipts: 10, disbursements: 5, cashOnHand: 5, until: '2025-12-31' }
  return {
    places: inventedPlaces(),
    officials,
    votes: inventedVotes(officials),
    candidates: {
      filers: [
        {
          id: 'S6AK00001',
          name: 'Ann Doe',
          party: 'DEM',
          office: 'S',
          state: 'AK',
          district: null,
          status: 'C',
          money,
        },
        { id: 'H6WI00002', name: 'Bo Roe', party: null, office: 'H', state: 'WI', district: 1, status: 'O' },
      ],
    },
    committees: inventedCommittees(officials),
    councils: inventedCouncils(),
  }
}

/** The keys of each pack's origins. The first is the origin of all its files. */
const originsOf: Record<PackName, [string, ...string[]]> = {
  places: ['geonames', 'census-congressional', 'census-legislative'],
  officials: ['openstates', 'congress-legislators', 'openstates-legislators', 'governors', 'civicpatch', 'portraits'],
  votes: ['roll-calls', 'statistics', 'voteview'],
  candidates: ['fec'],
  committees: ['congress-legislators', 'openstates'],
  councils: ['civicpatch'],
}
/** Names and addresses that say which lines and which Congress the facts are about. */
const aboutOrigin: Record<string, { name?: string; url?: string }> = {
  'census-congressional': { url: 'https://www2.census.gov/tab20_cd11920_zcta520_natl.txt' },
  'census-legislative': { name: 'US Census Bureau, 2024 state legislative districts' },
  statistics: { name: 'Computed from all votes of the 119th Congress' },
}

function manifestOf(name: PackName, texts: Record<string, string>): Manifest {
  const origin = { name: 'USA.gov', url: 'https://www.usa.gov/', asOf: '2026-08-05', license: 'Facts' }
  const described = Object.entries(texts).map(([file, text]) => [
    file,
    { ...describeText(text), origin: originsOf[name][0] },
  ])
  return {
    name,
    about: 'Invented',
    compiledOn: '2026-11-15',
    freshUntil: '2027-01-02',
    origins: Object.fromEntries(originsOf[name].map((key) => [key, { ...origin, ...aboutOrigin[key] }])),
    files: Object.fromEntries(described),
  }
}

function textsOf<T>(
  formats: { [K in keyof T]: RecordFormat<T[K]> },
  records: { [K in keyof T]: readonly T[K][] },
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const key in formats) texts[formats[key].file] = writeFile(formats[key], records[key])
  return texts
}

const packTexts = (facts: Facts): Record<PackName, Record<string, string>> => ({
  places: textsOf(placeFiles, facts.places),
  officials: textsOf(officialFiles, facts.officials),
  votes: textsOf(voteFiles, facts.votes),
  candidates: textsOf({ filers: filersOf(2026) }, { filers: facts.candidates.filers }),
  committees: textsOf(committeeFiles, facts.committees),
  councils: textsOf(councilFiles, facts.councils),
})

/** New but equal packs at each call, so that a test can change them. */
export function inventedPacks(): LoadedPacks {
  const facts = inventedFacts()
  const texts = packTexts(facts)
  const manifest = (name: PackName) => manifestOf(name, texts[name])
  return {
    facts,
    manifests: {
      places: manifest('places'),
      officials: manifest('officials'),
      votes: manifest('votes'),
      candidates: manifest('candidates'),
      committees: manifest('committees'),
      councils: manifest('councils'),
    },
    problems: [],
  }
}

/** Writes packs to a temporary folder. */
export function writeInventedPacks({ facts, manifests }: LoadedPacks = inventedPacks()): { folder: string; root: URL } {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-packs-'))
  const texts = packTexts(facts)
  for (const name of packNames) {
    mkdirSync(join(folder, name))
    const all = { ...texts[name], 'manifest.json': JSON.stringify(manifests[name], null, 2) }
    for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, name, file), text)
  }
  return { folder, root: pathToFileURL(`${folder}/`) }
}
