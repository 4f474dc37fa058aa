import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../civic/local-date.ts'
import { currentUser } from '../../../contract/accounts.ts'
import * as contract from '../../../contract/events.ts'
import { listElections } from '../../../contract/polling.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'
import { draft } from '../../../harness/fixtures/events.ts'

let t: TestApp
let reader: Client
beforeAll(async () => {
  t = await createTestApp()
  reader = (await t.member()).client
})
afterAll(() => t.close())

const list = async (now: string) => {
  t.clock.set(now)
  return reader.call(contract.listEvents, {})
}

describe('the list', () => {
  test('on 2026-11-14: the general is over, runoffs and 2027 are to come, all by date', async () => {
    const { today, events, sources } = await list('2026-11-14T12:00:00Z')
    expect(today).toBe('2026-11-14')
    expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).sort())
    const byId = new Map(events.map((event) => [event.id, event]))
    expect(byId.get('us-general-2026')).toMatchObject({
      past: true,
      nationwide: true,
      type: 'election',
      confirmed: true,
    })
    expect(byId.get('ga-general-runoff-2026')).toMatchObject({ past: false, confirmed: false, source: null })
    expect(byId.get('la-open-general-2026')).toMatchObject({
      past: false,
      stateCodes: ['LA'],
      time: '7:00 AM - 8:00 PM (confirm with your state)',
    })
    expect(byId.get('tx-primary-2026')).toMatchObject({
      title: 'Texas Primary',
      date: '2026-03-03',
      time: '7:00 AM - 7:00 PM',
      location: 'Your local polling place',
      mapQuery: null,
      electionDeadlines: {
        lastDayToRegister: 'By mail: February 2, 2026 (postmarked); In person: February 2, 2026',
        firstDayEarlyVoting: 'February 17, 2026',
      },
    })
    expect(byId.get('tx-amendments-2025')).toMatchObject({ date: '2025-11-04', electionKind: 'ballot-measure' })
    expect(byId.get('al-primary-2026')?.electionDeadlines?.firstDayEarlyVoting).toBe('Not offered')
    expect(
      events
        .filter(({ sample }) => sample)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['debate', 'fundraiser', 'rally', 'rally'])
    const unnamed = events.flatMap(({ source, deadlines }) => [source, deadlines?.registerByMail.source])
    for (const source of unnamed) if (source) expect(sources[source]?.asOf).toMatch(/^20\d\d-/)
  })

  test('an election is over only when its day has ended where it is held', async () => {
    const past = async (now: string, id: string) => (await list(now)).events.find((event) => event.id === id)?.past
    expect(await past('2026-11-04T06:59:00Z', 'tx-general-2026')).toBe(false)
    expect(await past('2026-11-04T07:00:00Z', 'tx-general-2026')).toBe(true)
    expect(await past('2026-11-04T09:59:00Z', 'us-general-2026')).toBe(false)
  })

  test('on 2028-11-08 nothing is to come', async () => {
    const { events } = await list('2028-11-08T18:00:00Z')
    expect(events.filter(({ past }) => !past)).toEqual([])
    expect(events.find(({ id }) => id === 'us-general-2028')).toMatchObject({ past: true, date: '2028-11-07' })
    t.clock.set('2026-11-14T12:00:00Z')
  })

  test('speaks Spanish', async () => {
    const { client } = await t.member()
    client.setCookie('locale', 'es')
    const { events } = await client.call(contract.listEvents, {})
    expect(events.find(({ id }) => id === 'nc-primary-2026')).toMatchObject({
      title: 'Elección primaria de Carolina del Norte',
      location: 'Su lugar de votación local',
      electionDeadlines: { firstDayEarlyVoting: '12 de febrero de 2026' },
    })
  })

  test('has what administrators published, older ones page by page', async () => {
    const now = t.clock.now()
    const suppers60 = Array.from({ length: 60 }, (_, index) => ({
      ...draft({ title: `Supper ${index + 1}`, type: 'dinner', date: addDays('2026-11-01', index) }),
      startsAt: new Date(`${addDays('2026-11-01', index)}T18:00:00Z`),
      endsAt: new Date(`${addDays('2026-11-01', index)}T20:00:00Z`),
      moderation: 'approved' as const,
      reason: null,
      userId: null,
      createdAt: now,
      updatedAt: now,
    }))
    await t.db.insertInto('events').values(suppers60).execute()
    t.clock.set('2027-02-01T12:00:00Z')
    const { events, olderThan } = await reader.call(contract.listEvents, {})
    const suppers = events.filter(({ title }) => title.startsWith('Supper'))
    expect(suppers).toHaveLength(50)
    expect(suppers.at(-1)).toMatchObject({ title: 'Supper 60', past: true, stateCodes: ['TX'], attendees: 0 })
    const older = await reader.call(contract.pastEvents, { query: { olderThan: olderThan ?? '' } })
    expect(older.events.map(({ title }) => title)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `Supper ${day}`),
    )
    expect(older.olderThan).toBeNull()
    expect(await reader.fail(contract.pastEvents, { query: { olderThan: 'yesterday' } })).toMatchObject({ status: 400 })
    t.clock.set('2026-11-14T12:00:00Z')
  })

  test('goes out compressed, and not to who cannot read that', async () => {
    const ask = async (encoding: string) => {
      const answer = await reader.fetch('/api/events', { headers: { 'accept-encoding': encoding } })
      return [
        answer.headers.get('content-encoding'),
        answer.headers.get('vary'),
        (await answer.text()).length > 100_000,
      ]
    }
    expect(await ask('gzip, br')).toEqual(['gzip', 'accept-encoding', true])
    expect(await ask('identity')).toEqual([null, 'accept-encoding', true])
  })

  test('outside services list no elections while there is none', async () => {
    expect(await reader.call(listElections, {})).toEqual([])
  })
})

