import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ImportantDate } from '../../../contract/important-dates.schemas.ts'
import * as contract from '../../../contract/important-dates.ts'
import { auditLog } from '../../../contract/moderation.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
const { client, user } = await t.member({ admin: true, email: 'admin@refused.example' })
const admin = client
const adminId = user.id
afterAll(() => t.close())

const draft = (fields: Partial<contract.ImportantDateDraft> = {}) => ({
  title: 'Last day to register',
  type: 'voter-registration' as const,
  date: '2027-10-04',
  stateCode: 'TX',
  description: 'Register by mail or in person.',
  notificationDaysBefore: 7,
  isActive: true,
  ...fields,
})
const create = (fields: Partial<contract.ImportantDateDraft> = {}) =>
  admin.call(contract.createImportantDate, { body: draft(fields) })
const list = (query: Parameters<typeof admin.call<typeof contract.listImportantDates>>[1]['query'] = {}) =>
  admin.call(contract.listImportantDates, { query })
const auditEntries = (id: number) =>
  t.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('targetType', '=', 'important-date')
    .where('targetId', '=', String(id))
    .orderBy('id')
    .execute()

const send = (method: string, path: string, body: unknown) =>
  admin.fetch(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

describe('an important date', () => {
  test('is created with default values, changed and deleted, each with an audit log entry', async () => {
    const response = await send('POST', '/api/admin/important-dates', {
      title: ' Vote ',
      date: '2027-11-02',
      description: 'It matters.',
    })
    expect(response.status).toBe(201)
    const created = ImportantDate.parse(await response.json())
    expect(created).toMatchObject({
      title: 'Vote',
      type: 'voter-registration',
      stateCode: null,
      notificationDaysBefore: 7,
      isActive: true,
      revision: 1,
      past: false,
      remindsFrom: '2027-10-26',
      progress: { due: 0, sent: 0, failed: 0, waiting: 0, underWay: false },
    })
    const { id } = created
    const body = { ...draft({ title: 'Vote early', stateCode: null }), stateCode: 'oh', revision: 1 }
    expect(await admin.call(contract.updateImportantDate, { params: { id }, body })).toMatchObject({
      title: 'Vote early',
      stateCode: 'OH',
      revision: 2,
    })
    await admin.call(contract.deleteImportantDate, { params: { id } })
    expect(await admin.fail(contract.deleteImportantDate, { params: { id } })).toMatchObject({ status: 404 })
    expect(await admin.fail(contract.updateImportantDate, { params: { id }, body })).toMatchObject({ status: 404 })
    const entries = await auditEntries(id)
    expect(entries.map(({ action }) => action)).toEqual([
      'important-date.create',
      'important-date.update',
      'important-date.delete',
    ])
    expect(entries[1]).toMatchObject({
      actorId: adminId,
      details: { before: { title: 'Vote' }, after: { title: 'Vote early', stateCode: 'OH' } },
    })
    const { lines } = await admin.call(auditLog, { query: {} })
    expect(lines[0]).toMatchObject({ action: 'important-date.delete', targetId: String(id) })
  })

  test('keeps its revision when saved without changes', async () => {
    const { id } = await create()
    expect(await admin.call(contract.updateImportantDate, { params: { id }, body: draft() })).toMatchObject({
      revision: 1,
    })
    expect(await auditEntries(id)).toHaveLength(1)
  })

  test('keeps the fields an update leaves out', async () => {
    const { id } = await create({ notificationDaysBefore: 30, isActive: false })
    const changed = await admin.call(contract.updateImportantDate, { params: { id }, body: { title: 'Another' } })
    expect(changed).toMatchObject({ title: 'Another', notificationDaysBefore: 30, isActive: false, stateCode: 'TX' })
  })

  test('rejects the second of two simultaneous updates of the same revision with 409', async () => {
    const { id } = await create()
    const responses = await Promise.all(
      ['One', 'Two'].map((title) =>
        admin.send(contract.updateImportantDate, { params: { id }, body: { ...draft({ title }), revision: 1 } }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await auditEntries(id)).toHaveLength(2)
  })

  test.each([
    ['no title', { title: ' ' }],
    ['a title over 200', { title: 'x'.repeat(201) }],
    ['a title of two lines', { title: 'a\nb' }],
    ['an unknown type', { type: 'runoff' }],
    ['an impossible date', { date: '2027-02-29' }],
    ['a date that is not a string', { date: 20270229 }],
    ['a day in another century', { date: '0001-01-01' }],
    ['an unknown state', { stateCode: 'ZZ' }],
    ['a state of three letters', { stateCode: 'TEX' }],
    ['no description', { description: '' }],
    ['a description over 2000', { description: 'x'.repeat(2001) }],
    ['0 days', { notificationDaysBefore: 0 }],
    ['91 days', { notificationDaysBefore: 91 }],
    ['half a day', { notificationDaysBefore: 1.5 }],
    ['days as text', { notificationDaysBefore: 'seven' }],
    ['isActive as text', { isActive: 'yes' }],
  ])('rejects %s with 400 and saves nothing', async (_, invalid) => {
    const { all, dates } = await list({ search: 'Refused' })
    const { id, revision } = dates[0] ?? (await create({ title: 'Refused' }))
    const [field = ''] = Object.keys(invalid)
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${id}`],
    ] as const) {
      const response = await send(method, `/api/admin/important-dates${path}`, { ...draft(), ...invalid })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.any(String) } })
    }
    const after = await list({ search: 'Refused' })
    expect(after.all).toBe(dates[0] ? all : all + 1)
    expect(after.dates).toMatchObject([{ id, revision }])
  })

  test('accepts the limits: 1 and 90 days, 200 characters', async () => {
    expect(await create({ notificationDaysBefore: 1, title: '🗳'.repeat(200) })).toMatchObject({
      notificationDaysBefore: 1,
    })
    expect(await create({ notificationDaysBefore: 90 })).toMatchObject({ remindsFrom: '2027-07-06' })
  })

  test('is over once its day has ended in its state', async () => {
    const { id } = await create({ date: '2026-11-14', stateCode: 'CA', title: 'Today in California' })
    const find = async () => (await list({ search: 'Today in California' })).dates.find((date) => date.id === id)
    expect(await find()).toMatchObject({ past: false })
    t.clock.set('2026-11-15T07:59:00Z')
    expect(await find()).toMatchObject({ past: false })
    t.clock.set('2026-11-15T08:00:00Z')
    expect(await find()).toMatchObject({ past: true })
    t.clock.set('2026-11-14T12:00:00Z')
  })
})

describe('the list', () => {
  beforeAll(async () => {
    await t.db.deleteFrom('importantDates').execute()
    await create({ title: 'Bravo 100%', date: '2027-03-01', stateCode: null, type: 'general-election' })
    await create({ title: 'alpha', date: '2027-03-02', stateCode: 'TX', isActive: false })
    await create({ title: 'Charlie', date: '2027-03-03', stateCode: 'OH', description: 'An under_score' })
  })

  test.each([
    [{}, ['Bravo 100%', 'alpha', 'Charlie']],
    [{ descending: 'true' }, ['Charlie', 'alpha', 'Bravo 100%']],
    [{ sort: 'state' }, ['Bravo 100%', 'Charlie', 'alpha']],
    [{ sort: 'state', descending: 'true' }, ['alpha', 'Charlie', 'Bravo 100%']],
    [{ search: 'ALPHA' }, ['alpha']],
    [{ search: '%' }, ['Bravo 100%']],
    [{ search: 'r_s' }, ['Charlie']],
    [{ place: 'nationwide' }, ['Bravo 100%']],
    [{ place: 'OH' }, ['Charlie']],
    [{ status: 'off' }, ['alpha']],
    [{ type: 'general-election' }, ['Bravo 100%']],
    [{ type: 'general-election', place: 'OH' }, []],
    [{ limit: 2, page: 2 }, ['Charlie']],
    [{ limit: 2, page: 9 }, []],
  ] as const)('filters and sorts by %o', async (query, titles) => {
    const result = await list(query)
    expect(result.dates.map(({ title }) => title)).toEqual(titles)
    expect(result.all).toBe(3)
  })

  test('lists upcoming dates before past ones', async () => {
    const { id } = await create({ title: 'Long ago', date: '2026-01-02' })
    expect((await list()).dates.map(({ title }) => title)).toEqual(['Bravo 100%', 'alpha', 'Charlie', 'Long ago'])
    expect((await list({ descending: 'true' })).dates.at(-1)).toMatchObject({ title: 'Long ago' })
    await admin.call(contract.deleteImportantDate, { params: { id } })
  })

  test('counts the matching dates of all pages', async () => {
    expect(await list({ limit: 1, type: 'voter-registration' })).toMatchObject({ total: 2, all: 3 })
  })

  test.each(['page=0', 'limit=101', 'sort=id', 'place=ZZ', `search=${'x'.repeat(101)}`])(
    'rejects %s with 400',
    async (query) => {
      const response = await admin.fetch(`/api/admin/important-dates?${query}`)
      expect(response.status).toBe(400)
    },
  )
})

describe('the reminders of an important date', () => {
  beforeEach(async () => {
    await t.db.deleteFrom('users').where('isAdmin', '=', false).execute()
  })

  test('are counted, and failed ones can be retried', async () => {
    const { user } = await t.member()
    const { id } = await create({ date: '2026-11-18', stateCode: null, title: 'Soon' })
    await t.queue.sweep()
    expect(t.mails.some(({ to, subject }) => to === user.email && subject.includes('Soon'))).toBe(true)
    const { progress } = await admin.call(contract.importantDatesProgress, { query: { ids: `${id},999999` } })
    expect(progress).toEqual([
      { id, due: 2, sent: 1, failed: 1, waiting: 0, underWay: false },
      { id: 999999, due: 0, sent: 0, failed: 0, waiting: 0, underWay: false },
    ])
    expect((await list({ search: 'Soon' })).dates[0]).toMatchObject({ progress: { sent: 1, failed: 1 } })

    expect(await admin.call(contract.retryReminders, { params: { id } })).toEqual({ retried: 1 })
    expect(await auditEntries(id)).toMatchObject([
      { action: 'important-date.create' },
      { action: 'important-date.retry', details: { retried: 1 } },
    ])
    await t.queue.sweep()
    const again = await admin.call(contract.importantDatesProgress, { query: { ids: String(id) } })
    expect(again.progress).toMatchObject([{ sent: 1, failed: 1, waiting: 0 }])
    expect(await admin.fail(contract.retryReminders, { params: { id: 999999 } })).toMatchObject({ status: 404 })
  })

  test('are corrected once when the day changes', async () => {
    const { user } = await t.member()
    const { id } = await create({ date: '2026-11-19', stateCode: null, title: 'Moved' })
    await t.queue.sweep()
    await admin.call(contract.updateImportantDate, { params: { id }, body: { date: '2026-11-20' } })
    await t.queue.sweep()
    await t.queue.sweep()
    const subjects = t.mails
      .filter(({ to, subject }) => to === user.email && subject.includes('Moved'))
      .map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toMatch(/^Correction/)
  })
})
