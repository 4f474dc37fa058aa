import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as contract from '../../../contract/events.ts'
import type { Client } from '../../../harness/app/client.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { draft } from '../../../harness/fixtures/events.ts'

const t = await createTestApp()
const admin = (await t.member({ admin: true })).client
const attending = (await t.member()).client
const other = (await t.member()).client
const id = (await admin.call(contract.createEvent, { body: draft({ date: '2026-11-20', stateCode: 'TX' }) })).id
await attending.call(contract.rsvp, { params: { id } })
afterAll(() => t.close())

const readers = {
  upcoming: (client: Client) => client.call(contract.upcomingEvents, { query: { state: 'TX' } }),
  personalized: (client: Client) => client.call(contract.personalizedEvents, { query: { state: 'TX' } }),
}
const readText = async (client: Client, path: string, headers: Record<string, string> = {}) => {
  const response = await client.fetch(path, { headers })
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    headers: response.headers,
    text: await response.text(),
  }
}

describe('an RSVP', () => {
  test.each(['upcoming', 'personalized'] as const)('is never in the %s list of another member', async (name) => {
    // Alternating and at once: the prepared calendar behind both answers is the same.
    const clients = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? attending : other))
    const lists = await Promise.all(clients.map((client) => readers[name](client)))
    const marked = lists.map(({ events }) => events.filter(({ rsvpd }) => rsvpd).map((event) => event.id))
    expect(marked).toEqual(clients.map((client) => (client === attending ? [id] : [])))
  })

  test('is in no answer that members share, which is the same for all of them', async () => {
    const [mine, theirs] = [await readText(attending, '/api/events'), await readText(other, '/api/events')]
    expect(mine.text).toBe(theirs.text)
    expect(mine.text).not.toContain('rsvpd')
    expect((await other.call(contract.upcomingEvents, { query: {} })).rsvps).toEqual([])
    expect((await attending.call(contract.upcomingEvents, { query: {} })).rsvps).toEqual([id])
  })

  test('is in no answer that a cache may keep', async () => {
    for (const path of ['/api/events/upcoming', '/api/events/personalized']) {
      const { headers, etag } = await readText(attending, path)
      expect([path, headers.get('cache-control'), etag]).toEqual([path, 'no-store', ''])
    }
    expect((await readText(attending, '/api/events')).headers.get('cache-control')).toBe('private, no-cache')
  })
})

test('nobody without a session gets the shared list, not even by its tag', async () => {
  const { etag } = await readText(attending, '/api/events')
  expect(await readText(other, '/api/events', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect(await readText(t.visitor(), '/api/events', { 'if-none-match': etag })).toMatchObject({ status: 401 })
  expect(await readText(t.visitor(), '/api/events/upcoming')).toMatchObject({ status: 401 })
})

describe('the prepared list is new at once', () => {
  const findListed = async () => {
    const { events } = await other.call(contract.listEvents, {})
    return events.find((event) => event.id === id)
  }

  test('after an RSVP, and when one is added and another removed', async () => {
    expect(await findListed()).toMatchObject({ attendees: 1 })
    const second = (await admin.call(contract.createEvent, { body: draft({ title: 'Second' }) })).id
    await other.call(contract.rsvp, { params: { id: second } })
    const before = await readText(other, '/api/events')
    await attending.call(contract.cancelRsvp, { params: { id } })
    await attending.call(contract.rsvp, { params: { id: second } })
    const after = await readText(other, '/api/events', { 'if-none-match': before.etag })
    expect(after.status).toBe(200)
    expect(await findListed()).toMatchObject({ attendees: 0 })
  })

  test('after an event is canceled and after an election is postponed', async () => {
    const { sequence = 0 } = (await findListed()) ?? {}
    await admin.call(contract.cancelEvent, { params: { id }, body: { sequence, reason: 'Rain.' } })
    expect(await findListed()).toMatchObject({ status: 'cancelled', statusNote: 'Rain.' })
    const findElection = async () =>
      (await other.call(contract.listEvents, {})).events.find(({ past, type }) => !past && type === 'election')
    const election = await findElection()
    if (!election) throw new Error('no election')
    const body = { status: 'postponed', note: 'Storm.', newDate: null, sequence: election.sequence } as const
    await admin.call(contract.setElectionStatus, { params: { id: election.id }, body })
    const { events } = await other.call(contract.listEvents, {})
    expect(events.find((event) => event.id === election.id)).toMatchObject({
      status: 'postponed',
      statusNote: 'Storm.',
    })
  })

  test('when an event is over', async () => {
    t.clock.set('2026-11-21T23:59:00Z')
    expect(await findListed()).toMatchObject({ past: true })
  })
})

test('a pending or rejected suggestion is in no list of others', async () => {
  const suggested = await attending.call(contract.suggestEvent, { body: draft({ title: 'Secret meeting' }) })
  for (const path of ['/api/events', '/api/events/upcoming', '/api/events/personalized']) {
    expect((await readText(other, path)).text).not.toContain('Secret meeting')
  }
  const body = { sequence: suggested.sequence, reason: 'No.' }
  await admin.call(contract.rejectEvent, { params: { id: suggested.id }, body })
  expect((await readText(other, '/api/events')).text).not.toContain('Secret meeting')
})

test('a member who answers an event again and again does not keep the server busy with the calendar of everybody', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '6000' } })
  onTestFinished(() => limited.close())
  const event = await (await limited.member({ admin: true })).client.call(contract.createEvent, { body: draft() })
  const { client } = await limited.member()
  const params = { id: event.id }
  const statuses: number[] = []
  for (let n = 0; n < 100; n++)
    statuses.push((await client.send(n % 2 === 0 ? contract.rsvp : contract.cancelRsvp, { params })).status)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses).toContain(429)
})
