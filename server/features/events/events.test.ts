import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../civic/dates/local-date.ts'
import { dayIn, instantOf, timeIn, zoneOf } from '../../../civic/dates/zoned-time.ts'
import { entriesPerPage, splitEvents } from '../../../civic/elections/calendar-page.ts'
import { voterElections } from '../../../civic/elections/next-election.ts'
import { currentUser } from '../../../contract/accounts.ts'
import type { StateCode } from '../../../contract/common.ts'
import { deadlineNames } from '../../../contract/deadlines.ts'
import * as contract from '../../../contract/events.ts'
import { listElections } from '../../../contract/polling.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { draft } from '../../../harness/fixtures/events.ts'
import { inventCalendar } from '../../../harness/fixtures/invented-elections.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { inLocale, listCurrentElections, listVotersElections } from '../../reference/current-elections.ts'
import { electionKind } from '../../reference/elections.ts'

const { elections } = reference
const today = '2026-11-14T12:00:00Z'

const calendar = inventCalendar()
/** With the invented elections. */
const t = await createTestApp()
const reader = (await t.member()).client
const invented = await createSecondApp(t, { elections: calendar.elections })
afterAll(async () => {
  await invented.close()
  await t.close()
})
beforeEach(() => t.clock.set(today))

const listAt = async (now: string | Date) => {
  t.clock.set(typeof now === 'string' ? now : now.toISOString())
  return reader.call(contract.listEvents, {})
}

const lastDate = elections.all.at(-1)?.date ?? ''

describe('the list of events', () => {
  test('has every election of the pack, by date, past or not', async () => {
    const { today: day, events, sources } = await listAt(today)
    expect(day).toBe('2026-11-14')
    expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).toSorted())
    const byId = new Map(events.map((event) => [event.id, event]))
    for (const { id, title, date, kind, state, nationwide, source, confirmed } of elections.on('2026-11-14')) {
      expect(byId.get(id)).toMatchObject({
        type: 'election',
        electionKind: electionKind[kind],
        title: title.en,
        date,
        stateCodes: state ? [state] : [],
        nationwide,
        past: date < dayIn(new Date(today), zoneOf(state)),
        confirmed,
        source,
        location: 'Your local polling place',
        mapQuery: null,
      })
    }
    const used = events.flatMap(({ source, deadlines }) => [source, deadlines?.registerByMail.source])
    for (const source of used) if (source) expect(sources[source]?.asOf).toMatch(/^20\d\d-/)
  })

  test('names the sources of the events in it and no others', async () => {
    const { events, sources } = await listAt(today)
    const used = events.flatMap(({ source, deadlines }) => [
      source,
      ...deadlineNames.map((name) => deadlines?.[name].source),
    ])
    expect(Object.keys(sources).sort()).toEqual(
      [...new Set(used.filter((source) => typeof source === 'string'))].sort(),
    )
  })

  test('has four samples', async () => {
    const { events } = await listAt(today)
    const types = events.filter(({ sample }) => sample).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['debate', 'fundraiser', 'rally', 'rally'])
  })

  test('marks an election as past when its day has ended where it is held', async () => {
    const isPast = async (now: Date, id: string) => (await listAt(now)).events.find((event) => event.id === id)?.past
    const inState = elections.all.find(({ state }) => state === 'TX')
    const nationwide = elections.all.find((election) => election.nationwide)
    for (const election of [inState, nationwide]) {
      if (!election) throw new Error('no election')
      const end = instantOf(addDays(election.date, 1), '00:00', zoneOf(election.state))
      expect(await isPast(new Date(end.getTime() - 60_000), election.id)).toBe(false)
      expect(await isPast(end, election.id)).toBe(true)
    }
  })

  test('has nothing to come after the last election of the pack', async () => {
    const { events } = await listAt(`${addDays(lastDate, 2)}T18:00:00Z`)
    expect(events.filter(({ past }) => !past)).toEqual([])
    expect(events.some(({ date }) => date === lastDate)).toBe(true)
  })

  test('is in Spanish for a Spanish reader', async () => {
    const { client } = await t.member()
    client.setCookie('locale', 'es')
    const { events } = await client.call(contract.listEvents, {})
    const [election] = elections.all
    expect(events.find(({ id }) => id === election?.id)).toMatchObject({
      title: election?.title.es,
      location: 'Su lugar de votación local',
    })
  })

  test('has published events, older ones page by page', async () => {
    const now = t.clock.now()
    const sixtySuppers = Array.from({ length: 60 }, (_, index) => ({
      ...draft({ title: `Supper ${index + 1}`, type: 'dinner', date: addDays('2026-11-01', index) }),
      startsAt: new Date(`${addDays('2026-11-01', index)}T18:00:00Z`),
      endsAt: new Date(`${addDays('2026-11-01', index)}T20:00:00Z`),
      moderation: 'approved' as const,
      reason: null,
      userId: null,
      createdAt: now,
      updatedAt: now,
    }))
    await t.db.insertInto('events').values(sixtySuppers).execute()
    const { events, olderThan } = await listAt('2027-02-01T12:00:00Z')
    const suppers = events.filter(({ title }) => title.startsWith('Supper'))
    expect(suppers).toHaveLength(50)
    expect(suppers.at(-1)).toMatchObject({ title: 'Supper 60', past: true, stateCodes: ['TX'], attendees: 0 })
    const older = await reader.call(contract.pastEvents, { query: { olderThan: olderThan ?? '' } })
    expect(older.events.map(({ title }) => title)).toEqual(
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => `Supper ${day}`),
    )
    expect(older.olderThan).toBeNull()
    expect(await reader.fail(contract.pastEvents, { query: { olderThan: 'yesterday' } })).toMatchObject({ status: 400 })
  })

  test('is compressed only for a client that accepts it', async () => {
    const request = async (encoding: string) => {
      const response = await reader.fetch('/api/events', { headers: { 'accept-encoding': encoding } })
      return [
        response.headers.get('content-encoding'),
        response.headers.get('vary'),
        (await response.text()).length > 100_000,
      ]
    }
    expect(await request('gzip, br')).toEqual(['br', 'accept-encoding', true])
    expect(await request('gzip')).toEqual(['gzip', 'accept-encoding', true])
    expect(await request('identity')).toEqual([null, 'accept-encoding', true])
  })

  test('of upstream elections is empty without an upstream service', async () => {
    expect(await reader.call(listElections, {})).toEqual([])
  })
})

