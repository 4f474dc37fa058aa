import { expect, test } from 'vitest'
import { fixedClock } from '../../core/clock.ts'
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
const minute = 60_000
const data = (expiresAt: unknown) =>
  Buffer.from(JSON.stringify({ session: {}, expiresAt, signature: 'x' })).toString('base64url')
const cookies = (value: string) => `locale=es; precinct_session=abc.def; precinct.session_data=${value}`
const known = cookies(data(Date.parse(start) + minute))
/** A browser drops the copy when it has run out. */
const withoutCopy = '__Host-precinct_session=abc.def; locale=es'

function setUp() {
  const clock = fixedClock(start)
  return { clock, verified: createVerifiedCookies(clock) }
}

test.each([
  ['copy', known],
  ['database', withoutCopy],
] as const)('read from the %s, a session is known for a minute, not a moment longer', (from, given) => {
  const { clock, verified } = setUp()
  verified.add(given, present, from)
  clock.advance(minute - 1)
  expect([verified.find(known), verified.find(withoutCopy)]).toEqual([present, present])
  clock.advance(1)
  expect(verified.find(known)).toBeUndefined()
})

test('looked up again, it is good for a minute more, and never beyond a few minutes', () => {
  const { clock, verified } = setUp()
  verified.add(known, present, 'copy')
  clock.advance(5 * minute)
  const named = { ...present, user: { ...present.user, firstName: 'Patricia' } }
  verified.renew(withoutCopy, named)
  clock.advance(minute - 1)
  expect(verified.find(withoutCopy)).toEqual(named)
  clock.advance(1)
  expect(verified.find(withoutCopy)).toBeUndefined()
  clock.advance(5 * minute - 1)
  verified.renew(withoutCopy, named)
  clock.advance(1)
  expect([verified.find(withoutCopy), verified.lastKnown(withoutCopy)]).toEqual([undefined, undefined])
})

test('what was never checked is not renewed', () => {
  const { verified } = setUp()
  verified.renew(known, present)
  expect(verified.find(known)).toBeUndefined()
})

test('who was here is remembered a few minutes longer', () => {
  const { clock, verified } = setUp()
  verified.add(known, present, 'copy')
  clock.advance(11 * minute - 1)
  expect(verified.lastKnown(withoutCopy)).toEqual(present)
  clock.advance(1)
  expect(verified.lastKnown(withoutCopy)).toBeUndefined()
})

test.each([
  ['another token', known.replace('abc', 'abd')],
  ['another signature', known.replace('def', 'deg')],
  ['a longer token', known.replace('def', 'defg')],
  ['a cookie of a similar name', known.replace('precinct_session', 'xprecinct_session')],
  ['a cookie whose value ends in the name', known.replace('; precinct_session', ' precinct_session')],
  ['a cookie with another prefix', known.replace('precinct_session', '__Hosts-precinct_session')],
  ['no token', `precinct.session_data=${data(Date.parse(start) + minute)}`],
  ['nothing', ''],
])('%s is not known', (_, other) => {
  const { verified } = setUp()
  verified.add(known, present, 'copy')
  expect([verified.find(other), verified.lastKnown(other)]).toEqual([undefined, undefined])
})

test.each([
  ['alone', 'precinct_session=abc.def'],
  ['without a space', 'locale=es;precinct_session=abc.def;theme=dark'],
  ['for this host alone', 'locale=es; __Host-precinct_session=abc.def'],
  ['after one of a similar name', 'xprecinct_session=no.no; precinct_session=abc.def'],
])('a session %s is found', (_, given) => {
  const { verified } = setUp()
  verified.add(known, present, 'copy')
  expect(verified.find(given)).toEqual(present)
})

test.each([
  ['no end', cookies(data(undefined))],
  ['an end that is no number', cookies(data('never'))],
  ['no JSON', cookies('bm90IGpzb24')],
  ['several pieces', `precinct_session=abc.def; precinct.session_data.0=${data(Date.parse(start) + minute)}`],
])('a copy with %s is not kept', (_, odd) => {
  const { verified } = setUp()
  verified.add(odd, present, 'copy')
  expect(verified.find(odd)).toBeUndefined()
})

test('holds a bounded number, the oldest go', () => {
  const { verified } = setUp()
  const nth = (n: number) => `precinct_session=${n}.def`
  for (let n = 0; n <= 20_000; n++) verified.add(nth(n), present, 'database')
  expect([verified.find(nth(0)), verified.find(nth(1)), verified.find(nth(20_000))]).toEqual([
    undefined,
    present,
    present,
  ])
})
