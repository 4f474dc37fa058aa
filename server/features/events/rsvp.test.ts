import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount, exportAccount } from '../../../contract/accounts.ts'
import * as contract from '../../../contract/events.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { draft } from '../../../harness/fixtures/events.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createEventsStore } from './events.store.ts'

const t = await createTestApp()
const admin = (await t.member({ admin: true })).client
afterAll(() => t.close())

const create = async (more: Parameters<typeof draft>[0] = {}) =>
  (await admin.call(contract.createEvent, { body: draft(more) })).id

/** Members inserted directly, without the slow hashing of a password. */
async function createMembers(size: number, name: string): Promise<string[]> {
  const rows = Array.from({ length: size }, (_, index) => ({
    id: `${name}-${index}`,
    name: 'Pat Voter',
    email: `${name}-${index}@example.org`,
    emailVerified: false,
    image: null,
    stateCode: null,
  }))
  await t.db.insertInto('users').values(rows).execute()
  return rows.map(({ id }) => id)
}

describe('an RSVP', () => {
  let members: Client[]
  beforeAll(async () => {
    members = await Promise.all(Array.from({ length: 8 }, async () => (await t.member()).client))
  })

  test('counts once when sent twice, and can be canceled twice', async () => {
    const params = { id: await create() }
    const { client } = await t.member()
    expect(await client.call(contract.rsvp, { params })).toEqual({ count: 1, rsvpd: true })
    expect(await client.call(contract.rsvp, { params })).toEqual({ count: 1, rsvpd: true })
    const { events } = await client.call(contract.personalizedEvents, { query: {} })
    expect(events.find(({ id }) => id === params.id)).toMatchObject({ attendees: 1, rsvpd: true })
    expect(await client.call(contract.cancelRsvp, { params })).toEqual({ count: 0, rsvpd: false })
    expect(await client.call(contract.cancelRsvp, { params })).toEqual({ count: 0, rsvpd: false })
    expect(await admin.call(contract.rsvpCount, { params })).toEqual({ count: 0 })
  })

  test('is listed for its member alone, the next event first, until the event is over', async () => {
    const later = await create({ title: 'Later', date: '2026-12-20' })
    const sooner = await create({ title: 'Sooner', date: '2026-11-16' })
    await create({ title: 'Not attended', date: '2026-11-17' })
    const [{ client }, { client: other }] = [await t.member(), await t.member()]
    const listRsvps = async (who: Client) => (await who.call(contract.myRsvps, {})).events.map(({ title }) => title)
    for (const id of [later, sooner]) await client.call(contract.rsvp, { params: { id } })
    expect(await listRsvps(client)).toEqual(['Sooner', 'Later'])
    expect(await listRsvps(other)).toEqual([])
    t.clock.set('2026-11-18T12:00:00Z')
    expect(await listRsvps(client)).toEqual(['Later'])
    t.clock.set('2026-11-14T12:00:00Z')
    await client.call(contract.cancelRsvp, { params: { id: later } })
    expect(await listRsvps(client)).toEqual(['Sooner'])
  })

  test('is rejected with a reason for anything that accepts none', async () => {
    const { client } = await t.member()
    const pending = await client.call(contract.suggestEvent, { body: draft() })
    const canceled = await create()
    await admin.call(contract.cancelEvent, { params: { id: canceled }, body: { sequence: 0, reason: 'Rain.' } })
    const over = await create({ date: '2026-11-15' })
    const cases = [
      ['sample-rally-1', 400, 'sample_event'],
      [reference.elections.all[0]?.id ?? '', 400, 'sample_event'],
      ['supper', 400, 'invalid_input'],
      ['-1', 400, 'invalid_input'],
      ['99999999999999999999999', 404, 'not_found'],
      ['0', 404, 'not_found'],
      [pending.id, 404, 'not_found'],
      [canceled, 409, 'event_cancelled'],
      [over, 409, 'event_past'],
    ] as const
    t.clock.set('2026-11-16T12:00:00Z')
    for (const [id, status, code] of cases) {
      expect([id, await client.fail(contract.rsvp, { params: { id } })]).toMatchObject([id, { status, code }])
    }
    for (const [id, status, code] of cases.slice(0, 7)) {
      expect(await client.fail(contract.rsvpCount, { params: { id } })).toMatchObject({ status, code })
      expect(await client.fail(contract.cancelRsvp, { params: { id } })).toMatchObject({ status, code })
    }
    t.clock.set('2026-11-14T12:00:00Z')
  })

  test('of 60 members at the same time, twice each, counts 60', async () => {
    const id = await create()
    const userIds = await createMembers(60, 'rsvp')
    const store = createEventsStore(t.db)
    const addRsvp = (userId: string) => store.addRsvp({ id: Number(id), userId, now: t.clock.now(), max: 100 })
    const results = await Promise.all([...userIds, ...userIds].map(addRsvp))
    expect(results.every((result) => result?.isAttending)).toBe(true)
    expect(await admin.call(contract.rsvpCount, { params: { id } })).toEqual({ count: 60 })
    await Promise.all(userIds.slice(0, 20).map((userId) => store.removeRsvp(Number(id), userId)))
    expect(await admin.call(contract.rsvpCount, { params: { id } })).toEqual({ count: 40 })
  })

  test('can be sent by many members at once over HTTP', async () => {
    const params = { id: await create() }
    const requests = [...members, ...members].map((client) => client.call(contract.rsvp, { params }))
    expect((await Promise.all(requests)).every(({ rsvpd }) => rsvpd)).toBe(true)
    expect(await admin.call(contract.rsvpCount, { params })).toEqual({ count: 8 })
  })

  test('is accepted only up to the capacity when many are sent at once', async () => {
    const params = { id: await create({ capacity: 3 }) }
    const statuses = await Promise.all(
      members.map(async (client) => (await client.send(contract.rsvp, { params })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    const attending = members[statuses.indexOf(200)]
    const waiting = members[statuses.indexOf(409)]
    expect(await attending?.call(contract.rsvp, { params })).toEqual({ count: 3, rsvpd: true })
    expect(await waiting?.fail(contract.rsvp, { params })).toMatchObject({ code: 'event_full' })
    await attending?.call(contract.cancelRsvp, { params })
    expect(await waiting?.call(contract.rsvp, { params })).toEqual({ count: 3, rsvpd: true })
  })
})

test('RSVPs and suggestions are in the data export and are deleted with the account', async () => {
  const params = { id: await create() }
  const { client, user, password } = await t.member()
  await client.call(contract.rsvp, { params })
  await client.call(contract.suggestEvent, { body: draft({ title: 'My own idea' }) })
  const published = await client.call(contract.suggestEvent, { body: draft({ title: 'My public idea' }) })
  await admin.call(contract.approveEvent, { params: { id: published.id }, body: { sequence: 0 } })

  const { data } = await client.call(exportAccount, {})
  expect(data.events).toMatchObject({
    rsvps: [{ id: Number(params.id), title: 'Town hall with the county clerk' }],
    suggestions: [{ title: 'My own idea' }, { title: 'My public idea' }],
    privateCalendar: null,
  })

  await client.call(deleteAccount, { body: { email: user.email, password } })
  expect(await admin.call(contract.rsvpCount, { params })).toEqual({ count: 0 })
  const left = await t.db.selectFrom('events').select(['title', 'userId']).where('title', 'like', 'My %').execute()
  expect(left).toEqual([{ title: 'My public idea', userId: null }])
})
