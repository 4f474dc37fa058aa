import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '../../../../contract/events.ts'
import type { Client } from '../../../../harness/app/client.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { draft } from '../../../../harness/fixtures/events.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'

const t = await createTestApp()
afterAll(() => t.close())

const { client: admin } = await t.member({ admin: true })
const { client: member } = await t.member()
const texas = await t.member({ editorOf: ['48'] })
const { client: arizona } = await t.member({ editorOf: ['04'] })
const { client: maricopa } = await t.member({ editorOf: ['04013'] })
const { client: maricopaToo } = await t.member({ editorOf: ['04013'] })
const { client: pima } = await t.member({ editorOf: ['04019'] })
const copied =
  'title, type, date, start_time, end_time, time_zone, starts_at, ends_at, location, state_code, description, counties, moderation, created_at, updated_at'
const forbidden = { status: 403, code: 'forbidden' }

const suggest = (stateCode: 'TX' | 'AZ' | null) => member.call(contract.suggestEvent, { body: draft({ stateCode }) })
const listIds = async (client: Client, moderation: 'pending' | 'approved') =>
  (await client.call(contract.adminEvents, { query: { moderation } })).events.map(({ id }) => id)

/** What the editor gets from each act on an event. */
async function tryAll(client: Client, id: string, sequence = 0) {
  const params = { id }
  const seen = { sequence }
  return [
    await client.fail(contract.editEvent, { params, body: { ...draft({ stateCode: 'AZ' }), ...seen } }),
    await client.fail(contract.approveEvent, { params, body: seen }),
    await client.fail(contract.rejectEvent, { params, body: { ...seen, reason: 'No' } }),
    await client.fail(contract.cancelEvent, { params, body: { ...seen, reason: 'No' } }),
  ]
}

describe('an editor of a state', () => {
  test('sees and decides the suggestions of that state, and no others', async () => {
    const [own, foreign, nowhere] = [await suggest('TX'), await suggest('AZ'), await suggest(null)]
    const listed = await listIds(texas.client, 'pending')
    expect(listed).toContain(own.id)
    expect(listed).not.toContain(foreign.id)
    expect(listed).not.toContain(nowhere.id)
    for (const { id } of [foreign, nowhere]) {
      for (const failure of await tryAll(texas.client, id)) expect(failure).toMatchObject(forbidden)
    }
    await texas.client.call(contract.approveEvent, { params: { id: own.id }, body: { sequence: 0 } })
    const entry = t.db.selectFrom('auditLog').select(['actorId', 'action']).where('targetId', '=', own.id)
    expect(await entry.execute()).toEqual([{ actorId: texas.user.id, action: 'event.approve' }])
  })

  test('creates no event elsewhere, and moves none there', async () => {
    for (const stateCode of ['AZ', null] as const) {
      expect(await texas.client.fail(contract.createEvent, { body: draft({ stateCode }) })).toMatchObject(forbidden)
    }
    const { id } = await texas.client.call(contract.createEvent, { body: draft() })
    for (const stateCode of ['AZ', null] as const) {
      const body = { ...draft({ stateCode }), sequence: 0 }
      expect(await texas.client.fail(contract.editEvent, { params: { id }, body })).toMatchObject(forbidden)
    }
  })

  test('loses an event that is moved to another state at the same moment', async () => {
    const { id } = await texas.client.call(contract.createEvent, { body: draft() })
    const edit = (client: Client, fields: Parameters<typeof draft>[0]) =>
      client.send(contract.editEvent, { params: { id }, body: { ...draft(fields), sequence: 0 } })
    const [moved, edited] = await Promise.all([edit(admin, { stateCode: 'AZ' }), edit(texas.client, { title: 'Mine' })])
    expect([moved.status, edited.status].filter((status) => status === 200)).toHaveLength(1)
    expect([200, 403, 409]).toContain(edited.status)
  })
})

