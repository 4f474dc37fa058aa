import { describe, expect, test } from 'vitest'
import type { Source } from '../../../contract/common.ts'
import type { FollowNews } from '../../../contract/follow-news.schemas.ts'
import type { FactVote, MemberFacts, RaceFacts } from './followed-facts.ts'
import { findNews } from './news.ts'
import { type Seen, readSeen, toSeen } from './seen.ts'

const source = (asOf: string): Source => ({ name: 'Example', url: 'https://example.gov', asOf })

const vote = (id: string, date: string, changes: Partial<FactVote> = {}): FactVote => ({
  id,
  date,
  position: 'yea',
  title: `A bill of ${date}`,
  plainTitle: null,
  measure: 'H.R. 1',
  url: `https://example.gov/${id}`,
  ...changes,
})

const seat = {
  key: 'TX House 7',
  seat: { chamber: 'House', state: 'TX', district: 7 },
  party: 'Independent',
  termEnd: '2027-01-03',
  ended: false,
  source: source('2026-06-15'),
} as const

const member = (changes: Partial<MemberFacts> = {}): MemberFacts => ({
  kind: 'member',
  name: 'Pat Voter',
  position: 'Representative',
  seat,
  votes: [vote('h2', '2026-07-22'), vote('h1', '2026-07-10')],
  votesSource: source('2026-08-01'),
  newestVote: '2026-07-22',
  committees: { seats: [{ id: 'HSWM', role: null }], source: source('2026-06-15') },
  ...changes,
})

const race = (changes: Partial<RaceFacts> = {}): RaceFacts => ({
  kind: 'race',
  today: '2026-11-16',
  filers: { people: [{ id: 'H1', name: 'A' }], source: source('2026-02-01') },
  elections: [
    {
      id: 'tx-general-2028',
      title: { en: 'General', es: 'General' },
      date: '2028-11-07',
      status: 'scheduled',
      confirmed: true,
      source: source('2026-02-01'),
    },
  ],
  electionsAsOf: '2026-11-01',
  results: [],
  holder: { id: 'V000001', name: 'Pat Voter', source: source('2026-06-15') },
  ...changes,
})

const heldBy = (name: string | null, asOf: string) => ({
  holderOf: () => ({ name, source: source(asOf) }),
  committeeName: (id: string) => `Committee ${id}`,
})
const nobody = heldBy(null, '2026-12-01')
/** As it is read from the database. */
function stored(seen: Seen): Seen {
  const read = readSeen(JSON.parse(JSON.stringify(seen)))
  if (!read) throw new Error('What was stored cannot be read')
  return read
}
const compare = (before: MemberFacts | RaceFacts, after: MemberFacts | RaceFacts | undefined, names = nobody) =>
  findNews(stored(toSeen(before)), after, names)
const typesOf = (items: FollowNews[]) => items.map(({ type }) => type)

