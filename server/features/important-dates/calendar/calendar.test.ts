import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { setElectionStatus } from '../../../../contract/events.ts'
import * as contract from '../../../../contract/important-dates.ts'
import { createTestApp } from '../../../../harness/app/test-app.ts'
import { inventCalendar } from '../../../../harness/fixtures/invented-elections.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'

const calendar = inventCalendar()
/** The audit log cannot be emptied. */
let auditStart = 0
const t = await createTestApp({ elections: calendar.elections })
const reminders = reminderActions(t)
const admin = await reminders.createAdmin()
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await reminders.clear()
  await t.db.deleteFrom('electionStatuses').execute()
  auditStart = await lastAudit()
})

const texas = { id: 'tx-general-2026', state: 'TX', date: '2026-11-20', title: 'Texas Election' } as const
const audited = () => t.db.selectFrom('auditLog').selectAll().where('id', '>', auditStart).orderBy('id').execute()
const lastAudit = async () => {
  const last = await t.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0
}
const sync = () => t.queue.syncCalendar()
const list = async (query: { status?: contract.DateStatus } = {}) =>
  (await admin.call(contract.listImportantDates, { query: { ...query, limit: 100 } })).dates
const only = async () => {
  const [date, ...others] = await list()
  if (!date || others.length > 0) throw new Error('expected one date')
  return date
}
const change = (id: number, body: Parameters<typeof admin.call<typeof contract.updateImportantDate>>[1]['body']) =>
  admin.call(contract.updateImportantDate, { params: { id }, body })
const mailed = () => t.mails.map(({ to, subject }) => `${to}: ${subject}`)
const cancel = () =>
  admin.call(setElectionStatus, {
    params: { id: texas.id },
    body: { sequence: 0, status: 'cancelled', note: 'By order.' },
  })