describe('my own list', () => {
  test('follows interests and home state, and the member’s cookie knows them at once', async () => {
    const { client } = await t.member()
    const before = await client.call(contract.personalizedEvents, {})
    expect(before.events).toHaveLength((await client.call(contract.listEvents, {})).events.length)

    const user = await client.call(contract.changePreferences, {
      body: { eventInterests: ['election', 'rally', 'rally'], stateCode: 'PA' },
    })
    expect(user).toMatchObject({ eventInterests: ['election', 'rally'], stateCode: 'PA' })
    expect(await client.call(currentUser, {})).toMatchObject({ eventInterests: ['election', 'rally'], stateCode: 'PA' })

    const { events } = await client.call(contract.personalizedEvents, {})
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(['election', 'rally'])
    expect(events.every(({ nationwide, stateCodes }) => nationwide || stateCodes.includes('PA'))).toBe(true)
    expect(events.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['us-general-2026', 'pa-primary-2027', 'sample-rally-2']),
    )

    await client.call(contract.changePreferences, { body: { eventInterests: [] } })
    expect(await client.call(currentUser, {})).toMatchObject({ eventInterests: [], stateCode: 'PA' })
  })

  test.each([
    { eventInterests: ['parade'] },
    { eventInterests: 'election' },
    { eventInterests: [], stateCode: 'ZZ' },
    {},
  ])('refuses %j', async (body) => {
    const answer = await reader.fetch('/api/user/preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('the next date to keep', () => {
  const ask = async (now: string, state: 'TX' | 'ND' | 'GU' | 'LA') => {
    t.clock.set(now)
    return (await reader.call(contract.nextDeadline, { query: { state } })).next
  }

  test('counts down to registration, then to the others, then to the day itself', async () => {
    expect(await ask('2026-09-23T15:00:00Z', 'TX')).toMatchObject({
      kind: 'register',
      methods: ['mail', 'in-person'],
      days: 12,
      date: '2026-10-05',
      confirmed: true,
      election: { id: 'tx-general-2026' },
    })
    expect(await ask('2026-10-06T15:00:00Z', 'TX')).toMatchObject({ kind: 'early-voting-begins', date: '2026-10-19' })
    expect(await ask('2026-11-03T15:00:00Z', 'TX')).toMatchObject({ kind: 'election-day', days: 0 })
    expect(await ask('2026-09-01T15:00:00Z', 'ND')).toMatchObject({ kind: 'early-voting-ends', date: '2026-11-02' })
    expect(await ask('2026-11-14T15:00:00Z', 'GU')).toMatchObject({ kind: 'election-day', days: 2, date: '2026-11-17' })
    expect(await ask('2026-11-14T15:00:00Z', 'LA')).toMatchObject({
      kind: 'register',
      methods: ['online'],
      date: '2026-11-21',
    })
    expect(await ask('2028-11-09T15:00:00Z', 'TX')).toBeNull()
    t.clock.set('2026-11-14T12:00:00Z')
  })

  test('is that of the home state; without one it says so', async () => {
    const { client } = await t.member()
    expect(await client.call(contract.nextDeadline, { query: {} })).toMatchObject({ stateCode: null, next: null })
    await client.call(contract.changePreferences, { body: { eventInterests: [], stateCode: 'WI' } })
    expect(await client.call(contract.nextDeadline, { query: {} })).toMatchObject({
      stateCode: 'WI',
      next: { election: { id: 'wi-spring-primary-2027' }, confirmed: false },
      officialUrl: expect.stringContaining('https://'),
    })
  })
})
