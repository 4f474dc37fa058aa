import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../contract/accounts.ts'
import { changeNotificationPreferences, notificationHistory } from '../../../contract/notifications.ts'
import { listPlaceWatches, unwatchPlaces, watchPlaces } from '../../../contract/place-watches.ts'
import { createSecondApp, createTestApp } from '../../../harness/app/test-app.ts'
import { feedActions } from '../../../harness/fixtures/texas-feed.ts'

const t = await createTestApp()
const { importTexas, removeAll } = feedActions(t)
afterAll(() => t.close())
beforeEach(async () => {
  await removeAll()
  t.mails.length = 0
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('placeWatches').execute()
})

const checkNow = async () => {
  await t.queue.send('place-watches')
  await t.queue.run()
}

describe('asking to be told', () => {
  test('stores the ZIP code alone unless the member agrees to more, and replaces the earlier request', async () => {
    const { client, user } = await t.member()
    const watch = await client.call(watchPlaces, { body: { zip: '75001' } })
    expect(watch).toMatchObject({ zip: '75001', stateCode: 'TX', address: null })
    const text = '5 Main St, Springfield, TX 75001'
    const consented = await client.call(watchPlaces, { body: { zip: '75001', address: { text, consent: true } } })
    expect(consented).toMatchObject({ id: watch.id, address: text })
    const withdrawn = await client.call(watchPlaces, { body: { zip: '75001' } })
    expect(withdrawn.address, 'agreeing no longer removes the address').toBeNull()
    const { watches, service } = await client.call(listPlaceWatches, {})
    expect(watches).toEqual([withdrawn])
    expect(service).toBeNull()
    await client.call(unwatchPlaces, { params: { id: watch.id } })
    await client.call(unwatchPlaces, { params: { id: watch.id } })
    expect((await client.call(listPlaceWatches, {})).watches).toEqual([])
    expect(await t.db.selectFrom('placeWatches').select('id').where('userId', '=', user.id).execute()).toEqual([])
  })

  test('is deleted with the account', async () => {
    const { client, user, password } = await t.member()
    await client.call(watchPlaces, { body: { zip: '75001' } })
    await client.call(deleteAccount, { body: { email: user.email, password, posts: 'remove' } })
    expect(await t.db.selectFrom('placeWatches').select('id').execute()).toEqual([])
  })
})

describe('when a feed covers the ZIP code', () => {
  test('one email is sent, in the history, and never again', async () => {
    const { client, user } = await t.member()
    const elsewhere = await t.member()
    await client.call(watchPlaces, { body: { zip: '75001' } })
    await elsewhere.client.call(watchPlaces, { body: { zip: '78701' } })
    await checkNow()
    expect(t.mails).toEqual([])
    await importTexas()
    await checkNow()
    await checkNow()
    await t.queue.sweep()
    expect(t.mails.map(({ to }) => to)).toEqual([user.email])
    expect(t.mails[0]?.subject).toBe('Polling places are published for ZIP code 75001')
    expect(t.mails[0]?.text).toContain('for the election on Tuesday, November 7, 2028')
    expect(t.mails[0]?.text).toContain('Source: Example Elections Division')
    const { items } = await client.call(notificationHistory, { query: {} })
    expect(items.map(({ subject }) => subject)).toEqual(['Polling places are published for ZIP code 75001'])
    expect((await client.call(listPlaceWatches, {})).watches, 'it has ended').toEqual([])
    await importTexas()
    await checkNow()
    expect(t.mails).toHaveLength(1)
  })

  test('a member who has searched it already is told only of later feeds', async () => {
    const { client } = await t.member()
    await importTexas()
    await client.call(watchPlaces, { body: { zip: '75001', searched: true } })
    await checkNow()
    expect(t.mails).toEqual([])
    await importTexas()
    await checkNow()
    expect(t.mails).toHaveLength(1)
  })

  test('a stored address is looked up in it, and forgotten as soon as the message is queued', async () => {
    const { client, user } = await t.member()
    const text = '5 Main St, Springfield, TX 75001'
    await client.call(watchPlaces, { body: { zip: '75001', address: { text, consent: true } } })
    const notListed = await t.member()
    const other = '5 Elm St, Springfield, TX 75001'
    await notListed.client.call(watchPlaces, { body: { zip: '75001', address: { text: other, consent: true } } })
    await importTexas()
    await checkNow()
    expect(
      t.mails.map(({ to }) => to),
      'the other address is not in the feed',
    ).toEqual([user.email])
    expect(t.mails[0]?.text).not.toContain('Main St')
    const rows = await t.db.selectFrom('placeWatches').select('address').orderBy('id').execute()
    expect(rows).toEqual([{ address: null }, { address: other }])
  })

  test('respects quiet hours and channels that are off, and writes in Spanish', async () => {
    const [quiet, off, spanish] = [await t.member(), await t.member(), await t.member()]
    await quiet.client.call(changeNotificationPreferences, {
      body: { quietHours: { from: '00:00', until: '23:59' }, timeZone: 'America/New_York' },
    })
    await off.client.call(changeNotificationPreferences, { body: { emailNotifications: false } })
    await t.db.updateTable('users').set({ locale: 'es' }).where('id', '=', spanish.user.id).execute()
    for (const { client } of [quiet, off, spanish]) await client.call(watchPlaces, { body: { zip: '75001' } })
    await importTexas()
    await checkNow()
    expect(t.mails.map(({ to }) => to)).toEqual([spanish.user.email])
    expect(t.mails[0]?.subject).toContain('75001')
    expect(t.mails[0]?.subject).not.toContain('Polling')
  })

  test('a member who confirms the email later is told then', async () => {
    const { client, user } = await t.member({ confirmed: false })
    t.mails.length = 0
    await client.call(watchPlaces, { body: { zip: '75001' } })
    await importTexas()
    await checkNow()
    expect(t.mails.map(({ subject }) => subject)).not.toContain('Polling places are published for ZIP code 75001')
    await t.db.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute()
    await t.queue.sweep()
    expect(t.mails.at(-1)?.subject).toBe('Polling places are published for ZIP code 75001')
  })
})

