import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setElectionStatus } from '../../../contract/events.ts'
import * as contract from '../../../contract/important-dates.ts'
import type { Client } from '../../../harness/app/client.ts'
import { type TestApp, createTestApp } from '../../../harness/app/test-app.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await createTestApp()
  admin = (await t.member({ admin: true })).client
})
afterAll(() => t.close())

const proposals = async (places: string) => (await admin.call(contract.proposedDates, { query: { places } })).proposals
const keys = (dates: contract.ProposedDate[]) => dates.map(({ key }) => key)

describe('proposed dates', () => {
  test('are the upcoming dates of the selected states, with a type each', async () => {
    const proposed = await proposals('PA,OH')
    expect(new Set(proposed.map(({ stateCode }) => stateCode))).toEqual(new Set(['PA', 'OH']))
    expect(proposed.every(({ date }) => date >= '2026-11-14')).toBe(true)
    expect(proposed.map(({ date }) => date)).toEqual(proposed.map(({ date }) => date).toSorted())
    expect(proposed.find(({ key }) => key === 'pa-primary-2027.election-day')).toMatchObject({
      type: 'primary-election',
      date: '2027-05-18',
      confirmed: false,
      description: expect.stringContaining('We have not confirmed this date.'),
    })
    expect(proposed.find(({ key }) => key === 'pa-primary-2027.register-online-mail-in-person')).toMatchObject({
      title: 'Last day to register to vote in Pennsylvania',
      type: 'voter-registration',
      date: '2027-05-03',
      exists: false,
    })
    expect(proposed.find(({ key }) => key === 'oh-primary-2027.early-voting-begins')).toMatchObject({
      type: 'early-voting',
    })
  })

  test('name their sources', async () => {
    const { proposals: proposed, sources } = await admin.call(contract.proposedDates, { query: { places: 'LA' } })
    const online = proposed.find(({ key }) => key === 'la-open-general-2026.register-online')
    expect(online).toMatchObject({
      date: '2026-11-21',
      confirmed: true,
      title: 'Last day to register online in Louisiana',
    })
    expect(sources[online?.source ?? '']).toMatchObject({ name: expect.any(String), asOf: expect.any(String) })
    // Registration by mail ended on November 12.
    expect(keys(proposed).filter((key) => key.startsWith('la-open-general-2026.register'))).toEqual([
      'la-open-general-2026.register-online',
    ])
  })

  test('leave out a state’s election day that is also nationwide', async () => {
    const both = await proposals('nationwide,TX')
    expect(keys(both)).toContain('us-general-2028.election-day')
    expect(keys(both)).not.toContain('tx-general-2028.election-day')
    expect(keys(await proposals('TX'))).toContain('tx-general-2028.election-day')
    // Held in some states only, so there is no nationwide date.
    expect(keys(both)).not.toContain('us-general-2027.election-day')
  })

  test('follow the election statuses set by administrators', async () => {
    await admin.call(setElectionStatus, {
      params: { id: 'ky-primary-2027' },
      body: { sequence: 0, status: 'cancelled', note: 'x' },
    })
    await admin.call(setElectionStatus, {
      params: { id: 'nj-primary-2027' },
      body: { sequence: 0, status: 'postponed', note: 'x', newDate: '2027-07-06' },
    })
    await admin.call(setElectionStatus, {
      params: { id: 'va-primary-2027' },
      body: { sequence: 0, status: 'postponed', note: 'x', newDate: null },
    })
    const proposed = await proposals('KY,NJ,VA')
    expect(proposed.find(({ key }) => key === 'nj-primary-2027.election-day')).toMatchObject({ date: '2027-07-06' })
    expect(keys(proposed).filter((key) => /^(ky|va)-primary-2027/.test(key))).toEqual([])
  })

  test.each(['', 'ZZ', 'tx', 'TX,ZZ'])('are rejected for invalid places: %j', async (places) => {
    expect(await admin.fail(contract.proposedDates, { query: { places } })).toMatchObject({ status: 400 })
  })
})

describe('importing selected dates', () => {
  test('adds them once, with Spanish texts and an audit log entry', async () => {
    const selected = ['in-primary-2027.election-day', 'in-primary-2027.early-voting-begins']
    const body = { keys: [...selected, 'no-such-thing.election-day'], notificationDaysBefore: 14 }
    const responses = await Promise.all([1, 2].map(() => admin.call(contract.importDates, { body })))
    expect(responses.reduce((sum, { created }) => sum + created, 0)).toBe(2)
    expect(responses.map(({ created, skipped }) => created + skipped)).toEqual([3, 3])
    const { dates } = await admin.call(contract.listImportantDates, { query: { place: 'IN' } })
    expect(dates).toMatchObject([
      {
        type: 'early-voting',
        notificationDaysBefore: 14,
        title: 'Early voting begins in Indiana',
        titleEs: 'Comienza la votación anticipada en Indiana',
      },
      { type: 'primary-election', date: '2027-05-04', isActive: true },
    ])
    expect((await proposals('IN')).filter(({ exists }) => exists)).toHaveLength(2)
    const audited = await t.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'important-date.import')
      .execute()
    expect(audited).toHaveLength(1)
  })

  test('skips a date that was entered manually', async () => {
    await admin.call(contract.createImportantDate, {
      body: {
        title: 'Primary',
        type: 'primary-election',
        date: '2027-05-04',
        stateCode: 'OH',
        description: 'By hand.',
      },
    })
    const key = 'oh-primary-2027.election-day'
    expect((await proposals('OH')).find((proposal) => proposal.key === key)).toMatchObject({ exists: true })
    expect(await admin.call(contract.importDates, { body: { keys: [key] } })).toEqual({ created: 0, skipped: 1 })
  })

  test('skips a date that is over', async () => {
    t.clock.set('2027-05-19T12:00:00Z')
    const body = { keys: ['pa-primary-2027.election-day'] }
    expect(await admin.call(contract.importDates, { body })).toEqual({ created: 0, skipped: 1 })
    t.clock.set('2026-11-14T12:00:00Z')
  })

  test.each([{ keys: [] }, { keys: ['x'], notificationDaysBefore: 0 }, { keys: Array(501).fill('x') }])(
    'rejects %o with 400',
    async (body) => {
      expect(await admin.fail(contract.importDates, { body })).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )
})