describe('the dates of the calendar', () => {
  test('are reminders without anybody’s doing, in the member’s language', async () => {
    const [, spanish = ''] = await reminders.addMembers(['en@example.org', 'es@example.org'], { stateCode: 'TX' })
    await reminders.addMembers(['oh@example.org'], { stateCode: 'OH' })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', spanish).execute()
    calendar.set({ ...texas, registerBy: '2026-11-16' })
    await sync()
    expect(mailed().toSorted()).toEqual([
      'en@example.org: Last day to register to vote in Texas: Mon, Nov 16',
      'en@example.org: Texas Election: Fri, Nov 20',
      'es@example.org: Texas Election (es): vie, 20 de nov',
      'es@example.org: Último día para registrarse para votar en Texas: lun, 16 de nov',
    ])
    await sync()
    expect(t.mails).toHaveLength(4)
    expect(await audited()).toMatchObject([{ action: 'calendar.sync', actorId: 'calendar' }])
  })

  test('say the hour at which a day ends early, in email and push, in the member’s language', async () => {
    const [, spanish = ''] = await reminders.addMembers(['en@example.org', 'es@example.org'], { stateCode: 'TX' })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', spanish).execute()
    calendar.set({ ...texas, date: '2026-12-20', registerBy: '2026-11-16', registerTime: '16:00' })
    await sync()
    expect(mailed().toSorted()).toEqual([
      'en@example.org: Last day to register to vote in Texas, by 4:00 PM: Mon, Nov 16',
      'es@example.org: Último día para registrarse para votar en Texas, hasta las 4:00 p. m.: lun, 16 de nov',
    ])
    // A push notification shows the first paragraph alone.
    const english = t.mails.find(({ to }) => to === 'en@example.org')
    expect(english?.text.split('\n')[0]).toContain('by 4:00 PM: Monday, November 16, 2026 (in 2 days).')
  })

  test('say whether a mailed form must arrive or be postmarked by the day', async () => {
    calendar.set({ ...texas, registerBy: '2026-11-16', registerByMailBasis: 'postmarked' })
    await sync()
    const descriptions = async () => (await list()).map(({ title, description }) => `${title} / ${description}`)
    expect(await descriptions()).toContain(
      'Last day to register to vote in Texas / For: Texas Election. A mailed registration form must be postmarked by November 16, 2026.',
    )
    const received = { registerByMail: '2026-11-15', registerByMailBasis: 'received' } as const
    calendar.set({ ...texas, registerBy: '2026-11-16', ...received })
    await sync()
    expect(await descriptions()).toContain(
      'Last day for mailed registration forms to arrive in Texas / For: Texas Election.',
    )
  })

  test('say of a mail ballot that a reason is needed, with the page about voting by mail', async () => {
    const [, spanish = ''] = await reminders.addMembers(['en@example.org', 'es@example.org'], { stateCode: 'TX' })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', spanish).execute()
    const mailReason = { confirmed: false, source: 'ncsl-mail' }
    calendar.set({ ...texas, date: '2026-12-20', requestBy: '2026-11-16', mailReason })
    await sync()
    const textTo = (address: string) => t.mails.find(({ to }) => to === address)?.text
    const english = textTo('en@example.org')
    expect(english).toContain('You need an accepted reason to vote by mail here. Check with your election office.')
    expect(english).toMatch(/See how to vote by mail: .*polling/)
    expect(english).not.toContain('Find your polling place')
    expect(textTo('es@example.org')).toContain('Aquí necesita un motivo aceptado para votar por correo.')
    expect(textTo('es@example.org')).toContain('Ver cómo votar por correo')
  })

  test('are proposed and not sent while they are unconfirmed, until an administrator confirms them', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    calendar.set({ ...texas, confirmed: false })
    await sync()
    expect(t.mails).toEqual([])
    const [proposed] = await list({ status: 'proposed' })
    expect(proposed).toMatchObject({ isActive: true, confirmed: false, calendar: { isFollowed: true } })
    expect(await list({ status: 'active' })).toEqual([])
    const body = { ids: [proposed?.id ?? 0], change: { confirmed: true as const } }
    expect(await admin.call(contract.changeImportantDates, { body })).toEqual({ changed: 1 })
    await t.queue.run()
    expect(mailed()).toEqual(['tx@example.org: Texas Election: Fri, Nov 20'])
    expect(await only()).toMatchObject({ confirmed: true, calendar: { isFollowed: true } })
  })

  test('with a reworded title are not announced again', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    calendar.set(texas)
    await sync()
    calendar.set({ ...texas, title: 'Election in Texas' })
    await sync()
    expect((await only()).title).toBe('Election in Texas')
    expect(mailed()).toEqual(['tx@example.org: Texas Election: Fri, Nov 20'])
  })

  test('of an election that may not be held are never announced as certain', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    calendar.set({ ...texas, kind: 'runoff', held: 'if-needed', registerBy: '2026-11-16' })
    await sync()
    expect(t.mails).toEqual([])
    expect((await list()).map(({ confirmed }) => confirmed)).toEqual([false, false])
  })

  test('of an election in some areas are civic events that say so', async () => {
    calendar.set({ ...texas, kind: 'general', reach: 'some-areas' })
    await sync()
    expect(await only()).toMatchObject({ type: 'civic-event', description: 'Election Day. Only in some areas.' })
  })

  test('have one row for a nationwide election day, and one for each territory’s own', async () => {
    const day = { date: '2026-11-20', kind: 'presidential-general' } as const
    calendar.set(
      { ...day, id: 'us-general-2026', state: null, nationwide: true },
      { ...day, id: 'tx-general-2026', state: 'TX' },
      { ...day, id: 'gu-general-2026', state: 'GU', kind: 'general' },
    )
    await reminders.addMembers(['gu@example.org'], { stateCode: 'GU' })
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    await sync()
    expect((await list()).map(({ stateCode }) => stateCode).toSorted()).toEqual(['GU', null])
    expect(mailed().toSorted()).toEqual([
      'gu@example.org: Election gu-general-2026: Fri, Nov 20',
      'tx@example.org: Election us-general-2026: Fri, Nov 20',
    ])
  })

  test('that are over are not added', async () => {
    calendar.set({ ...texas, date: '2026-11-13' })
    await sync()
    expect(await list()).toEqual([])
  })
})