describe('the first page', () => {
  const readFirst = (client: Client, state?: StateCode) => client.call(contract.upcomingEvents, { query: { state } })

  test('is short and has the first cards of the whole list, with the same facts', async () => {
    const { events: all } = await listAt(today)
    const { events, upcomingCount, pastCount, states } = await readFirst(reader)
    const whole = splitEvents(all.map((event) => ({ ...event, rsvpd: false })))
    const first = splitEvents(events)
    expect(first.upcoming).toHaveLength(entriesPerPage)
    expect(first.upcoming).toEqual(whole.upcoming.slice(0, entriesPerPage))
    expect(first.samples).toEqual(whole.samples)
    expect([upcomingCount, pastCount]).toEqual([whole.upcoming.length, whole.past.length])
    expect(new Set(states)).toEqual(
      new Set(all.flatMap((event) => (event.type === 'election' ? event.stateCodes : []))),
    )
    const response = await reader.fetch('/api/events/upcoming', { headers: { 'accept-encoding': 'identity' } })
    expect((await response.text()).length).toBeLessThan(40_000)
  })

  test('on the day before a national election has the dates of the own state alone', async () => {
    const heldWith = (one: (typeof elections.all)[number]) => elections.all.filter(({ date }) => date === one.date)
    const own = elections.all.find((one) => one.state === 'TX' && heldWith(one).length > 40)
    if (!own) throw new Error('The pack has no national election.')
    t.clock.set(`${addDays(own.date, -1)}T15:00:00Z`)
    const { events } = await readFirst(reader, 'TX')
    const states = events.filter(({ date, stateCodes }) => date === own.date && stateCodes.length > 0)
    expect(states.length).toBeGreaterThan(40)
    expect(states.filter(({ deadlines }) => deadlines).map(({ id }) => id)).toEqual([own.id])
  })

  test('has the events of the home state first, or of another one', async () => {
    const { client } = await t.member()
    await client.call(contract.changeEventPreferences, { body: { eventInterests: [], stateCode: 'WY' } })
    const all = await listAt(today)
    for (const [asked, shown] of [
      [undefined, 'WY'],
      ['CA', 'CA'],
    ] as const) {
      const { events } = await readFirst(client, asked)
      const expected = all.events.filter((event) => !event.past && event.stateCodes.includes(shown))
      expect(events.map(({ id }) => id)).toEqual(expect.arrayContaining(expected.map(({ id }) => id)))
    }
    expect((await client.fetch('/api/events/upcoming?state=Guam')).status).toBe(400)
  })
})

