import { afterAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../../civic/dates/local-date.ts'
import * as contract from '../../../../contract/events.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { draft } from '../../../../harness/fixtures/events.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'

const { elections } = reference
/** Primaries to come that have not been changed since the pack was first compiled. */
const [primary, otherPrimary] = elections.all.filter(
  ({ kind, state, date, revision }) => kind === 'primary' && state && date > '2026-12-31' && revision === 0,
)
if (!primary?.state || !otherPrimary) throw new Error('no such primaries in the pack')

const t = await createTestApp()
const { client, user } = await t.member({ admin: true })
const admin = client
const adminId = user.id
afterAll(() => t.close())

const findListed = async (client: Client, id: string) =>
  (await client.call(contract.listEvents, {})).events.find((event) => event.id === id)

const listAudits = (targetType: string, targetId: string) =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'reason', 'actorId'])
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .orderBy('id')
    .execute()

describe('a suggested event', () => {
  test('is hidden until an administrator approves it', async () => {
    const { client } = await t.member({ name: 'Mary Ann Smith' })
    const { client: other } = await t.member()
    const suggested = await client.call(contract.suggestEvent, { body: draft({ title: '  Debate night ' }) })
    expect(suggested).toMatchObject({
      title: 'Debate night',
      moderation: 'pending',
      suggestedBy: 'Mary Ann S.',
      sequence: 0,
    })
    expect(await findListed(other, suggested.id)).toBeUndefined()
    expect((await other.fetch(`/api/calendar/event/${suggested.id}.ics`)).status).toBe(404)
    expect((await client.call(contract.mySuggestions, {})).events).toMatchObject([
      { id: suggested.id, moderation: 'pending' },
    ])

    const { events } = await admin.call(contract.adminEvents, { query: { moderation: 'pending' } })
    expect(events.map(({ id }) => id)).toContain(suggested.id)
    await admin.call(contract.approveEvent, { params: { id: suggested.id }, body: { sequence: 0 } })
    expect(await findListed(other, suggested.id)).toMatchObject({
      title: 'Debate night',
      time: '6:30 PM - 8:00 PM CDT',
      hours: { start: '18:30', end: '20:00', timeZone: 'America/Chicago' },
      attendees: 0,
    })
    expect(await listAudits('event', suggested.id)).toEqual([
      { action: 'event.approve', reason: null, actorId: adminId },
    ])
    expect(JSON.stringify(await findListed(other, suggested.id))).not.toContain('Smith')
  })

  test('is rejected with a reason that its author can read', async () => {
    const { client } = await t.member()
    const { id } = await client.call(contract.suggestEvent, { body: draft() })
    await admin.call(contract.rejectEvent, { params: { id }, body: { sequence: 0, reason: 'No such hall.' } })
    expect((await client.call(contract.mySuggestions, {})).events).toMatchObject([
      { id, moderation: 'rejected', reason: 'No such hall.' },
    ])
    const again = await admin.fail(contract.approveEvent, { params: { id }, body: { sequence: 1 } })
    expect(again).toMatchObject({ status: 409, code: 'conflict' })
  })

  test.each([
    ['an empty title', { title: ' ' }],
    ['an election', { type: 'election' }],
    ['a day that does not exist', { date: '2027-02-29' }],
    ['a day in the past', { date: '2026-11-13' }],
    ['a time that does not exist', { startTime: '24:00' }],
    ['a time zone of another country', { timeZone: 'Europe/Berlin' }],
    ['no seats', { capacity: 0 }],
    ['a title of many lines', { title: 'a\nb' }],
    ['a text with a null character', { description: 'a\u0000b' }],
    ['a text that is too long', { description: 'x'.repeat(2001) }],
  ])('is rejected with %s', async (_, invalid) => {
    const response = await admin.sendJson({ method: 'POST', path: '/api/events' }, { ...draft(), ...invalid })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [Object.keys(invalid)[0] ?? '']: expect.any(String) },
    })
  })

  test('is limited to ten a day and twenty that wait, even when sent concurrently', async () => {
    const { client } = await t.member()
    const day = async () => {
      const suggestions = Array.from({ length: 12 }, () => client.send(contract.suggestEvent, { body: draft() }))
      return (await Promise.all(suggestions)).map(({ status }) => status).sort()
    }
    expect(await day()).toEqual([...Array(10).fill(201), 429, 429])
    t.clock.advance(24 * 60 * 60 * 1000)
    expect(await day()).toEqual([...Array(10).fill(201), 429, 429])
    t.clock.advance(24 * 60 * 60 * 1000)
    expect(await day(), 'while twenty wait').toEqual(Array(12).fill(429))
    t.clock.set('2026-11-14T12:00:00Z')
  })
})

