import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setElectionStatus } from '../../../../contract/events.ts'
import {
  changeImportantDates,
  createImportantDate,
  listImportantDates,
  updateImportantDate,
} from '../../../../contract/important-dates.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { inventCalendar } from '../../../../harness/fixtures/invented-elections.ts'
import { recordNewDates, reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { createImportantDatesService } from '../important-dates.service.ts'
import { createImportantDatesStore } from '../important-dates.store.ts'

const calendar = inventCalendar()
const t = await createTestApp({ elections: calendar.elections })
const reminders = reminderActions(t)
const admin = await reminders.createAdmin()
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await reminders.clear()
  await t.db.deleteFrom('electionStatuses').execute()
})

const texas = { id: 'tx-general-2026', state: 'TX', date: '2026-11-20', title: 'Texas Election' } as const
const subjects = () => t.mails.map(({ subject }) => subject)
const rows = () => t.db.selectFrom('importantDates').selectAll().orderBy('id').execute()
/** Another process on the same database. */
const otherProcess = (record = recordNewDates) => {
  const own = {
    recordNewDates: record,
    async recordDateChange() {},
    retryFailed: async () => 0,
    getProgress: async () => new Map(),
    scheduleSweep() {},
  }
  const store = createImportantDatesStore(t.db, own)
  return createImportantDatesService({ store, reminders: own, clock: t.clock, elections: calendar.elections })
}

describe('several processes', () => {
  test('that start at the same time add each date once', async () => {
    const states = ['TX', 'OH', 'WI', 'ND'] as const
    calendar.set(...states.map((state) => ({ ...texas, id: `${state.toLowerCase()}-general-2026`, state })))
    const results = await Promise.all([1, 2, 3].map(() => otherProcess().sync()))
    expect(results.map(({ added }) => added).toSorted()).toEqual([0, 0, 4])
    expect(await rows()).toHaveLength(4)
    const audited = t.db.selectFrom('auditLog').select('id').where('action', '=', 'calendar.sync')
    expect(await audited.execute()).toHaveLength(1)
  })

  test('of which one dies in the middle leave nothing half done', async () => {
    calendar.set(texas, { ...texas, id: 'oh-general-2026', state: 'OH' })
    const dying = otherProcess(async () => {
      throw new Error('killed')
    })
    await expect(dying.sync()).rejects.toThrow('killed')
    expect(await rows()).toEqual([])
    expect(await otherProcess().sync()).toEqual({ added: 2, changed: 0 })
    const revisions = await t.db.selectFrom('importantDateRevisions').select('dateId').execute()
    expect(revisions).toHaveLength(2)
  })

  test('do not undo a change that an administrator makes at the same time', async () => {
    calendar.set(texas)
    await t.queue.syncCalendar()
    const [date] = await rows()
    calendar.set({ ...texas, date: '2026-11-21' })
    await Promise.all([
      t.queue.syncCalendar(),
      admin.call(changeImportantDates, { body: { ids: [date?.id ?? 0], change: { isActive: false } } }),
    ])
    await t.queue.syncCalendar()
    expect(await rows()).toMatchObject([{ isActive: false }])
  })

  test('still send what administrators added while the calendar fails', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    await reminders.createDate({ stateCode: 'TX' })
    const { on } = calendar.elections
    calendar.elections.on = () => {
      throw new Error('a broken pack')
    }
    await expect(t.queue.syncCalendar()).rejects.toThrow('a broken pack')
    calendar.elections.on = on
    await t.queue.run()
    expect(subjects()).toEqual(['Last day to register: Fri, Nov 20'])
  })
})