describe('the personalized list', () => {
  test('follows interests and home state, which the session has immediately', async () => {
    const { client } = await t.member()
    const before = await client.call(contract.personalizedEvents, { query: {} })
    expect(before.events).toHaveLength((await client.call(contract.listEvents, {})).events.length)

    const user = await client.call(contract.changeEventPreferences, {
      body: { eventInterests: ['election', 'rally', 'rally'], stateCode: 'PA' },
    })
    expect(user).toMatchObject({ eventInterests: ['election', 'rally'], stateCode: 'PA' })
    expect(await client.call(currentUser, {})).toMatchObject({ eventInterests: ['election', 'rally'], stateCode: 'PA' })

    const { events } = await client.call(contract.personalizedEvents, { query: {} })
    expect([...new Set(events.map(({ type }) => type))].sort()).toEqual(['election', 'rally'])
    expect(events.every(({ stateCodes }) => stateCodes.length === 0 || stateCodes.includes('PA'))).toBe(true)
    const expected = elections.all.filter(({ state }) => state === null || state === 'PA')
    expect(events.map(({ id }) => id)).toEqual(
      expect.arrayContaining([...expected.map(({ id }) => id), 'sample-rally-2']),
    )

    await client.call(contract.changeEventPreferences, { body: { eventInterests: [] } })
    expect(await client.call(currentUser, {})).toMatchObject({ eventInterests: [], stateCode: 'PA' })
  })

  test('can be for another state, and has what the member attends anywhere', async () => {
    const { client } = await t.member()
    const { client: admin } = await t.member({ admin: true })
    await client.call(contract.changeEventPreferences, { body: { eventInterests: ['election'], stateCode: 'PA' } })
    const { id } = await admin.call(contract.createEvent, { body: draft({ type: 'rally', stateCode: 'NV' }) })
    await client.call(contract.rsvp, { params: { id } })
    const { events } = await client.call(contract.personalizedEvents, { query: { state: 'GU' } })
    expect(events.filter(({ rsvpd }) => rsvpd).map((event) => event.id)).toEqual([id])
    const others = events.filter(({ rsvpd }) => !rsvpd)
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ type, stateCodes }) => type === 'election' && stateCodes.includes('GU'))).toBe(true)
    expect(await client.call(currentUser, {})).toMatchObject({ stateCode: 'PA' })
    expect((await client.fetch('/api/events/personalized?state=Guam')).status).toBe(400)
  })

  test.each([
    { eventInterests: ['parade'] },
    { eventInterests: 'election' },
    { eventInterests: [], stateCode: 'ZZ' },
    {},
  ])('rejects the preferences %j', async (body) => {
    const response = await reader.sendJson({ method: 'PATCH', path: '/api/user/preferences' }, body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('the next deadline', () => {
  const expectedStep = (state: StateCode, day = '2026-11-14') => {
    const now = new Date(`${day}T15:00:00Z`)
    const current = listCurrentElections(elections, [], now).map(inLocale('en'))
    const [today, time] = [dayIn(now, zoneOf(state)), timeIn(now, zoneOf(state))]
    return voterElections(listVotersElections(state, current), { today, time }).step
  }
  const getNext = async (date: string, state: StateCode) => {
    t.clock.set(`${date}T15:00:00Z`)
    return (await reader.call(contract.nextDeadline, { query: { state } })).next
  }

  test.each(['TX', 'ND', 'GU', 'LA'] as const)('of %s is the next date of its elections', async (state) => {
    const election = elections.all.find((one) => one.state === state && one.held === 'always')
    if (!election) throw new Error(`no election in ${state}`)
    for (const days of [-60, -30, -14, -1, 0, 1]) {
      const date = addDays(election.date, days)
      expect(await getNext(date, state)).toEqual(expectedStep(state, date))
    }
  })

  test('is null after the last election of the pack', async () => {
    expect(await getNext(addDays(lastDate, 2), 'TX')).toBeNull()
  })

  test('is election day on election day, possible for a runoff, and else null with the next election that is known', async () => {
    calendar.set(
      { id: 'tx-runoff-2026', state: 'TX', date: '2026-12-12', kind: 'runoff', held: 'if-needed' },
      { id: 'tx-general-2028', state: 'TX', date: '2028-11-07', title: 'General Election' },
    )
    const read = (now: string) => {
      invented.clock.set(now)
      return reader.withOrigin(invented.origin).call(contract.nextDeadline, { query: { state: 'TX' } })
    }
    expect((await read('2028-11-07T18:00:00Z')).next).toMatchObject({
      kind: 'election-day',
      days: 0,
      certainty: 'scheduled',
      election: { id: 'tx-general-2028' },
    })
    expect((await read('2026-11-14T15:00:00Z')).next).toMatchObject({
      certainty: 'possible',
      election: { id: 'tx-runoff-2026' },
    })
    const later = { title: 'General Election', date: '2028-11-07', confirmed: true }
    expect(await read('2026-12-14T15:00:00Z')).toMatchObject({ next: null, later })
  })

  test('is for the home state, and null without one', async () => {
    const { client } = await t.member()
    expect(await client.call(contract.nextDeadline, { query: {} })).toMatchObject({ stateCode: null, next: null })
    await client.call(contract.changeEventPreferences, { body: { eventInterests: [], stateCode: 'WI' } })
    expect(await client.call(contract.nextDeadline, { query: {} })).toMatchObject({
      stateCode: 'WI',
      next: expectedStep('WI'),
      officialUrl: expect.stringContaining('https://'),
    })
  })
})
