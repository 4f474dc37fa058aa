import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/events.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { draft } from '../../../../harness/fixtures/events.ts'

let t: TestApp
let admin: Client
let adminId: string
beforeAll(async () => {
  t = await createTestApp()
  const { client, user } = await t.member({ admin: true })
  admin = client
  adminId = user.id
})
afterAll(() => t.close())

const listed = async (client: Client, id: string) =>
  (await client.call(contract.listEvents, {})).events.find((event) => event.id === id)

const acts = (targetType: string, targetId: string) =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'reason', 'actorId'])
    .where('targetType', '=', targetType)
    .where('targetId', '=', targetId)
    .orderBy('id')
    .execute()

describe('a suggested event', () => {
  test('is seen by nobody until an administrator publishes it', async () => {
    const { client } = await t.member({ name: 'Mary Ann Smith' })
    const { client: other } = await t.member()
    const made = await client.call(contract.suggestEvent, { body: draft({ title: '  Debate night ' }) })
    expect(made).toMatchObject({
      title: 'Debate night',
      moderation: 'pending',
      suggestedBy: 'Mary Ann S.',
      sequence: 0,
    })
    expect(await listed(other, made.id)).toBeUndefined()
    expect((await client.call(contract.mySuggestions, {})).events).toMatchObject([
      { id: made.id, moderation: 'pending' },
    ])

    const { events } = await admin.call(contract.adminEvents, { query: { moderation: 'pending' } })
    expect(events.map(({ id }) => id)).toContain(made.id)
    await admin.call(contract.approveEvent, { params: { id: made.id }, body: { sequence: 0 } })
    expect(await listed(other, made.id)).toMatchObject({
      title: 'Debate night',
      time: '6:30 PM - 8:00 PM CDT',
      hours: { start: '18:30', end: '20:00', timeZone: 'America/Chicago' },
      attendees: 0,
      rsvpd: false,
    })
    expect(await acts('event', made.id)).toEqual([{ action: 'event.approve', reason: null, actorId: adminId }])
    expect(JSON.stringify(await listed(other, made.id))).not.toContain('Smith')
  })

  test('is declined with a reason its author can read', async () => {
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
    ['a day that is no day', { date: '2027-02-29' }],
    ['a day that is over', { date: '2026-11-13' }],
    ['a time that is no time', { startTime: '24:00' }],
    ['a zone of another country', { timeZone: 'Europe/Berlin' }],
    ['no seats', { capacity: 0 }],
    ['a title of many lines', { title: 'a\nb' }],
    ['a text with a zero in it', { description: 'a\u0000b' }],
    ['a text that is too long', { description: 'x'.repeat(2001) }],
  ])('is refused with %s', async (_, wrong) => {
    const answer = await admin.fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...draft(), ...wrong }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    })
  })

  test('may be one of ten a day, sent at once or not', async () => {
    const { client } = await t.member()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => client.send(contract.suggestEvent, { body: draft() })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429, 429])
    t.clock.advance(24 * 60 * 60 * 1000)
    await client.call(contract.suggestEvent, { body: draft() })
    t.clock.set('2026-11-14T12:00:00Z')
  })
})

describe('a published event', () => {
  test('is changed by whoever saw its last state, and by nobody else', async () => {
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
    expect(await listed(admin, id)).toMatchObject({ date: '2027-12-01', time: '6:30 PM - 8:00 PM EST', sequence: 1 })
    expect(await acts('event', id)).toMatchObject([{ action: 'event.create' }, { action: 'event.edit' }])
  })

  test('keeps at least the seats that are taken', async () => {
    const { id } = await admin.call(contract.createEvent, { body: draft({ capacity: 10 }) })
    for (let i = 0; i < 2; i++) await (await t.member()).client.call(contract.rsvp, { params: { id } })
    const edit = (capacity: number) => ({ params: { id }, body: { ...draft({ capacity }), sequence: 0 } })
    expect(await admin.fail(contract.editEvent, edit(1))).toMatchObject({
      code: 'conflict',
      fields: { capacity: expect.any(String) },
    })
    expect(await admin.call(contract.editEvent, edit(2))).toMatchObject({ capacity: 2, attendees: 2, sequence: 1 })
  })

  test('is called off once, with a reason everybody sees', async () => {
    const { id } = await admin.call(contract.createEvent, { body: draft() })
    const body = { sequence: 0, reason: 'The hall is flooded.' }
    await admin.call(contract.cancelEvent, { params: { id }, body })
    expect(await listed(admin, id)).toMatchObject({ status: 'cancelled', statusNote: 'The hall is flooded.' })
    const again = await admin.fail(contract.cancelEvent, { params: { id }, body: { ...body, sequence: 1 } })
    expect(again).toMatchObject({ code: 'conflict' })
    expect(await admin.fail(contract.cancelEvent, { params: { id: '999' }, body })).toMatchObject({ status: 404 })
    expect(await admin.fail(contract.cancelEvent, { params: { id: 'x' }, body })).toMatchObject({ status: 400 })
  })
})

describe('the word on an election', () => {
  const say = (id: string, body: Parameters<typeof admin.call<typeof contract.setElectionStatus>>[1]['body']) => ({
    params: { id },
    body,
  })

  test('cancels, postpones and takes back, each kept in the audit log', async () => {
    const id = 'pa-primary-2027'
    await admin.call(contract.setElectionStatus, say(id, { sequence: 0, status: 'cancelled', note: 'Court order.' }))
    expect(await listed(admin, id)).toMatchObject({ status: 'cancelled', statusNote: 'Court order.', sequence: 1 })

    await admin.call(
      contract.setElectionStatus,
      say(id, { sequence: 1, status: 'postponed', note: 'Storm.', newDate: null }),
    )
    expect(await listed(admin, id)).toMatchObject({ status: 'postponed', deadlines: null, date: '2027-05-18' })
    const next = await admin.call(contract.nextDeadline, { query: { state: 'PA' } })
    expect(next.next?.election.id).not.toBe(id)

    await admin.call(
      contract.setElectionStatus,
      say(id, { sequence: 2, status: 'postponed', note: 'Storm.', newDate: '2027-06-01' }),
    )
    expect(await listed(admin, id)).toMatchObject({
      date: '2027-06-01',
      deadlines: { registerOnline: { date: '2027-05-17', how: 'computed', confirmed: false } },
    })

    await admin.call(contract.setElectionStatus, say(id, { sequence: 3, status: 'scheduled' }))
    expect(await listed(admin, id)).toMatchObject({
      status: 'scheduled',
      statusNote: null,
      date: '2027-05-18',
      sequence: 4,
    })
    expect((await acts('election', id)).map(({ action, reason }) => [action, reason])).toEqual([
      ['election.cancelled', 'Court order.'],
      ['election.postponed', 'Storm.'],
      ['election.postponed', 'Storm.'],
      ['election.scheduled', null],
    ])
  })

  test('of two at once only one is heard, and unknown elections have none', async () => {
    const words = say('oh-primary-2027', { sequence: 0, status: 'cancelled', note: 'x' })
    const answers = await Promise.all([1, 2].map(() => admin.send(contract.setElectionStatus, words)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await acts('election', 'oh-primary-2027')).toHaveLength(1)
    const unknown = say('zz-primary-2027', { sequence: 0, status: 'cancelled', note: 'x' })
    expect(await admin.fail(contract.setElectionStatus, unknown)).toMatchObject({ status: 404 })
  })
})
