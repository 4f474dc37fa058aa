import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calendars from '../../../../contract/calendar.ts'
import * as contract from '../../../../contract/events.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { draft } from '../../../../harness/fixtures/events.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

async function read(client: Client, path: string) {
  const response = await client.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  const entries = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate, endDate, description } = new ICAL.Event(component)
    const status = component.getFirstPropertyValue('status')
    return { uid, summary, sequence, status, description, isDay: startDate.isDate, start: startDate, end: endDate }
  })
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    entries,
    byUid: new Map(entries.map((one) => [one.uid, one])),
  }
}

describe('the calendar of a state', () => {
  test('is public, in either case, with election days and deadlines as whole days', async () => {
    const { name, entries, byUid } = await read(t.visitor(), '/api/calendar/tx.ics')
    expect(name).toBe('Elections in Texas')
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
    expect(entries.every(({ isDay }) => isDay)).toBe(true)
    const day = byUid.get('tx-general-2026@precinct')
    expect(day).toMatchObject({ summary: 'Texas General Election', sequence: 0, status: 'CONFIRMED' })
    expect([day?.start.toString(), day?.end.toString()]).toEqual(['2026-11-03', '2026-11-04'])
    expect(byUid.get('tx-general-2026-register-by-mail@precinct')?.start.toString()).toBe('2026-10-05')
    expect(byUid.get('tx-general-2026-register-online@precinct')).toBeUndefined()
    expect(byUid.has('us-general-2026@precinct')).toBe(false)
    expect(byUid.get('tx-general-2028@precinct')?.summary).toBe('Texas General Election (date to be confirmed)')
    expect((await read(t.visitor(), '/api/calendar/TX.ics')).entries).toHaveLength(entries.length)
  })

  test('of a territory has the days we know and no deadline that we do not', async () => {
    const { entries } = await read(t.visitor(), '/api/calendar/gu.ics')
    expect(entries.map(({ uid }) => uid)).toEqual([
      'gu-primary-2026@precinct',
      'gu-general-2026@precinct',
      'gu-runoff-2026@precinct',
      'us-general-2028@precinct',
    ])
  })

  test('speaks the language asked for', async () => {
    const { name, byUid } = await read(t.visitor(), '/api/calendar/nc.ics?lang=es')
    expect(name).toBe('Elecciones en Carolina del Norte')
    expect(byUid.get('nc-general-2026-early-voting-begins@precinct')?.summary).toBe(
      'Comienza la votación anticipada en Carolina del Norte',
    )
  })

  test('is not sent again to who has it', async () => {
    const first = await t.visitor().fetch('/api/calendar/wy.ics')
    const etag = first.headers.get('etag') ?? ''
    const again = await t.visitor().fetch('/api/calendar/wy.ics', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(
      (await t.visitor().fetch('/api/calendar/wy.ics?lang=es', { headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
  })

  test.each(['zz', 'texas', '%00', '..%2f..%2fetc', 'member'])('there is none for %s', async (state) => {
    expect((await t.visitor().fetch(`/api/calendar/${state}.ics`)).status).toBe(404)
  })

  test('follows what an administrator says: sequence grows, cancelled is cancelled, a new day has new deadlines', async () => {
    const { client: admin } = await t.member({ admin: true })
    const say = (body: Parameters<typeof admin.call<typeof contract.setElectionStatus>>[1]['body']) =>
      admin.call(contract.setElectionStatus, { params: { id: 'ky-primary-2027' }, body })
    const get = async () => (await read(t.visitor(), '/api/calendar/ky.ics')).byUid
    const before = await t.visitor().fetch('/api/calendar/ky.ics')

    await say({ sequence: 0, status: 'cancelled', note: 'By order of the court.' })
    const cancelled = await get()
    expect(cancelled.get('ky-primary-2027@precinct')).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    expect(cancelled.get('ky-primary-2027-register-by-mail@precinct')).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
    })

    await say({ sequence: 1, status: 'postponed', note: 'Flood.', newDate: '2027-06-15' })
    const moved = await get()
    expect(moved.get('ky-primary-2027@precinct')).toMatchObject({
      sequence: 2,
      summary: 'Postponed: Kentucky Primary (date to be confirmed)',
      description: expect.stringContaining('Flood.'),
    })
    expect(moved.get('ky-primary-2027-register-by-mail@precinct')?.start.toString()).toBe('2027-05-17')

    await say({ sequence: 2, status: 'scheduled' })
    expect((await get()).get('ky-primary-2027@precinct')).toMatchObject({ status: 'TENTATIVE', sequence: 3 })
    const etag = before.headers.get('etag') ?? ''
    expect((await t.visitor().fetch('/api/calendar/ky.ics', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

describe('a member’s own calendar', () => {
  test('has their state’s elections and what they come to, and opens by its secret alone', async () => {
    const { client: admin } = await t.member({ admin: true })
    const { client } = await t.member()
    const title = 'Supper; talk, and \\ music 🗳️'
    const event = await admin.call(contract.createEvent, { body: draft({ title, endTime: '20:00' }) })
    const other = await admin.call(contract.createEvent, { body: draft({ title: 'Somebody else’s' }) })
    await client.call(contract.changePreferences, { body: { eventInterests: [], stateCode: 'MI' } })
    await client.call(contract.rsvp, { params: { id: event.id } })

    expect(await client.call(calendars.calendarToken, {})).toEqual({ createdAt: null })
    const { path } = await client.call(calendars.renewCalendarToken, {})
    const { entries, byUid } = await read(t.visitor(), path)
    const mine = byUid.get(`event-${event.id}@precinct`)
    expect(mine).toMatchObject({ summary: title, isDay: false, status: 'CONFIRMED' })
    expect(mine?.start.toJSDate().toISOString()).toBe('2027-03-14T23:30:00.000Z')
    expect(mine?.end.toJSDate().toISOString()).toBe('2027-03-15T01:00:00.000Z')
    expect(byUid.has(`event-${other.id}@precinct`)).toBe(false)
    expect(byUid.has('mi-general-2028@precinct')).toBe(true)
    expect(entries.some(({ uid }) => uid.startsWith('tx-'))).toBe(false)

    await admin.call(contract.cancelEvent, { params: { id: event.id }, body: { sequence: 0, reason: 'Rain.' } })
    expect((await read(t.visitor(), path)).byUid.get(`event-${event.id}@precinct`)).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
      description: expect.stringContaining('Rain.'),
    })
    const first = await t.visitor().fetch(path)
    const again = await t.visitor().fetch(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('a new address ends the old one; a wrong one gives no hint; neither is kept or logged', async () => {
    const { client, user } = await t.member()
    const old = await client.call(calendars.renewCalendarToken, {})
    const renewed = await client.call(calendars.renewCalendarToken, {})
    const secret = renewed.path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)

    const nowhere = await t.visitor().fetch('/api/nothing')
    const words = await nowhere.text()
    for (const path of [old.path, '/api/calendar/member/wrong.ics', `/api/calendar/member/${'x'.repeat(90)}.ics`]) {
      const answer = await t.visitor().fetch(path)
      expect([answer.status, await answer.text()]).toEqual([404, words])
    }
    expect((await t.visitor().fetch(renewed.path)).status).toBe(200)

    const rows = await t.db.selectFrom('calendarTokens').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows) + t.log.join('')).not.toContain(secret)

    await client.call(calendars.removeCalendarToken, {})
    expect((await t.visitor().fetch(renewed.path)).status).toBe(404)
  })
})

describe('one event for my calendar', () => {
  test('an election comes with its deadlines, a gathering at its time, a sample as a sample', async () => {
    const { client: admin } = await t.member({ admin: true })
    const event = await admin.call(contract.createEvent, { body: draft({ endTime: null }) })
    const { client } = await t.member()
    expect((await read(client, '/api/calendar/event/oh-primary-2027.ics')).entries.length).toBeGreaterThan(3)
    const [gathering] = (await read(client, `/api/calendar/event/${event.id}.ics`)).entries
    expect(gathering?.start.toJSDate().toISOString()).toBe('2027-03-14T23:30:00.000Z')
    expect((await read(client, '/api/calendar/event/sample-rally-1.ics')).entries).toMatchObject([
      { uid: 'event-sample-rally-1@precinct', summary: 'Sample: Get Out the Vote Rally', isDay: true },
    ])
  })

  test('what is not there, not published or not for visitors is refused', async () => {
    const { client } = await t.member()
    const pending = await client.call(contract.suggestEvent, { body: draft() })
    for (const id of ['999999999999999999999', 'nothing', pending.id]) {
      expect((await client.fetch(`/api/calendar/event/${id}.ics`)).status).toBe(404)
    }
    expect((await t.visitor().fetch('/api/calendar/event/us-general-2028.ics')).status).toBe(401)
  })
})