describe('a published event', () => {
  test('can only be changed by an administrator who saw its latest version', async () => {
    const { id } = await admin.call(contract.createEvent, { body: draft() })
    const body = {
      ...draft({ title: 'Changed', date: '2027-12-01', timeZone: 'America/New_York' as const }),
      sequence: 0,
    }
    const [first, second] = await Promise.all([
      admin.send(contract.editEvent, { params: { id }, body }),
      admin.send(contract.editEvent, { params: { id }, body: { ...body, title: 'Changed otherwise' } }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect(await findListed(admin, id)).toMatchObject({
      date: '2027-12-01',
      time: '6:30 PM - 8:00 PM EST',
      sequence: 1,
    })
    expect(await listAudits('event', id)).toMatchObject([{ action: 'event.create' }, { action: 'event.edit' }])
  })

  test('cannot have fewer seats than attendees', async () => {
    const { id } = await admin.call(contract.createEvent, { body: draft({ capacity: 10 }) })
    for (let i = 0; i < 2; i++) await (await t.member()).client.call(contract.rsvp, { params: { id } })
    const edit = (capacity: number) => ({ params: { id }, body: { ...draft({ capacity }), sequence: 0 } })
    expect(await admin.fail(contract.editEvent, edit(1))).toMatchObject({
      code: 'conflict',
      fields: { capacity: expect.any(String) },
    })
    expect(await admin.call(contract.editEvent, edit(2))).toMatchObject({ capacity: 2, attendees: 2, sequence: 1 })
  })

  test('is canceled once, with a reason that everyone sees', async () => {
    const { id } = await admin.call(contract.createEvent, { body: draft() })
    const body = { sequence: 0, reason: 'The hall is flooded.' }
    await admin.call(contract.cancelEvent, { params: { id }, body })
    expect(await findListed(admin, id)).toMatchObject({ status: 'cancelled', statusNote: 'The hall is flooded.' })
    const again = await admin.fail(contract.cancelEvent, { params: { id }, body: { ...body, sequence: 1 } })
    expect(again).toMatchObject({ code: 'conflict' })
    expect(await admin.fail(contract.cancelEvent, { params: { id: '999' }, body })).toMatchObject({ status: 404 })
    expect(await admin.fail(contract.cancelEvent, { params: { id: 'x' }, body })).toMatchObject({ status: 400 })
  })
})

describe('the status of an election', () => {
  const request = (id: string, body: Parameters<typeof admin.call<typeof contract.setElectionStatus>>[1]['body']) => ({
    params: { id },
    body,
  })

  test('can be canceled, postponed and scheduled again, each with an audit entry', async () => {
    const { id, state, date } = primary
    const newDate = addDays(date, 14)
    await admin.call(
      contract.setElectionStatus,
      request(id, { sequence: 0, status: 'cancelled', note: 'Court order.' }),
    )
    expect(await findListed(admin, id)).toMatchObject({ status: 'cancelled', statusNote: 'Court order.', sequence: 1 })

    await admin.call(
      contract.setElectionStatus,
      request(id, { sequence: 1, status: 'postponed', note: 'Storm.', newDate: null }),
    )
    expect(await findListed(admin, id)).toMatchObject({ status: 'postponed', deadlines: null, date })
    const next = await admin.call(contract.nextDeadline, { query: { state: state ?? undefined } })
    expect(next.next?.election.id).not.toBe(id)

    await admin.call(
      contract.setElectionStatus,
      request(id, { sequence: 2, status: 'postponed', note: 'Storm.', newDate }),
    )
    expect(await findListed(admin, id)).toMatchObject({
      date: newDate,
      deadlines: elections.withDate(primary, newDate, '2026-11-14').deadlines,
    })

    await admin.call(contract.setElectionStatus, request(id, { sequence: 3, status: 'scheduled' }))
    expect(await findListed(admin, id)).toMatchObject({
      status: 'scheduled',
      statusNote: null,
      date,
      sequence: 4,
    })
    expect((await listAudits('election', id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['election.cancelled', 'Court order.'],
      ['election.postponed', 'Storm.'],
      ['election.postponed', 'Storm.'],
      ['election.scheduled', null],
    ])
  })

  test('is set by one of two concurrent requests, and unknown for an unknown election', async () => {
    const cancel = request(otherPrimary.id, { sequence: 0, status: 'cancelled', note: 'x' })
    const responses = await Promise.all([1, 2].map(() => admin.send(contract.setElectionStatus, cancel)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listAudits('election', otherPrimary.id)).toHaveLength(1)
    const unknown = request('zz-primary-2027', { sequence: 0, status: 'cancelled', note: 'x' })
    expect(await admin.fail(contract.setElectionStatus, unknown)).toMatchObject({ status: 404 })
  })
})
