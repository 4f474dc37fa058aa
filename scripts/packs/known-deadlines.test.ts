import { describe, expect, test } from 'vitest'
import { ruleDate } from '../../civic/dates/deadlines.ts'
import type { StateCode } from '../../contract/common.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import { classifySource, confirms } from '../../packs/sources.ts'
import { loadElections } from '../../server/reference/elections.ts'

// Deadlines that were once wrong, and those on which sources disagree. An update of the pack may have to change them.
const { on, compiledOn, rules, registration, around, sources } = loadElections()
const all = on(compiledOn)

const ruleOf = (state: StateCode) => {
  const found = rules.get(state)
  if (!found) throw new Error(`no rules for ${state}`)
  return found
}

describe('deadlines corrected by an official source', () => {
  test('Idaho: online and by mail 11 days before, received by 5 p.m., in every election', () => {
    const { registerOnline, registerByMail } = ruleOf('ID')
    const rule = { kind: 'days-before', days: 11, time: '17:00' }
    expect(registerOnline).toMatchObject({ rule, confirmed: true })
    expect(registerByMail).toMatchObject({ rule, basis: 'received', confirmed: true })
    const primary = all.find(({ id }) => id === 'id-primary-2026')
    expect(primary?.deadlines?.registerOnline.date).toBe('2026-05-08')
    expect(primary?.deadlines?.registerByMail).toMatchObject({ date: '2026-05-08', time: '17:00', basis: 'received' })
  })

  test('Maine: online and by mail 21 days before, also after a holiday', () => {
    const general = all.find(({ id }) => id === 'me-general-2026')
    expect(general?.deadlines?.registerOnline.date).toBe('2026-10-13')
    expect(general?.deadlines?.registerByMail).toMatchObject({ date: '2026-10-13', basis: 'received' })
  })

  test('New Hampshire: no single date by mail', () => {
    expect(ruleOf('NH').registerByMail.rule).toEqual({ kind: 'set-locally', between: { first: 13, last: 6 } })
    const next = all.find(({ id }) => id === 'nh-general-2026')
    expect(next?.deadlines?.registerByMail).toMatchObject({
      date: null,
      between: { first: '2026-10-21', last: '2026-10-28' },
    })
    const stated = all.filter((one) => one.state === 'NH').flatMap((one) => one.stated.registerByMail ?? [])
    expect(stated).toEqual([])
  })
})

test('Mississippi: the end of voting absentee in person is no last day to request a mail ballot', () => {
  for (const election of all.filter(({ state }) => state === 'MS'))
    expect(election.deadlines?.applyMailBallot).toMatchObject({ date: null, time: null, state: 'unknown' })
  const runoff = all.find(({ id }) => id === 'ms-general-runoff-2026')
  expect(runoff?.note?.en).toContain('vote absentee in person until noon on Saturday, November 21')
})

describe('Ohio: early voting begins the day after registration closes, also where a holiday moves that', () => {
  test.each([
    // The state's own days for 2022: registration closed on October 11, after Columbus Day.
    ['2022-11-08', 'general', '2022-10-11', '2022-10-12'],
    ['2026-11-03', 'general', '2026-10-05', '2026-10-06'],
    ['2028-03-21', 'presidential-primary', '2028-02-22', '2028-02-23'],
    ['2028-11-07', 'presidential-general', '2028-10-10', '2028-10-11'],
  ] as const)('%s', (date, kind, closes, begins) => {
    const day = (name: 'registerInPerson' | 'firstDayEarlyVoting') =>
      ruleDate(name, { date, kind, confirmed: true }, ruleOf('OH'))
    expect([day('registerInPerson'), day('firstDayEarlyVoting')]).toEqual([closes, begins])
  })
})

test('Wisconsin: each municipality chooses its days of early voting', () => {
  const general = all.find(({ id }) => id === 'wi-general-2028')
  const between = { first: '2028-10-24', last: '2028-11-05' }
  for (const name of ['firstDayEarlyVoting', 'lastDayEarlyVoting'] as const)
    expect(general?.deadlines?.[name]).toMatchObject({ state: 'set-locally', date: null, between, confirmed: false })
})

