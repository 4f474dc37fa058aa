import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../../civic/dates/local-date.ts'
import * as calendars from '../../../../contract/calendar.ts'
import { StateCode } from '../../../../contract/common.schemas.ts'
import { type Deadline, deadlineNames } from '../../../../contract/deadlines.ts'
import * as contract from '../../../../contract/events.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { draft } from '../../../../harness/fixtures/events.ts'
import { inventCalendar, knownDeadline } from '../../../../harness/fixtures/invented-elections.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'
import { type CurrentElection, listCurrentElections, listStateElections } from '../../../reference/current-elections.ts'
import { setToken } from './calendar.ts'

const { elections } = reference
const today = '2026-11-14'
const current = listCurrentElections(elections, [], new Date(`${today}T12:00:00Z`))

/** A jurisdiction whose deadline rules are unknown. */
const territory = StateCode.options.find((code) => !elections.rules.has(code)) ?? 'GU'

/** An unconfirmed primary to come, whose deadline to register by mail follows from the state's rules. */
const primary = current.find(
  ({ kind, confirmed, date, deadlines, revision }) =>
    kind === 'primary' &&
    !confirmed &&
    date > '2026-12-31' &&
    revision === 0 &&
    deadlines?.registerByMail.how === 'computed' &&
    deadlines.registerByMail.date !== date,
)
if (!primary?.state) throw new Error('no such primary in the pack')

const t = await createTestApp()
afterAll(() => t.close())

