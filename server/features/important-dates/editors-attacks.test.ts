import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import * as contract from '../../../contract/important-dates.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'

const t = await createTestApp()
afterAll(() => t.close())

const { client: admin } = await t.member({ admin: true })
const { client: texas } = await t.member({ editorOf: ['48'] })
const { client: harris } = await t.member({ editorOf: ['48201'] })
const forbidden = { status: 403, code: 'forbidden' }

const draft = (stateCode: string | null) => ({
  title: 'Last day to register',
  date: '2027-04-01',
  stateCode,
  description: 'Register by mail.',
})
const create = (stateCode: string | null) => admin.call(contract.createImportantDate, { body: draft(stateCode) })
const [own, foreign, nationwide] = [await create('TX'), await create('AZ'), await create(null)]

test('an editor lists and counts the dates of that state only, whatever the filter', async () => {
  for (const query of [
    {},
    { place: 'AZ' },
    { place: 'nationwide' },
    { search: 'register' },
    { sort: 'state' },
  ] as const) {
    const { dates, total, all } = await texas.call(contract.listImportantDates, { query })
    expect(new Set([...dates.map(({ stateCode }) => stateCode), 'TX'])).toEqual(new Set(['TX']))
    expect(all).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(all)
  }
  const everything = await admin.call(contract.listImportantDates, { query: {} })
  const listed = await texas.call(contract.listImportantDates, { query: {} })
  expect(listed.all).toBeLessThan(everything.all)
})

test('an editor changes, deletes, retries and counts no date of another state, and none that is nationwide', async () => {
  for (const { id } of [foreign, nationwide]) {
    const params = { id }
    expect(await texas.fail(contract.updateImportantDate, { params, body: { title: 'Moved' } })).toMatchObject(
      forbidden,
    )
    expect(await texas.fail(contract.updateImportantDate, { params, body: { stateCode: 'TX' } })).toMatchObject(
      forbidden,
    )
    expect(await texas.fail(contract.deleteImportantDate, { params })).toMatchObject(forbidden)
    expect(await texas.fail(contract.retryReminders, { params })).toMatchObject(forbidden)
    const ids = `${own.id},${id}`
    expect(await texas.fail(contract.importantDatesProgress, { query: { ids } })).toMatchObject(forbidden)
    const bulk = { body: { ids: [own.id, id], change: { isActive: false } } }
    expect(await texas.fail(contract.changeImportantDates, bulk)).toMatchObject(forbidden)
  }
  const { dates } = await admin.call(contract.listImportantDates, {
    query: { search: 'Last day to register', limit: 100 },
  })
  const unchanged = [own, foreign, nationwide].map(({ id }) => dates.find((date) => date.id === id))
  expect(unchanged).toMatchObject([own, foreign, nationwide].map(() => ({ isActive: true, revision: 1 })))
})

test('an editor creates no date elsewhere, and moves none there', async () => {
  const elsewhere = { ...draft('AZ'), date: '2027-05-01' }
  expect(await texas.fail(contract.createImportantDate, { body: elsewhere })).toMatchObject(forbidden)
  for (const stateCode of [null, '', 'AZ']) {
    const body = { ...elsewhere, stateCode }
    expect(await texas.fail(contract.createImportantDate, { body })).toMatchObject(forbidden)
    const change = { params: { id: own.id }, body: { stateCode } }
    expect(await texas.fail(contract.updateImportantDate, change)).toMatchObject(forbidden)
  }
})

test('an editor of a county has no dates: a date reaches all members of the state', async () => {
  expect(await harris.call(contract.listImportantDates, { query: {} })).toEqual({ dates: [], total: 0, all: 0 })
  const params = { id: own.id }
  expect(await harris.fail(contract.createImportantDate, { body: draft('TX') })).toMatchObject(forbidden)
  expect(await harris.fail(contract.updateImportantDate, { params, body: { title: 'Moved' } })).toMatchObject(forbidden)
  expect(await harris.fail(contract.deleteImportantDate, { params })).toMatchObject(forbidden)
})

test('an editor cannot flood the members of a state with reminders', async () => {
  const { user } = await t.member()
  await t.db.updateTable('users').set({ stateCode: 'TX' }).where('id', '=', user.id).execute()
  t.mails.length = 0
  for (let n = 0; n < 25; n++)
    await texas.call(contract.createImportantDate, { body: { ...draft('TX'), title: `Date ${n}`, date: '2026-11-16' } })
  await t.queue.run()
  const received = () => t.mails.filter(({ to, subject }) => to === user.email && subject.includes('Date')).length
  expect(received()).toBe(20)
  t.clock.advance(3_600_000)
  await t.queue.send('reminders-deliver')
  await t.queue.run()
  expect(received()).toBe(25)

  await sql`
    insert into important_dates (title, type, date, state_code, description, created_at, updated_at)
    select title, type, date, state_code, description, created_at, updated_at
    from important_dates, generate_series(1, 200) where id = ${own.id}
  `.execute(t.db)
  const failure = { code: 'conflict', fields: { date: 'too_many' } }
  expect(await texas.fail(contract.createImportantDate, { body: draft('TX') })).toMatchObject(failure)
  await admin.call(contract.createImportantDate, { body: draft('TX') })
  await sql`delete from important_dates where state_code = 'TX' and origin is null and id <> ${own.id}`.execute(t.db)
})

test('an editor changes the dates of that state', async () => {
  const params = { id: own.id }
  expect(await texas.call(contract.updateImportantDate, { params, body: { title: 'New title' } })).toMatchObject({
    title: 'New title',
  })
  await texas.call(contract.importantDatesProgress, { query: { ids: String(own.id) } })
  await texas.call(contract.retryReminders, { params })
  const bulk = { body: { ids: [own.id], change: { isActive: false } } }
  expect(await texas.call(contract.changeImportantDates, bulk)).toEqual({ changed: 1 })
  await texas.call(contract.deleteImportantDate, { params })
})
