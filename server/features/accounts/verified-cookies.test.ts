import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { createVerifiedCookies } from './verified-cookies.ts'

const present = {
  sessionId: 's',
  user: {
    id: 'u',
    email: 'pat@example.org',
    firstName: 'Pat',
    lastName: 'Voter',
    profileImageUrl: null,
    isAdmin: false,
    stateCode: null,
    eventInterests: [],
    locale: 'en' as const,
  },
}

const start = '2026-11-14T12:00:00Z'
const data = (expiresAt: unknown) => Buffer.from(JSON.stringify({ session: {}, expiresAt, signature: 'x' })).toString('base64url')
const cookies = (value: string) => `locale=es; precinct_session=abc.def; precinct.session_data=${value}`
const inAMinute = Date.parse(start) + 60_000

function setUp() {
  const clock = fixedClock(start)
  return { clock, verified: createVerifiedCookies(clock) }
}

test('the same cookies are known until they run out, not a moment longer', () => {
  const { clock, verified } = setUp()
  verified.add(cookies(data(inAMinute)), present)
  clock.advance(59_999)
  expect(verified.find(cookies(data(inAMinute)))).toEqual(present)
  clock.advance(1)
  expect(verified.find(cookies(data(inAMinute)))).toBeUndefined()
})

test('who was here is remembered a few minutes longer, for when the database is away', () => {
  const { clock, verified } = setUp()
  verified.add(cookies(data(inAMinute)), present)
  clock.advance(10 * 60_000)
  expect(verified.lastKnown(cookies(data(inAMinute)))).toEqual(present)
  expect(verified.lastKnown(cookies(data(inAMinute + 1)))).toBeUndefined()
  clock.advance(60_000)
  expect(verified.lastKnown(cookies(data(inAMinute)))).toBeUndefined()
})

test.each([
  ['another token', cookies(data(inAMinute)).replace('abc', 'abd')],
  ['a longer life', cookies(data(inAMinute + 1))],
  ['one cookie more', `${cookies(data(inAMinute))}; x=1`],
  ['without the token', `precinct.session_data=${data(inAMinute)}`],
])('%s is not known', (_, other) => {
  const { verified } = setUp()
  verified.add(cookies(data(inAMinute)), present)
  expect(verified.find(other)).toBeUndefined()
})

test.each([
  ['no end', cookies(data(undefined))],
  ['an end that is no number', cookies(data('never'))],
  ['no JSON', cookies('bm90IGpzb24')],
  ['several pieces', `precinct.session_data.0=${data(inAMinute)}`],
  ['no such cookie', 'locale=es'],
])('what has %s is not kept', (_, odd) => {
  const { verified } = setUp()
  verified.add(odd, present)
  expect(verified.find(odd)).toBeUndefined()
})

test('holds a bounded number, the oldest go', () => {
  const { verified } = setUp()
  const nth = (n: number) => `n=${n}; ${cookies(data(inAMinute))}`
  for (let n = 0; n <= 5000; n++) verified.add(nth(n), present)
  expect([verified.find(nth(0)), verified.find(nth(1)), verified.find(nth(5000))]).toEqual([undefined, present, present])
})
