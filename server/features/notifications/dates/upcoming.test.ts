import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StateCode } from '../../../../contract/common.ts'
import { changeEventPreferences } from '../../../../contract/events.ts'
import {
  changeNotificationPreferences,
  notificationHistory,
  sendTestNotification,
} from '../../../../contract/notifications.ts'
import { askForReminder, electionReminders, upcomingReminders } from '../../../../contract/reminders.ts'
import { type TestApp, createSecondApp, createTestApp } from '../../../../harness/app/test-app.ts'
import { placePart, publishAreaFeed } from '../../../../harness/fixtures/area-feeds.ts'
import { inventCalendar } from '../../../../harness/fixtures/invented-elections.ts'
import { reminderActions } from '../../../../harness/fixtures/reminders.ts'
import { removeAllFeeds } from '../../../../harness/fixtures/remove-feeds.ts'

const calendar = inventCalendar()
const t = await createTestApp({ elections: calendar.elections })
const reminders = reminderActions(t)
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-14T12:00:00Z')
  t.mails.length = 0
  await reminders.clear()
})

const texas = { id: 'tx-general-2027', state: 'TX', date: '2027-02-02', title: 'Texas Election' } as const

async function memberIn(stateCode: StateCode, options: { app?: TestApp; confirmed?: boolean } = {}) {
  const { app = t, confirmed = true } = options
  const { client, user } = await app.member({ confirmed })
  await client.call(changeEventPreferences, { body: { eventInterests: [], stateCode } })
  return { client, user }
}

describe('my next reminders', () => {
  test('are the confirmed dates of my state, with the day they are sent and how', async () => {
    calendar.set(
      { ...texas, registerBy: '2027-01-04' },
      { ...texas, id: 'tx-runoff-2027', held: 'if-needed', date: '2027-03-02' },
      { ...texas, id: 'oh-general-2027', state: 'OH' },
    )
    await t.queue.syncCalendar()
    const { client } = await memberIn('TX')
    expect(await client.call(upcomingReminders, { query: {} })).toMatchObject({
      reminders: [
        { title: 'Last day to register to vote in Texas', date: '2027-01-04', sendsOn: '2026-12-28', sentOn: null },
        { title: 'Texas Election', type: 'general-election', sendsOn: '2027-01-26', channels: ['email'] },
      ],
      total: 2,
      channels: { email: 'on', push: false },
    })
    const spanish = await client.fetch(upcomingReminders.path, { headers: { 'accept-language': 'es' } })
    expect(await spanish.text()).toContain('Último día para registrarse para votar en Texas')
    expect(await client.call(upcomingReminders, { query: { limit: 1 } })).toMatchObject({
      reminders: [{ date: '2027-01-04' }],
      total: 2,
    })
  })

  test('leave out what I switched off, and say how they reach me', async () => {
    calendar.set({ ...texas, registerBy: '2027-01-04' })
    await t.queue.syncCalendar()
    const { client } = await memberIn('TX', { confirmed: false })
    const channelsOf = async () => (await client.call(upcomingReminders, { query: {} })).channels
    expect(await channelsOf()).toEqual({ email: 'unconfirmed', push: false })
    await client.call(changeNotificationPreferences, {
      body: { generalElectionDates: false, emailNotifications: false },
    })
    const { reminders: shown, channels } = await client.call(upcomingReminders, { query: {} })
    expect(shown).toMatchObject([{ type: 'voter-registration', channels: [] }])
    expect(channels).toEqual({ email: 'off', push: false })
  })

  test('say that one was sent, and are today while they are due, also around midnight', async () => {
    calendar.set({ ...texas, state: 'OH', date: '2026-11-20' })
    const { client } = await memberIn('OH')
    // In Ohio it is still November 16.
    t.clock.set('2026-11-17T04:30:00Z')
    await t.queue.syncCalendar()
    const { reminders: shown } = await client.call(upcomingReminders, { query: {} })
    expect(shown).toMatchObject([{ sendsOn: '2026-11-16', sentOn: '2026-11-16' }])
    t.clock.set('2026-11-21T04:59:00Z')
    expect((await client.call(upcomingReminders, { query: {} })).reminders).toHaveLength(1)
    t.clock.set('2026-11-21T05:00:00Z')
    expect((await client.call(upcomingReminders, { query: {} })).reminders).toEqual([])
  })

  test('of a nationwide election are none of a territory', async () => {
    calendar.set({ ...texas, id: 'us-general-2027', state: null, nationwide: true })
    await t.queue.syncCalendar()
    const guam = await memberIn('GU')
    expect((await guam.client.call(upcomingReminders, { query: {} })).reminders).toEqual([])
    const ohio = await memberIn('OH')
    expect((await ohio.client.call(upcomingReminders, { query: {} })).reminders).toHaveLength(1)
  })
})