describe('where sources disagree, the safer date, unconfirmed', () => {
  test.each([
    ['AL', 'registerByMail', { kind: 'days-before', days: 15 }, 'received'],
    ['AK', 'registerByMail', { kind: 'days-before', days: 30 }, 'received'],
    ['CO', 'registerByMail', { kind: 'days-before', days: 8 }, 'received'],
    ['NJ', 'registerByMail', { kind: 'days-before', days: 21 }, 'received'],
    ['OK', 'registerByMail', { kind: 'days-before', days: 25 }, 'received'],
    ['WY', 'registerByMail', { kind: 'days-before', days: 15 }, 'received'],
    ['HI', 'registerByMail', { kind: 'days-before', days: 10 }, 'postmarked'],
    ['NY', 'registerByMail', { kind: 'days-before', days: 15 }, 'postmarked'],
    ['LA', 'registerOnline', { kind: 'days-before', days: 21 }, undefined],
    ['LA', 'registerByMail', { kind: 'days-before', days: 31 }, 'postmarked'],
    ['LA', 'registerInPerson', { kind: 'days-before', days: 31 }, undefined],
    ['NV', 'registerOnline', { kind: 'days-before', days: 5 }, undefined],
    ['MT', 'registerInPerson', { kind: 'election-day', time: '12:00' }, undefined],
    ['DE', 'applyMailBallot', { kind: 'days-before', days: 4 }, 'received'],
    // The first day is safer later: nobody finds a closed door.
    ['DE', 'firstDayEarlyVoting', { kind: 'days-before', days: 10 }, undefined],
    ['DC', 'firstDayEarlyVoting', { kind: 'days-before', days: 8 }, undefined],
    ['DC', 'lastDayEarlyVoting', { kind: 'weekday-before', weekday: 'sat', n: 1 }, undefined],
    ['NE', 'firstDayEarlyVoting', { kind: 'days-before', days: 30, shift: 'next' }, undefined],
    ['NE', 'lastDayEarlyVoting', { kind: 'days-before', days: 1 }, undefined],
    ['MT', 'firstDayEarlyVoting', { kind: 'days-before', days: 30, shift: 'next' }, undefined],
    ['SC', 'firstDayEarlyVoting', { kind: 'days-before', days: 14 }, undefined],
    ['SC', 'lastDayEarlyVoting', { kind: 'weekday-before', weekday: 'sat', n: 1 }, undefined],
    // A mailed ballot counts until noon on election day, one handed in only until the day before.
    ['AL', 'receiveMailBallot', { kind: 'days-before', days: 1 }, 'received'],
    ['KS', 'receiveMailBallot', { kind: 'election-day', byCloseOfPolls: true }, 'received'],
    ['WV', 'receiveMailBallot', { kind: 'election-day' }, 'received'],
  ] as const)('%s %s', (state, name, rule, basis) => {
    const fact = ruleOf(state)[name]
    expect(fact.rule).toEqual(rule)
    expect(fact.basis).toBe(basis)
    expect(fact.confirmed).toBe(false)
    expect(registration.get(state)?.office.website.url).toMatch(/^https:/)
  })

  test('Massachusetts voted on registering on Election Day after its law was read', () => {
    expect(ruleOf('MA').sameDay).toMatchObject({ value: 'no', confirmed: false })
  })

  test('no ballot is said to count after election day in Kansas and West Virginia', () => {
    expect(ruleOf('KS').postmarkCounts).toBe(false)
    expect(ruleOf('WV').postmarkCounts).toBe(false)
  })
})

test('every source is official or neutral, and an official page of the state or the country confirms', () => {
  const unknown = Object.values(sources).filter((source) => classifySource(source).class === 'unknown')
  expect(unknown).toEqual([])
  const unofficial = [...rules].flatMap(([state, stateRules]) =>
    deadlineNames.filter((name) => {
      const { confirmed, source } = stateRules[name]
      const cited = source === null ? undefined : sources[source]
      return confirmed && !(cited && confirms(cited, state))
    }),
  )
  expect(unofficial).toEqual([])
})