describe('a date that was added by hand', () => {
  const byHand = { title: 'Vote', type: 'general-election', description: 'Go.', stateCode: 'TX' } as const

  test('is kept instead of the same date of the calendar, so that nobody is reminded twice', async () => {
    await reminders.addMembers(['tx@example.org'], { stateCode: 'TX' })
    await admin.call(contract.createImportantDate, { body: { ...byHand, date: texas.date } })
    calendar.set(texas)
    await sync()
    expect(mailed()).toEqual(['tx@example.org: Vote: Fri, Nov 20'])
  })

  test('is refused if the calendar has it', async () => {
    calendar.set(texas)
    await sync()
    const refused = await admin.fail(contract.createImportantDate, { body: { ...byHand, date: texas.date } })
    expect(refused).toMatchObject({ status: 409, fields: { date: 'in_calendar' } })
    expect(await list()).toHaveLength(1)
  })
})

describe('what an administrator decided', () => {
  beforeEach(async () => {
    calendar.set(texas)
    await sync()
  })

  test('is kept when the calendar changes', async () => {
    const { id } = await only()
    await change(id, { date: '2026-11-24' })
    calendar.set({ ...texas, date: '2026-11-21' })
    await sync()
    expect(await only()).toMatchObject({
      date: '2026-11-24',
      confirmed: true,
      calendar: { isFollowed: false, date: '2026-11-21' },
    })
  })

  test('that is only when to remind does not stop the calendar', async () => {
    const { id } = await only()
    await change(id, { notificationDaysBefore: 2 })
    calendar.set({ ...texas, date: '2026-11-21' })
    await sync()
    expect(await only()).toMatchObject({ date: '2026-11-21', notificationDaysBefore: 2 })
  })

  test('stays switched off, also after a restart of the calendar', async () => {
    const { id } = await only()
    await admin.call(contract.changeImportantDates, { body: { ids: [id], change: { isActive: false } } })
    calendar.set({ ...texas, date: '2026-11-21' })
    await sync()
    t.clock.set('2026-11-14T13:00:00Z')
    await admin.call(setElectionStatus, {
      params: { id: texas.id },
      body: { sequence: 0, status: 'postponed', note: 'A storm.', newDate: '2026-11-27' },
    })
    await sync()
    expect(await list({ status: 'off' })).toMatchObject([{ id }])
  })

  test('gives way to a later decision to cancel the election', async () => {
    const { id } = await only()
    await change(id, { title: 'Vote!' })
    t.clock.set('2026-11-14T13:00:00Z')
    await cancel()
    await t.queue.run()
    expect(await only()).toMatchObject({ isActive: false })
    await change(id, { isActive: true })
    t.clock.set('2026-11-14T14:00:00Z')
    await sync()
    expect(await only()).toMatchObject({ isActive: true, title: 'Vote!' })
  })

  test('is not lost by deleting: an upcoming date of the calendar is switched off instead', async () => {
    const { id } = await only()
    expect(await admin.fail(contract.deleteImportantDate, { params: { id } })).toMatchObject({ status: 409 })
    t.clock.set('2026-11-22T12:00:00Z')
    await admin.call(contract.deleteImportantDate, { params: { id } })
    await sync()
    expect(await list()).toEqual([])
  })

  test('applies to all chosen dates or to none, with one audit log entry each', async () => {
    calendar.set(texas, { ...texas, id: 'oh-general-2026', state: 'OH' })
    await sync()
    const ids = (await list()).map(({ id }) => id)
    const body = { ids: [...ids, 999_999], change: { isActive: false } }
    expect(await admin.fail(contract.changeImportantDates, { body })).toMatchObject({ status: 404 })
    expect(await list({ status: 'off' })).toEqual([])
    await admin.call(contract.changeImportantDates, { body: { ids, change: { isActive: false } } })
    expect(await list({ status: 'off' })).toHaveLength(2)
    const updates = (await audited()).filter(({ action }) => action === 'important-date.update')
    expect(updates.map(({ targetId }) => Number(targetId)).toSorted()).toEqual(ids.toSorted())
  })
})

test.each([
  { ids: [], change: { isActive: true } },
  { ids: [1], change: {} },
  { ids: [1], change: { confirmed: false } },
  { ids: [1], change: { notificationDaysBefore: 91 } },
  { ids: [1], change: { title: 'x' } },
  { ids: Array.from({ length: 101 }, (_, index) => index + 1), change: { isActive: true } },
])('a change of several dates is rejected: %j', async (body) => {
  const response = await admin.sendJson(contract.changeImportantDates, body)
  expect(response.status).toBe(400)
})