describe('when a feed has no streets', () => {
  const area = { town: '', shownTown: '', precinct: 0 }
  const range = { low: '0000', high: '9999', precinct: 0 }
  const shape = { id: 0, precinct: 0, rings: Buffer.from('') }
  test.each([
    ['a ZIP+4 list with the ZIP code', '48', { feedZips: { ...range, zip: '75001' } }, 1],
    ['a ZIP+4 list of other ZIP codes', '48', { feedZips: { ...range, zip: '75002' } }, 0],
    ['its county', '48113', { feedAreas: { ...area, county: '48113' } }, 1],
    ['another county', '48201', { feedAreas: { ...area, county: '48201' } }, 0],
    ['a county without a place', '48113', { feedAreas: { ...area, county: '48113', precinct: null } }, 0],
    ['shapes of its county', '48113', { feedShapes: shape }, 1],
    ['shapes of another county', '48201', { feedShapes: shape }, 0],
    ['towns of its state', '48', { feedAreas: { ...area, county: '', town: 'addison' } }, 1],
  ])(
    'but %s, of a ZIP code and of an address',
    async (_, vipId, { feedZips, feedAreas, feedShapes }: FeedRows, told) => {
      const { client } = await t.member()
      await client.call(watchPlaces, { body: { zip: '75001' } })
      const text = '5 Main St, Springfield, TX 75001'
      const other = await t.member()
      await other.client.call(watchPlaces, { body: { zip: '75001', address: { text, consent: true } } })
      await importTexas()
      const { id: feedId } = await t.db
        .updateTable('feeds')
        .set({ vipId })
        .where('status', '=', 'live')
        .returning('id')
        .executeTakeFirstOrThrow()
      await t.db.deleteFrom('feedSegments').execute()
      if (feedZips)
        await t.db
          .insertInto('feedZips')
          .values({ ...feedZips, feedId })
          .execute()
      if (feedAreas)
        await t.db
          .insertInto('feedAreas')
          .values({ ...feedAreas, feedId })
          .execute()
      if (feedShapes)
        await t.db
          .insertInto('feedShapes')
          .values({ ...feedShapes, feedId })
          .execute()
      await checkNow()
      await checkNow()
      expect(t.mails).toHaveLength(2 * told)
    },
  )
})

interface FeedRows {
  feedZips?: { zip: string; low: string; high: string; precinct: number }
  feedAreas?: { county: string; town: string; shownTown: string; precinct: number | null }
  feedShapes?: { id: number; precinct: number; rings: Buffer }
}

test('a message that no mail server took is sent once there is one', async () => {
  const app = await createSecondApp(t, { hasMailServer: false })
  const { client, user } = await t.member()
  await client.call(watchPlaces, { body: { zip: '75001' } })
  await importTexas()
  await app.queue.send('place-watches')
  await app.queue.run()
  const history = async () => (await client.call(notificationHistory, { query: {} })).items
  expect(await history()).toMatchObject([{ status: 'failed', reason: 'no-mail-server' }])
  t.mails.length = 0
  await t.queue.sweep()
  await t.queue.sweep()
  expect(t.mails.map(({ to }) => to)).toEqual([user.email])
  expect(await history()).toMatchObject([{ status: 'sent' }])
  await app.close()
})

test('ends 30 days after the election, or after 400 days without one', async () => {
  const { client } = await t.member()
  await client.call(watchPlaces, { body: { zip: '75001' } })
  const set = (electionDate: string | null) => t.db.updateTable('placeWatches').set({ electionDate }).execute()
  const cleanUp = async () => {
    await t.queue.send('tidy')
    await t.queue.run()
    return (await client.call(listPlaceWatches, {})).watches.length
  }
  await set('2026-10-16')
  expect(await cleanUp()).toBe(1)
  await set(null)
  expect(await cleanUp()).toBe(1)
  await set('2026-10-13')
  expect(await cleanUp()).toBe(0)
})