describe('states in two time zones', () => {
  test.each([
    ['KS', '7:00 AM - 7:00 PM Central / 6:00 AM - 6:00 PM Mountain'],
    ['NE', '8:00 AM - 8:00 PM Central / 7:00 AM - 7:00 PM Mountain'],
  ] as const)('%s: the polls close an hour earlier by the clock in Mountain time', (state, hours) => {
    expect(ruleOf(state).hours.en).toBe(hours)
    const elections = all.filter((one) => one.state === state && one.hours)
    expect(elections.length).toBeGreaterThan(2)
    for (const election of elections) {
      expect(election.hours?.en).toBe(hours)
      expect(election.deadlines?.receiveMailBallot).toMatchObject({ time: null, byCloseOfPolls: true })
    }
  })

  test('no clock time for mail ballots where the polls close by zone or by county', () => {
    for (const state of ['TN', 'ND'] as const)
      expect(ruleOf(state).receiveMailBallot.rule).toEqual({ kind: 'election-day', byCloseOfPolls: true })
  })
})

test('early voting is closed on Sundays in five states, also where its days were published for a runoff', () => {
  const closed = [...rules.values()].flatMap(({ state, earlyVotingClosed: days }) => (days ? [[state, days]] : []))
  expect(Object.fromEntries(closed)).toEqual({
    HI: 'sundays-and-holidays',
    LA: 'sundays-and-holidays',
    SC: 'sundays',
    TN: 'sundays-and-holidays',
    WV: 'sundays',
  })
  const runoff = all.find(({ id }) => id === 'la-open-general-2026')
  expect(runoff?.deadlines).toMatchObject({
    firstDayEarlyVoting: { date: '2026-11-28' },
    lastDayEarlyVoting: { date: '2026-12-05' },
    earlyVotingClosed: 'sundays-and-holidays',
  })
})

test('Louisiana counts the days of a runoff like those of other elections, unconfirmed', () => {
  const runoff = all.find(({ id }) => id === 'la-open-general-2026')
  expect(runoff?.deadlines?.registerOnline).toMatchObject({ date: '2026-11-21', confirmed: false })
  expect(runoff?.deadlines?.registerByMail).toMatchObject({ date: '2026-11-11', confirmed: false })
})

test.each([
  ['ar-general-runoff-2026', '2026-12-01', 'if-needed'],
  ['in-general-2027', '2027-11-02', 'always'],
  ['ny-general-2027', '2027-11-02', 'always'],
  ['oh-general-2027', '2027-11-02', 'always'],
])('%s is listed as unconfirmed, and only for some areas', (id, date, held) => {
  expect(all.find((one) => one.id === id)).toMatchObject({
    date,
    held,
    reach: 'some-areas',
    source: null,
    confirmed: false,
  })
})

test('federal law confirms the day of a general election, the FEC those of runoffs', () => {
  const confirmed = new Map(all.map((one) => [one.id, one.confirmed]))
  for (const id of ['us-general-2028', 'tx-general-2028', 'gu-runoff-2026', 'vi-general-runoff-2026'])
    expect(confirmed.get(id)).toBe(true)
  for (const id of ['ms-general-runoff-2026', 'wi-spring-2027', 'tx-presidential-primary-2028'])
    expect(confirmed.get(id)).toBe(false)
})

describe('a list that is no source of ours is never named as one', () => {
  const nameOf = (source: string | null | undefined) => (source ? sources[source]?.name : source)

  test('who can vote was recalled for four states, so it has no source', () => {
    for (const state of ['ND', 'NH', 'WI', 'WY'] as const)
      expect(around.get(state)?.eligibility).toMatchObject({ source: null, confirmed: false })
  })

  test('days after the election that were read in the news or in newsletters', () => {
    const lists = [...around.values()].flatMap(({ after }) => {
      const { cure, countiesCertify, stateCertifies } = after ?? {}
      return [cure, countiesCertify, stateCertifies].flatMap((day) => nameOf(day?.source) ?? [])
    })
    const named = lists.filter((name) => name.startsWith('National Conference of State Legislatures'))
    expect(lists.length - named.length).toBeGreaterThan(40)
    // Its own tables were read for CO, DC, FL and GA (signatures), AL, AK and MO (certification).
    expect(named).toHaveLength(8)
    const texas = around.get('TX')?.after
    for (const day of [texas?.cure, texas?.countiesCertify, texas?.stateCertifies])
      expect(nameOf(day?.source)).toBe('Secondary list; check with: Texas, sos.texas.gov')
  })

  test('groups of states that were filled in by hand', () => {
    for (const state of ['CO', 'ND', 'NE', 'NJ'] as const) expect(around.get(state)?.felony?.source).toBeNull()
    expect(nameOf(around.get('TX')?.felony?.source)).toMatch(/^Secondary list; check with: /)
  })
})