describe('votes', () => {
  test('what was known when the follow began is not news', () => {
    expect(compare(member(), member()).items).toEqual([])
  })

  test('later votes are, newest first, and only once', () => {
    const later = member({
      votes: [vote('h4', '2026-11-12', { position: 'not_voting' }), vote('h3', '2026-11-10'), ...member().votes],
      votesSource: source('2026-11-15'),
    })
    const { items, seen } = compare(member(), later)
    expect(items.map((item) => item.type === 'vote' && [item.date, item.position])).toEqual([
      ['2026-11-12', 'not_voting'],
      ['2026-11-10', 'yea'],
    ])
    expect(findNews(stored(seen), later, nobody).items).toEqual([])
  })

  test('neither rewording nor older votes that are added later are news', () => {
    const reworded = member().votes.map((one) => ({ ...one, title: 'Another title', measure: 'H.R. 2' }))
    const votes = [...reworded, vote('h0', '2025-03-01')]
    expect(compare(member(), member({ votes, votesSource: source('2026-11-15') })).items).toEqual([])
  })

  test('a vote that was published late is news, if it is of the last weeks', () => {
    const votes = [vote('h2', '2026-07-22'), vote('h1b', '2026-07-11'), vote('h1', '2026-07-10')]
    expect(typesOf(compare(member(), member({ votes })).items)).toEqual(['vote'])
  })

  test('a corrected position is told as a correction', () => {
    const votes = [vote('h2', '2026-07-22', { position: 'nay' }), vote('h1', '2026-07-10')]
    expect(compare(member(), member({ votes })).items).toMatchObject([
      { type: 'vote-corrected', position: 'nay', was: 'yea' },
    ])
  })

  test('an older release is not news, and neither is the newer one when it returns', () => {
    const older = member({ votes: [vote('h1', '2026-07-10', { position: 'nay' })], votesSource: source('2026-07-15') })
    const { items, seen } = compare(member(), older)
    expect(items).toEqual([])
    expect(findNews(stored(seen), member(), nobody).items).toEqual([])
  })

  test('a vote that is missing for a while is not told again', () => {
    const without = compare(member(), member({ votes: [vote('h1', '2026-07-10')] }))
    expect(without.items).toEqual([])
    expect(findNews(stored(without.seen), member(), nobody).items).toEqual([])
  })

  test('a lawmaker without votes yet is told of the first one', () => {
    const none = member({ votes: [] })
    expect(typesOf(compare(none, member({ votes: [vote('h9', '2026-11-12')] })).items)).toEqual(['vote'])
  })

  test('500 new votes keep what is stored small', () => {
    const votes = Array.from({ length: 500 }, (_, at) =>
      vote(`h${1000 - at}`, new Date(Date.UTC(2028, 0, 1) - at * 86_400_000).toISOString().slice(0, 10)),
    )
    const { items, seen } = compare(member(), member({ votes, votesSource: source('2028-01-02') }))
    expect(items).toHaveLength(500)
    expect(JSON.stringify(seen).length).toBeLessThan(1500)
  })
})

describe('the seat', () => {
  const changed = (changes: Partial<NonNullable<MemberFacts['seat']>>) =>
    compare(member(), member({ seat: { ...seat, source: source('2026-11-15'), ...changes } })).items

  test('party, a new term and an ended one are news', () => {
    expect(changed({})).toEqual([])
    expect(changed({ party: 'Republican' })).toMatchObject([{ type: 'party', was: 'Independent' }])
    expect(changed({ termEnd: '2029-01-03' })).toMatchObject([{ type: 'new-term', end: '2029-01-03' }])
    expect(changed({ ended: true })).toMatchObject([{ type: 'term-ended' }])
    expect(changed({ key: 'TX Senate 2', seat: { ...seat.seat, chamber: 'Senate', district: null } })).toMatchObject([
      { type: 'seat', seat: { chamber: 'Senate' } },
    ])
  })

  test('an older release is not', () => {
    expect(changed({ party: 'Republican', source: source('2026-01-01') })).toEqual([])
  })

  test('who left is told once, with who follows or that the seat is vacant', () => {
    const left = compare(member(), member({ seat: null }))
    expect(left.items).toMatchObject([{ type: 'left', holder: null, seat: { state: 'TX', district: 7 } }])
    expect(findNews(stored(left.seen), undefined, nobody).items).toEqual([])
    const successor = heldBy('Sam Next', '2026-12-01')
    expect(compare(member(), undefined, successor).items).toMatchObject([{ type: 'left', holder: 'Sam Next' }])
  })

  test('a seat that an older release shows with someone else is not', () => {
    const earlier = heldBy('Old Holder', '2025-01-01')
    const { items, seen } = compare(member(), undefined, earlier)
    expect(items).toEqual([])
    expect(findNews(stored(seen), member(), nobody).items).toEqual([])
  })
})

