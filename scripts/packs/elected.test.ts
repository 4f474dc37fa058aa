import { expect, test } from 'vitest'
import { inventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { type CertifiedContest, electedFrom } from '../../packs/officials/elected.ts'
import { MitRow, mitContests } from './winners.ts'

const { officials } = inventedPacks().facts
const governor = officials.governors.find(({ state }) => state === 'WI')
const winner = { name: 'PAT SAMPLE', party: 'DEMOCRAT' }
const contest = (name: string, more: Partial<CertifiedContest> = {}): CertifiedContest => ({
  state: 'WI',
  electedOn: '2026-11-03',
  name,
  seats: 1,
  winners: [winner],
  ...more,
})
const read = (...contests: CertifiedContest[]) => electedFrom(contests, officials, 'results-wi-2026-11-03')
const common = { state: 'WI', name: 'Pat Sample', party: 'Democratic', electedOn: '2026-11-03' }

test.each([
  ['US HOUSE District 2', { office: 'house', seat: '2', takesOffice: '2027-01-03', termEnd: '2029-01-03' }],
  ['U.S. Representative, 2nd Congressional District', { office: 'house', seat: '2' }],
  ['Representative in Congress - District 02', { office: 'house', seat: '2' }],
])('the winner of %s takes the seat of the district on its day', (name, expected) => {
  const { elected, skipped } = read(contest(name))
  expect(skipped).toEqual([])
  expect(elected).toMatchObject([{ ...common, ...expected, origin: 'results-wi-2026-11-03' }])
})

test('a governor takes office on the day of the inauguration, and the holder stays as reelected', () => {
  const ticket = { name: `${governor?.name} / Lee Other`, party: null }
  expect(read(contest('Governor and Lieutenant Governor', { winners: [ticket] })).elected).toMatchObject([
    {
      office: 'governor',
      seat: '',
      name: governor?.name,
      takesOffice: '2027-01-06',
      termEnd: '2031-01-06',
      reelected: true,
    },
  ])
})

test.each<[string, CertifiedContest, string]>([
  [
    'several winners',
    contest('US HOUSE District 2', { winners: [winner, { name: 'Lee Other', party: null }] }),
    'several are elected',
  ],
  ['no winner', contest('US HOUSE District 2', { winners: [] }), 'names no winner'],
  ['an unknown district', contest('US HOUSE District 92'), 'names no district that we know'],
  ['a primary', contest('US HOUSE District 2 (Primary)'), 'fills no office'],
  [
    'an earlier day',
    contest('US HOUSE District 2', { electedOn: '2026-05-05' }),
    'was held before the general election',
  ],
  ['a special election', contest('US HOUSE District 2 (special)'), 'fills the rest of a term'],
  [
    'a district with several members',
    contest('State Representative District 1', { state: 'OH' }),
    'is of no district with one member',
  ],
  ['a seat that is not up', contest('US SENATE', { state: 'AL' }), 'fills no seat that is up'],
  ['an office that we do not list', contest('Coroner'), 'is of no office that we list'],
  ['a city’s contest for a state office', contest('Governor', { city: 'Anytown' }), 'is of no office that we list'],
  [
    'write-ins together',
    contest('Governor', { winners: [{ name: 'WRITEIN', party: null }] }),
    '"WRITEIN" is not the name of a person',
  ],
])('%s decides nothing', (_, one, reason) => {
  const { elected, skipped } = read(one)
  expect(elected).toEqual([])
  expect(skipped).toEqual([`${one.state}, ${one.name}: ${reason}`])
})

test('two winners of one seat are both left out', () => {
  const { elected, skipped } = read(
    contest('US HOUSE District 2'),
    contest('US HOUSE District 2', { winners: [{ name: 'Lee Other', party: null }] }),
  )
  expect(elected).toEqual([])
  expect(skipped).toEqual(['house WI 2: Pat Sample and Lee Other both won'])
})

test('a city’s count elects its mayor', () => {
  const { elected } = read(contest('Mayor', { state: 'AL', city: 'City of Anytown' }))
  expect(elected).toMatchObject([{ office: 'mayor', seat: 'Anytown', name: 'Pat Sample' }])
})

const row = (candidate: string, votes: number, more: object = {}) =>
  MitRow.parse({
    year: '2026',
    state_po: 'WI',
    office: 'US HOUSE',
    district: '002',
    stage: 'GEN',
    special: 'FALSE',
    candidate,
    party: 'DEMOCRAT',
    mode: 'TOTAL',
    candidatevotes: String(votes),
    totalvotes: '100',
    unofficial: 'FALSE',
    ...more,
  })
const winnersOf = (...rows: ReturnType<typeof row>[]) =>
  mitContests(rows).map(({ name, winners }) => [name, ...winners.map((one) => one.name)])

test('in MIT’s file most votes decide, over all lines of a person, and never a tie or an unofficial count', () => {
  expect(winnersOf(row('A B', 30), row('C D', 40), row('A B', 15, { party: 'OTHER' }))).toEqual([
    ['US HOUSE District 2', 'A B'],
  ])
  expect(winnersOf(row('A B', 45), row('C D', 45))).toEqual([['US HOUSE District 2']])
  expect(winnersOf(row('A B', 60, { unofficial: 'TRUE' }))).toEqual([])
  expect(winnersOf(row('A B', 60, { stage: 'PRI' }))).toEqual([])
})

test('where the law asks for a majority, most votes are not enough', () => {
  const georgia = { state_po: 'GA' }
  expect(winnersOf(row('A B', 49, georgia), row('C D', 45, georgia))).toEqual([['US HOUSE District 2']])
  expect(winnersOf(row('A B', 51, georgia), row('C D', 45, georgia))).toEqual([['US HOUSE District 2', 'A B']])
})