test('an editor cannot fill the calendar of all states', async () => {
  const { client } = await t.member({ editorOf: ['04001'] })
  const enter = (by: Client) => by.send(contract.createEvent, { body: draft({ stateCode: 'AZ' }) })
  expect((await enter(client)).status).toBe(201)
  await sql`
    insert into events (${sql.raw(copied)}) select ${sql.raw(copied)} from events, generate_series(1, 198)
    where counties = '{04001}'
  `.execute(t.db)
  expect((await enter(client)).status).toBe(201)
  expect(await client.fail(contract.createEvent, { body: draft({ stateCode: 'AZ' }) })).toMatchObject({
    code: 'conflict',
    fields: { stateCode: 'too_many' },
  })
  for (const other of [pima, arizona, admin]) expect((await enter(other)).status).toBe(201)
  // An event that is over does not count, so it cannot be moved to a later day either.
  await sql`
    update events set ends_at = ${t.clock.now()}, starts_at = ${t.clock.now()}
    where id = (select min(id) from events where counties = '{04001}')
  `.execute(t.db)
  const { events } = await client.call(contract.adminEvents, { query: { moderation: 'approved' } })
  const [newest] = events
  const last = await t.db
    .selectFrom('events')
    .select('id')
    .where('endsAt', '=', t.clock.now())
    .executeTakeFirstOrThrow()
  expect((await enter(client)).status).toBe(201)
  const edit = (id: string) => ({ params: { id }, body: { ...draft({ stateCode: 'AZ' }), sequence: 0 } })
  expect(await client.fail(contract.editEvent, edit(String(last.id)))).toMatchObject({ code: 'conflict' })
  await client.call(contract.editEvent, edit(newest?.id ?? ''))
  await sql`delete from events where counties = '{04001}'`.execute(t.db)
})

describe('an editor of a county', () => {
  test('enters events of that county, which its other editors and those of the state can change', async () => {
    const { id } = await maricopa.call(contract.createEvent, { body: draft({ stateCode: 'AZ' }) })
    for (const client of [maricopa, maricopaToo, arizona]) expect(await listIds(client, 'approved')).toContain(id)
    expect(await listIds(pima, 'approved')).not.toContain(id)
    for (const failure of await tryAll(pima, id)) expect(failure).toMatchObject(forbidden)
    const params = { id }
    await maricopaToo.call(contract.editEvent, { params, body: { ...draft({ stateCode: 'AZ' }), sequence: 0 } })
    await arizona.call(contract.cancelEvent, { params, body: { sequence: 1, reason: 'Storm' } })
  })

  test('neither sees nor decides suggestions: they name their state only', async () => {
    const { id } = await suggest('AZ')
    expect(await listIds(maricopa, 'pending')).toEqual([])
    for (const failure of await tryAll(maricopa, id)) expect(failure).toMatchObject(forbidden)
    await arizona.call(contract.rejectEvent, { params: { id }, body: { sequence: 0, reason: 'Twice' } })
  })

  test('creates no event in another state, and moves none there', async () => {
    expect(await maricopa.fail(contract.createEvent, { body: draft() })).toMatchObject(forbidden)
    const { id } = await maricopa.call(contract.createEvent, { body: draft({ stateCode: 'AZ' }) })
    const body = { ...draft(), sequence: 0 }
    expect(await maricopa.fail(contract.editEvent, { params: { id }, body })).toMatchObject(forbidden)
  })
})

test('the status of an election is for editors of its state, and of a nationwide one for administrators', async () => {
  const { all } = reference.elections
  const ofTexas = all.find(({ state }) => state === 'TX')
  const nationwide = all.find(({ state }) => state === null)
  if (!ofTexas || !nationwide) throw new Error('no such elections in the pack')
  const set = ({ id, revision }: typeof ofTexas) => ({
    params: { id },
    body: { status: 'cancelled' as const, note: 'Storm', sequence: revision },
  })
  for (const client of [arizona, maricopa]) {
    expect(await client.fail(contract.setElectionStatus, set(ofTexas))).toMatchObject(forbidden)
  }
  expect(await texas.client.fail(contract.setElectionStatus, set(nationwide))).toMatchObject(forbidden)
  await texas.client.call(contract.setElectionStatus, set(ofTexas))
})
