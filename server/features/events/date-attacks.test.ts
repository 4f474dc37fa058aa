import { afterAll, expect, test } from 'vitest'
import * as events from '../../../contract/events.ts'
import { reportQueue } from '../../../contract/moderation.ts'
import { importRatings } from '../../../contract/ratings.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { draft } from '../../../harness/fixtures/events.ts'

const t = await createTestApp()
afterAll(() => t.close())
const admin = await t.member({ admin: true })
const [election] = (await admin.client.call(events.listEvents, {})).events.filter(({ type }) => type === 'election')
if (!election) throw new Error('no election in the pack')

/** Calendar days that are valid ISO dates, but that `Date`, `Intl` or PostgreSQL reject or change. */
const impossibleDays = ['0000-01-01', '0001-01-01', '0001-12-31', '1899-12-31', '9999-12-31']

test.each(impossibleDays)('an event on %s is rejected as invalid input', async (date) => {
  const invalid = { status: 400, code: 'invalid_input', fields: { date: expect.any(String) } }
  expect(await admin.client.fail(events.suggestEvent, { body: draft({ date }) })).toMatchObject(invalid)
  expect(await admin.client.fail(events.createEvent, { body: draft({ date }) })).toMatchObject(invalid)
  const { id } = await admin.client.call(events.createEvent, { body: draft() })
  const body = { ...draft({ date }), sequence: 0 }
  expect(await admin.client.fail(events.editEvent, { params: { id }, body })).toMatchObject(invalid)
})

test.each(impossibleDays)('an election is not postponed to %s, and ratings are not dated so', async (day) => {
  const status = { sequence: 0, status: 'postponed', note: 'Storm.', newDate: day } as const
  const postponed = await admin.client.fail(events.setElectionStatus, { params: { id: election.id }, body: status })
  expect(postponed).toMatchObject({ status: 400, fields: { newDate: expect.any(String) } })
  const body = { csv: 'bioguideId,rating2024,rating2023,lifetimeRating\n', source: { name: 'A', url: null, asOf: day } }
  expect(await admin.client.fail(importRatings, { body })).toMatchObject({ status: 400 })
})

test.each([[2 ** 31 - 1], [2 ** 31], [Number.MAX_SAFE_INTEGER]])(
  'the version number %d is not a version',
  async (sequence) => {
    const body = { sequence, status: 'cancelled', note: 'Court order.' } as const
    const response = await admin.client.send(events.setElectionStatus, { params: { id: election.id }, body })
    expect([400, 409]).toContain(response.status)
    const { id } = await admin.client.call(events.createEvent, { body: draft() })
    const approved = await admin.client.send(events.approveEvent, { params: { id }, body: { sequence } })
    expect([400, 409]).toContain(approved.status)
  },
)

test.each(['999999999999999-1', '253402300800000-1', '999999999999999-999999999999999'])(
  'a list of past events continues from no such place as %s',
  async (olderThan) => {
    expect(await admin.client.fail(events.pastEvents, { query: { olderThan } })).toMatchObject({
      code: 'invalid_input',
    })
  },
)

test.each([8.64e15, 253402300800000])('the report queue continues from no such time as %d', async (time) => {
  const cursor = Buffer.from(JSON.stringify([0, time, 1])).toString('base64url')
  expect(await admin.client.fail(reportQueue, { query: { cursor } })).toMatchObject({ code: 'invalid_input' })
})