describe('the reminders of elections', () => {
  test('say whether and when I am reminded of each', async () => {
    calendar.set(
      texas,
      { ...texas, id: 'tx-runoff-2027', held: 'if-needed', date: '2027-03-02' },
      { ...texas, id: 'us-general-2028', state: null, nationwide: true, date: '2028-11-07' },
      { ...texas, id: 'tx-general-2028', date: '2028-11-07' },
      { ...texas, id: 'oh-general-2027', state: 'OH' },
    )
    await t.queue.syncCalendar()
    const { client } = await memberIn('TX')
    const elections = async () => (await client.call(electionReminders, {})).elections
    expect(await elections()).toMatchObject([
      { electionId: 'tx-general-2027', state: 'on', sendsOn: '2027-01-26' },
      { electionId: 'tx-runoff-2027', state: 'unconfirmed', sendsOn: null, daysBefore: 7 },
      { electionId: 'tx-general-2028', state: 'on', sendsOn: '2028-10-31' },
    ])
    await client.call(changeNotificationPreferences, { body: { generalElectionDates: false } })
    expect((await elections()).map(({ state }) => state)).toEqual(['type-off', 'type-off', 'type-off'])
    expect((await (await t.member()).client.call(electionReminders, {})).elections).toEqual([])
  })
})