describe('committees', () => {
  const changed = (seats: { id: string; role: string | null }[], asOf = '2026-11-15') =>
    compare(member(), member({ committees: { seats, source: source(asOf) } })).items

  test('joining, leaving and a new role are news', () => {
    expect(changed([{ id: 'HSWM', role: null }])).toEqual([])
    expect(changed([{ id: 'HSWM', role: 'Chairman' }])).toMatchObject([{ change: 'role', role: 'Chairman' }])
    expect(changed([{ id: 'HSAG', role: null }])).toMatchObject([
      { change: 'joined', committee: 'Committee HSAG' },
      { change: 'left', committee: 'Committee HSWM' },
    ])
  })

  test('a list that has no seat of the member yet is not, and the next one is compared with the last', () => {
    const empty = member({ committees: { seats: [], source: source('2027-01-05') } })
    const { items, seen } = compare(member(), empty)
    expect(items).toEqual([])
    const filled = member({ committees: { seats: [{ id: 'HSAG', role: null }], source: source('2027-02-01') } })
    expect(findNews(stored(seen), filled, nobody).items).toMatchObject([{ change: 'joined' }, { change: 'left' }])
  })

  test('an older list, one that went out of date and the first one are not', () => {
    expect(changed([], '2026-01-01')).toEqual([])
    const none = member({ committees: null })
    expect(compare(member(), none).items).toEqual([])
    expect(compare(none, member()).items).toEqual([])
  })
})

describe('a race', () => {
  test('is compared with itself without news', () => {
    expect(compare(race(), race()).items).toEqual([])
  })

  test('people who filed later are named; one who is missing later is not told of', () => {
    const people = Array.from({ length: 12 }, (_, at) => ({ id: `H${at + 2}`, name: `Person ${at}` }))
    const later = race({ filers: { people, source: source('2026-03-01') } })
    const { items, seen } = compare(race(), later)
    expect(items).toMatchObject([{ type: 'filed', count: 12 }])
    expect(items[0]?.type === 'filed' && items[0].names).toHaveLength(10)
    expect(findNews(stored(seen), race({ filers: race().filers }), nobody).items).toEqual([])
  })

  test('the first list for a year is news', () => {
    expect(typesOf(compare(race({ filers: null }), race()).items)).toEqual(['filed'])
  })

  test('a changed day is news while it is ahead, and a changed title never', () => {
    const [general] = race().elections
    const moved = (changes: object, today = '2026-11-16') =>
      compare(race(), race({ today, elections: general ? [{ ...general, ...changes }] : [] })).items
    expect(moved({ date: '2028-11-14' })).toMatchObject([{ type: 'election', date: '2028-11-14' }])
    expect(moved({ status: 'cancelled' })).toMatchObject([{ type: 'election', status: 'cancelled' }])
    expect(moved({ status: 'postponed', date: null })).toMatchObject([{ type: 'election', date: null }])
    expect(moved({ title: { en: 'Another', es: 'Otra' } })).toEqual([])
    expect(moved({ date: '2028-11-08' }, '2029-01-01')).toEqual([])
  })

  test('a result, a changed winner and a new holder are news; an older count is not', () => {
    const result = (winners: string[], asOf: string) => [
      { id: 'tx-house-7', winners, unofficial: true, source: source(asOf) },
    ]
    const published = race({ results: result(['A'], '2026-11-20') })
    const first = compare(race(), published)
    expect(first.items).toMatchObject([{ type: 'result', winners: ['A'], was: null, unofficial: true }])
    expect(compare(published, race({ results: result(['B'], '2026-12-01') })).items).toMatchObject([
      { type: 'result', winners: ['B'], was: ['A'] },
    ])
    expect(compare(published, race({ results: result(['A'], '2026-12-01') })).items).toEqual([])
    expect(compare(published, race({ results: result(['B'], '2026-11-05') })).items).toEqual([])
    const seated = race({ holder: { id: 'N000001', name: 'Sam Next', source: source('2027-01-05') } })
    expect(compare(race(), seated).items).toMatchObject([{ type: 'holder', holder: 'Sam Next' }])
  })

  test('that our data no longer has is not news', () => {
    expect(compare(race(), undefined).items).toEqual([])
  })
})