async function read(client: Client, path: string) {
  const response = await client.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const isPersonal = /\/(event|member)\//.test(path)
  expect(response.headers.get('cache-control')).toBe(isPersonal ? 'private, no-cache' : 'public, max-age=3600')
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

describe('the public calendar of a state', () => {
  /** One entry for each election day, and one for each deadline on another day. */
  const countEntries = (shown: CurrentElection[]) => {
    const deadlines = shown.flatMap((election) =>
      deadlineNames.filter((name) => ![null, undefined, election.date].includes(election.deadlines?.[name].date)),
    )
    return shown.length + deadlines.length
  }

  test('has election days and deadlines as all-day entries, for a state code in either case', async () => {
    const { name, entries, byUid } = await read(t.visitor(), '/api/calendar/tx.ics')
    expect(name).toBe('Elections in Texas')
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
    expect(entries.every(({ isDay }) => isDay)).toBe(true)
    const shown = listStateElections('TX', current)
    for (const { id, title, date, confirmed, deadlines } of shown) {
      const day = byUid.get(`${id}@precinct`)
      expect(day).toMatchObject(
        confirmed
          ? { summary: title.en, status: 'CONFIRMED' }
          : { summary: `${title.en} (date to be confirmed)`, status: 'TENTATIVE' },
      )
      expect([day?.start.toString(), day?.end.toString()]).toEqual([date, addDays(date, 1)])
      const { date: mailDate } = deadlines?.registerByMail ?? { date: null }
      const mailEntry = byUid.get(`${id}-register-by-mail@precinct`)
      expect(mailEntry?.start.toString()).toBe(mailDate === date ? undefined : (mailDate ?? undefined))
    }
    expect(entries).toHaveLength(countEntries(shown))
    for (const { id } of current.filter(
      ({ nationwide, date }) => nationwide && shown.some((one) => one.state && one.date === date),
    )) {
      expect(byUid.has(`${id}@precinct`)).toBe(false)
    }
    expect((await read(t.visitor(), '/api/calendar/TX.ics')).entries).toHaveLength(entries.length)
    // A subscriber sets their own alarms; a file that is saved has them.
    const alarms = async (path: string) =>
      (await (await t.visitor().fetch(path)).text()).split('BEGIN:VALARM').length - 1
    expect(await alarms('/api/calendar/tx.ics')).toBe(0)
    expect(await alarms('/api/calendar/tx.ics?alarms=1')).toBe(2 * entries.length)
  })

  test('of a territory has no deadlines where its rules are unknown', async () => {
    const { entries } = await read(t.visitor(), `/api/calendar/${territory}.ics`)
    expect(entries.map(({ uid }) => uid)).toEqual(
      listStateElections(territory, current).map(({ id }) => `${id}@precinct`),
    )
  })

  test('is in the requested language', async () => {
    const { name, byUid } = await read(t.visitor(), '/api/calendar/nc.ics?lang=es')
    expect(name).toBe('Elecciones en Carolina del Norte')
    const election = current.find(({ state, deadlines }) => state === 'NC' && deadlines?.firstDayEarlyVoting.date)
    expect(byUid.get(`${election?.id}-early-voting-begins@precinct`)?.summary).toContain(
      'Empieza la votación anticipada en Carolina del Norte',
    )
  })

  test('says the hour at which a day ends early, and what a voter must know to keep the vote', async () => {
    const invented = inventCalendar()
    const app = await createSecondApp(t, { elections: invented.elections })
    const setForms = (basis: Deadline['basis']) =>
      invented.set({
        id: 'tx-general-2026',
        state: 'TX',
        date: '2026-11-03',
        deadlines: {
          registerOnline: knownDeadline('2026-10-05', { time: '16:00' }),
          registerByMail: knownDeadline('2026-10-05', { basis }),
          applyMailBallot: knownDeadline('2026-10-23', { time: '17:00' }),
          mailReason: { confirmed: false, source: Object.keys(elections.sources)[0] ?? '' },
          firstDayEarlyVoting: knownDeadline('2026-10-14'),
          lastDayEarlyVoting: knownDeadline('2026-10-29'),
          earlyVotingClosed: 'sundays-and-holidays',
          receiveMailBallot: knownDeadline('2026-11-04'),
          postmarkMailBallotBy: '2026-11-03',
        },
      })
    const readTexas = async (language: string) => {
      const { byUid } = await read(app.visitor(), `/api/calendar/tx.ics?lang=${language}`)
      return (name: string) => byUid.get(`tx-general-2026-${name}@precinct`)
    }
    setForms('postmarked')
    const entry = await readTexas('en')
    expect(entry('register-online')).toMatchObject({
      summary: 'Last day to register online in Texas, by 4:00 PM',
      isDay: true,
    })
    expect(entry('register-by-mail')?.summary).toBe('Last day to register by mail in Texas')
    expect(entry('register-by-mail')?.description).toContain(
      'A mailed registration form must be postmarked by October 5, 2026.',
    )
    expect(entry('apply-mail-ballot')?.description).toContain(
      'You need an accepted reason to vote by mail here. Check with your election office.',
    )
    expect(entry('mail-ballot-received')?.description).toContain('Only ballots postmarked by November 3, 2026 count.')
    const spanish = await readTexas('es')
    expect(spanish('apply-mail-ballot')?.summary).toContain('hasta las 5:00 p. m.')
    expect(spanish('early-voting-begins')?.description).toContain('los domingos ni los días feriados.')
    setForms('received')
    // Another day, because the calendar is kept for one.
    app.clock.advance(24 * 60 * 60_000)
    expect((await readTexas('en'))('register-by-mail')?.summary).toBe(
      'Last day for mailed registration forms to arrive in Texas',
    )
    await app.close()
  })

  test('is answered with 304 when unchanged', async () => {
    const first = await t.visitor().fetch('/api/calendar/wy.ics')
    const etag = first.headers.get('etag') ?? ''
    const again = await t.visitor().fetch('/api/calendar/wy.ics', { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(
      (await t.visitor().fetch('/api/calendar/wy.ics?lang=es', { headers: { 'if-none-match': etag } })).status,
    ).toBe(200)
  })

  test.each(['zz', 'texas', '%00', '..%2f..%2fetc', 'member'])('does not exist for %s', async (state) => {
    expect((await t.visitor().fetch(`/api/calendar/${state}.ics`)).status).toBe(404)
  })

  test('follows the status an administrator sets: sequence, cancellation, and deadlines of a new date', async () => {
    const { client: admin } = await t.member({ admin: true })
    const { id, state, title, date } = primary
    const path = `/api/calendar/${state?.toLowerCase()}.ics`
    const newDate = addDays(date, 28)
    const setStatus = (body: Parameters<typeof admin.call<typeof contract.setElectionStatus>>[1]['body']) =>
      admin.call(contract.setElectionStatus, { params: { id }, body })
    const get = async () => (await read(t.visitor(), path)).byUid
    const before = await t.visitor().fetch(path)

    await setStatus({ sequence: 0, status: 'cancelled', note: 'By order of the court.' })
    const canceled = await get()
    expect(canceled.get(`${id}@precinct`)).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    expect(canceled.get(`${id}-register-by-mail@precinct`)).toMatchObject({
      status: 'CANCELLED',
      sequence: 1,
    })

    await setStatus({ sequence: 1, status: 'postponed', note: 'Flood.', newDate })
    const moved = await get()
    expect(moved.get(`${id}@precinct`)).toMatchObject({
      sequence: 2,
      summary: `Postponed: ${title.en} (date to be confirmed)`,
      description: expect.stringContaining('Flood.'),
    })
    expect(moved.get(`${id}-register-by-mail@precinct`)?.start.toString()).toBe(
      elections.withDate(primary, newDate, today).deadlines?.registerByMail.date,
    )

    await setStatus({ sequence: 2, status: 'scheduled' })
    expect((await get()).get(`${id}@precinct`)).toMatchObject({ status: 'TENTATIVE', sequence: 3 })
    const etag = before.headers.get('etag') ?? ''
    expect((await t.visitor().fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

describe('the private calendar of a member', () => {
  test('has the elections of the home state and the events with an RSVP, and needs only its token', async () => {
    const { client: admin } = await t.member({ admin: true })
    const { client } = await t.member()
    const title = 'Supper; talk, and \\ music 🗳️'
    const event = await admin.call(contract.createEvent, { body: draft({ title, endTime: '20:00' }) })
    const other = await admin.call(contract.createEvent, { body: draft({ title: 'Without an RSVP' }) })
    await client.call(contract.changeEventPreferences, { body: { eventInterests: [], stateCode: 'MI' } })
    await client.call(contract.rsvp, { params: { id: event.id } })

    expect(await client.call(calendars.calendarToken, {})).toEqual({ createdAt: null })
    const { path } = await client.call(calendars.renewCalendarToken, {})
    const { entries, byUid } = await read(t.visitor(), path)
    const mine = byUid.get(`event-${event.id}@precinct`)
    expect(mine).toMatchObject({ summary: title, isDay: false, status: 'CONFIRMED' })
    expect(mine?.start.toJSDate().toISOString()).toBe('2027-03-14T23:30:00.000Z')
    expect(mine?.end.toJSDate().toISOString()).toBe('2027-03-15T01:00:00.000Z')
    expect(byUid.has(`event-${other.id}@precinct`)).toBe(false)
    for (const { id } of listStateElections('MI', current)) expect(byUid.has(`${id}@precinct`)).toBe(true)
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

  test('gets a new token: the old one and wrong ones are answered with 404, and none is stored or logged', async () => {
    const { client, user } = await t.member()
    const old = await client.call(calendars.renewCalendarToken, {})
    const renewed = await client.call(calendars.renewCalendarToken, {})
    const secret = renewed.path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)

    const unknownPath = await t.visitor().fetch('/api/nothing')
    const notFound = await unknownPath.text()
    for (const path of [old.path, '/api/calendar/member/wrong.ics', `/api/calendar/member/${'x'.repeat(90)}.ics`]) {
      const response = await t.visitor().fetch(path)
      expect([response.status, await response.text()]).toEqual([404, notFound])
    }
    expect((await t.visitor().fetch(renewed.path)).status).toBe(200)

    const rows = await t.db.selectFrom('calendarTokens').selectAll().where('userId', '=', user.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows) + t.log.join('')).not.toContain(secret)

    await client.call(calendars.removeCalendarToken, {})
    expect((await t.visitor().fetch(renewed.path)).status).toBe(404)
  })
})

describe('the calendar file of one event', () => {
  test('has an election with its deadlines, an event at its time, and a sample marked as one', async () => {
    const { client: admin } = await t.member({ admin: true })
    const event = await admin.call(contract.createEvent, { body: draft({ endTime: null }) })
    const { client } = await t.member()
    expect((await read(client, `/api/calendar/event/${primary.id}.ics`)).entries.length).toBeGreaterThan(1)
    const [entry] = (await read(client, `/api/calendar/event/${event.id}.ics`)).entries
    expect(entry?.start.toJSDate().toISOString()).toBe('2027-03-14T23:30:00.000Z')
    expect((await read(client, '/api/calendar/event/sample-rally-1.ics')).entries).toMatchObject([
      { uid: 'event-sample-rally-1@precinct', summary: 'Sample: Get Out the Vote Rally', isDay: true },
    ])
  })

  test('is not available for an unknown or unpublished event, nor to a visitor', async () => {
    const { client } = await t.member()
    const pending = await client.call(contract.suggestEvent, { body: draft() })
    for (const id of ['999999999999999999999', 'nothing', pending.id]) {
      expect((await client.fetch(`/api/calendar/event/${id}.ics`)).status).toBe(404)
    }
    expect((await t.visitor().fetch(`/api/calendar/event/${primary.id}.ics`)).status).toBe(401)
  })
})

test('a private link is not stored for a session that ended after its request was let in', async () => {
  const { client, user } = await t.member()
  const late = { userId: user.id, sessionId: 'ended meanwhile', tokenHash: 'of a thief', createdAt: t.clock.now() }
  expect(await setToken(t.db, late)).toBe(false)
  expect(await client.call(calendars.calendarToken, {})).toEqual({ createdAt: null })
})