describe('an election that a county has published', () => {
  const id = 'az-04013-0309-2027'
  const ask = (client: Awaited<ReturnType<typeof memberIn>>['client'], remind = true) =>
    client.send(askForReminder, { params: { id }, body: { remind } })
  beforeEach(async () => {
    calendar.set(texas)
    await removeAllFeeds(t.db)
    await publishAreaFeed(t.db, t.clock.now(), {
      state: 'AZ',
      vipId: '04013',
      electionDate: '2027-03-09',
      electionName: 'March Election',
      precincts: [{ name: 'all', parts: [placePart('Hall')] }],
    })
  })

  test('is one that only members are reminded of who ask, once, a week ahead', async () => {
    const [{ client, user }, other, texan] = [await memberIn('AZ'), await memberIn('AZ'), await memberIn('TX')]
    const elections = async () => (await client.call(electionReminders, {})).elections
    expect(await elections()).toMatchObject([{ electionId: id, state: 'not-asked', asked: false, sendsOn: null }])
    expect((await ask(client)).status).toBe(200)
    expect((await ask(texan.client)).status).toBe(404)
    expect((await ask(other.client)).status).toBe(200)
    expect((await ask(other.client, false)).status).toBe(200)
    expect(await elections()).toMatchObject([{ state: 'on', asked: true, sendsOn: '2027-03-02', sentOn: null }])
    t.clock.set('2027-03-02T06:30:00Z')
    await t.queue.sweep()
    expect(t.mails).toEqual([])
    t.clock.set('2027-03-02T07:30:00Z')
    await t.queue.sweep()
    await t.queue.sweep()
    expect(t.mails).toMatchObject([{ to: user.email, subject: 'March Election: Tue, Mar 9' }])
    expect(t.mails[0]?.text).toContain('Source: Office 04013')
    expect(await elections()).toMatchObject([{ sentOn: '2027-03-02' }])
  })

  test('when it is withdrawn, those who asked are told to check', async () => {
    const { client, user } = await memberIn('AZ')
    await ask(client)
    await removeAllFeeds(t.db)
    t.clock.set('2027-03-02T16:00:00Z')
    await t.queue.sweep()
    expect(t.mails).toMatchObject([{ to: user.email, subject: 'Check the date: March Election' }])
  })

  test('when it is withdrawn, moved or listed again after the reminder, they are told once each time', async () => {
    const { client } = await memberIn('AZ')
    await ask(client)
    t.clock.set('2027-03-02T16:00:00Z')
    await t.queue.sweep()
    const subjects = async () => {
      await t.queue.sweep()
      await t.queue.sweep()
      return t.mails.splice(0).map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual(['March Election: Tue, Mar 9'])
    const publish = (vipId: string, electionDate: string) =>
      publishAreaFeed(t.db, t.clock.now(), {
        state: 'AZ',
        vipId,
        electionDate,
        electionName: 'March Election',
        precincts: [{ name: 'all', parts: [placePart('Hall')] }],
      })
    await removeAllFeeds(t.db)
    await publish('04', '2027-03-09')
    expect(await subjects(), 'now in the list of the state').toEqual([])
    await removeAllFeeds(t.db)
    await publish('04013', '2027-03-16')
    expect(await subjects()).toEqual(['Check the date: March Election'])
    await publish('04013', '2027-03-09')
    expect(await subjects()).toEqual(['March Election: Tue, Mar 9'])
    await removeAllFeeds(t.db)
    expect(await subjects()).toEqual(['Check the date: March Election'])
    await publish('04013', '2027-03-09')
    t.clock.set('2027-03-10T16:00:00Z')
    expect(await subjects(), 'after the election').toEqual([])
  })

  test('is none to ask for while nothing reaches the member', async () => {
    const { client } = await memberIn('AZ')
    await client.call(changeNotificationPreferences, { body: { emailNotifications: false } })
    expect((await ask(client)).status).toBe(409)
  })
})

describe('without a mail server', () => {
  test('a reminder is not sent, and goes out once there is a server and the date is still due', async () => {
    calendar.set({ ...texas, date: '2026-11-18' })
    const app = await createSecondApp(t, { elections: calendar.elections, hasMailServer: false })
    const { client, user } = await memberIn('TX', { app })
    await app.queue.syncCalendar()
    await app.queue.sweep()
    expect(await client.call(upcomingReminders, { query: {} })).toMatchObject({
      reminders: [{ sentOn: null, channels: [] }],
      channels: { email: 'no-mail-server' },
    })
    expect(await client.call(notificationHistory, { query: {} })).toMatchObject({
      items: [{ status: 'failed', reason: 'no-mail-server' }],
    })
    expect(await client.call(sendTestNotification, {})).toMatchObject({ email: { result: 'written' } })
    await app.close()

    await t.queue.sweep()
    await t.queue.sweep()
    const rows = await t.db
      .selectFrom('outbox')
      .selectAll()
      .where('userId', '=', user.id)
      .where('kind', '=', 'date')
      .execute()
    expect(rows).toMatchObject([{ status: 'sent', reason: null }])
    expect(t.mails.filter(({ to }) => to === user.email)).toHaveLength(1)
  })

  test('the one question to confirm the address is kept for later', async () => {
    calendar.set({ ...texas, date: '2026-11-18' })
    const app = await createSecondApp(t, { elections: calendar.elections, hasMailServer: false })
    const { user } = await memberIn('TX', { app, confirmed: false })
    await app.queue.syncCalendar()
    const asked = await t.db
      .selectFrom('users')
      .select('confirmationAskedAt')
      .where('id', '=', user.id)
      .executeTakeFirst()
    expect(asked?.confirmationAskedAt).toBeNull()
    await app.close()
  })
})