describe('members who were reminded', () => {
  beforeEach(async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    calendar.set({ ...texas, registerBy: '2026-11-17' })
    await t.queue.syncCalendar()
    t.mails.length = 0
  })

  test('are told once that a newer calendar has another day', async () => {
    calendar.set({ ...texas, registerBy: '2026-11-18' })
    await t.queue.syncCalendar()
    await t.queue.syncCalendar()
    expect(subjects()).toEqual(['Correction: Last day to register to vote in Texas, Wed, Nov 18'])
  })

  test('are not sent an unconfirmed day, only that the old one no longer applies', async () => {
    calendar.set({ ...texas, registerBy: '2026-11-18', registerConfirmed: false })
    await t.queue.syncCalendar()
    expect(subjects()).toEqual(['Reminder canceled: Last day to register to vote in Texas'])
    expect(t.mails[0]?.text).not.toContain('November 18')
    t.mails.length = 0
    calendar.set({ ...texas, registerBy: '2026-11-18' })
    await t.queue.syncCalendar()
    expect(subjects()).toEqual(['Correction: Last day to register to vote in Texas, Wed, Nov 18'])
  })

  test('are not sent a day that an administrator has not confirmed, until it is', async () => {
    const [deadline] = await rows()
    const params = { id: deadline?.id ?? 0 }
    await admin.call(updateImportantDate, { params, body: { date: '2026-11-18', confirmed: false } })
    await t.queue.run()
    expect(subjects()).toEqual(['Reminder canceled: Last day to register to vote in Texas'])
    expect(t.mails[0]?.text).not.toContain('November 18')
    t.mails.length = 0
    await admin.call(updateImportantDate, { params, body: { description: 'The day is not certain.' } })
    await t.queue.run()
    expect(t.mails).toEqual([])
    await admin.call(updateImportantDate, { params, body: { confirmed: true } })
    await t.queue.run()
    await t.queue.sweep()
    expect(subjects()).toEqual(['Correction: Last day to register to vote in Texas, Wed, Nov 18'])
  })

  test('hear nothing when the same day is no longer confirmed, and nobody else is reminded of it', async () => {
    await reminders.addMembers(['late@example.org'], { stateCode: 'TX' })
    calendar.set({ ...texas, registerBy: '2026-11-17', registerConfirmed: false })
    await t.queue.syncCalendar()
    expect(t.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'late@example.org: Texas Election: Fri, Nov 20',
    ])
  })

  test('hear of a method of registration that ends earlier than they were told', async () => {
    calendar.set({ ...texas, registerBy: '2026-11-17', registerByMail: '2026-11-16' })
    await t.queue.syncCalendar()
    expect(subjects().toSorted()).toEqual([
      'Correction: Last day to register online or in person in Texas, Tue, Nov 17',
      'Last day to register by mail in Texas: Mon, Nov 16',
    ])
  })

  test('are told that the election was canceled, and that it is held after all', async () => {
    const params = { id: texas.id }
    await admin.call(setElectionStatus, { params, body: { sequence: 0, status: 'cancelled', note: 'By order.' } })
    await t.queue.run()
    expect(subjects().toSorted()).toEqual([
      'Reminder canceled: Last day to register to vote in Texas',
      'Reminder canceled: Texas Election',
    ])
    t.mails.length = 0
    await admin.call(setElectionStatus, { params, body: { sequence: 1, status: 'scheduled' } })
    await t.queue.run()
    expect(subjects()).toHaveLength(2)
    expect(t.mails[0]?.text).toContain('This date applies again')
  })

  test('are told the new day of an election that an administrator postponed', async () => {
    await admin.call(setElectionStatus, {
      params: { id: texas.id },
      body: { note: 'A storm.', sequence: 0, status: 'postponed', newDate: '2026-12-01' },
    })
    await t.queue.run()
    expect(subjects()).toContain('Correction: Texas Election, Tue, Dec 1')
  })

  test('are not told of a description that was reworded', async () => {
    await t.db.updateTable('importantDates').set({ description: 'Words of an older version.' }).execute()
    await t.queue.syncCalendar()
    expect(t.mails).toEqual([])
    expect(await rows()).toMatchObject([{ description: 'For: Texas Election.' }, { description: 'Election Day.' }])
  })

  test('are told nothing about a date that is over', async () => {
    t.clock.set('2026-11-18T07:00:00Z')
    calendar.set(texas)
    await t.queue.syncCalendar()
    expect(t.mails).toEqual([])
  })
})

describe('a date that an administrator doubts', () => {
  test('is not confirmed again by the calendar that it came from', async () => {
    calendar.set(texas)
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    t.clock.set('2026-11-01T12:00:00Z')
    await t.queue.syncCalendar()
    const [date] = await rows()
    await admin.call(updateImportantDate, { params: { id: date?.id ?? 0 }, body: { confirmed: false } })
    t.clock.set('2026-11-14T12:00:00Z')
    await t.queue.syncCalendar()
    expect(await rows()).toMatchObject([{ confirmedBy: null }])
    expect(t.mails).toEqual([])
  })
})

describe('the clock', () => {
  test('does not withdraw a date on its last day, in any time zone', async () => {
    const guam = { ...texas, id: 'gu-general-2026', state: 'GU', title: 'Guam Election' } as const
    calendar.set(guam)
    await reminders.addMembers(['gu@example.org'], { stateCode: 'GU' })
    await t.queue.syncCalendar()
    t.mails.length = 0
    // In Guam the day is over, in Hawaii it has just begun.
    t.clock.set('2026-11-20T14:30:00Z')
    await t.queue.syncCalendar()
    expect(t.mails).toEqual([])
    expect(await rows()).toMatchObject([{ isActive: true }])
  })

  test('adds a date through its last minute in the state, even when daylight saving time has begun', async () => {
    calendar.set({ ...texas, id: 'oh-general-2027', state: 'OH', date: '2027-03-14' })
    t.clock.set('2027-03-15T03:59:00Z')
    await t.queue.syncCalendar()
    expect(await rows()).toHaveLength(1)
    await t.db.deleteFrom('importantDates').execute()
    t.clock.set('2027-03-15T04:00:00Z')
    await t.queue.syncCalendar()
    expect(await rows()).toEqual([])
  })
})

test('a date of a state that a nationwide date of the calendar covers is refused', async () => {
  calendar.set({ ...texas, id: 'us-general-2026', state: null, nationwide: true })
  await t.queue.syncCalendar()
  const body = { title: 'Vote', type: 'general-election', description: 'Go.', date: texas.date } as const
  const refused = await admin.fail(createImportantDate, { body: { ...body, stateCode: 'TX' } })
  expect(refused).toMatchObject({ status: 409, fields: { date: 'in_calendar' } })
  await admin.call(createImportantDate, { body: { ...body, stateCode: 'GU' } })
  expect(await rows()).toHaveLength(2)
})

test('only an administrator changes several dates, and the listing names no key of the calendar', async () => {
  const { client } = await t.member()
  const body = { ids: [1], change: { isActive: false } }
  expect(await client.fail(changeImportantDates, { body })).toMatchObject({ status: 403 })
  calendar.set(texas)
  await t.queue.syncCalendar()
  const { dates } = await admin.call(listImportantDates, { query: {} })
  expect(JSON.stringify(dates)).not.toContain('election-day')
})
