import { afterAll, beforeEach, expect, test } from 'vitest'
import { listPlaceWatches, maxPlaceWatches, unwatchPlaces, watchPlaces } from '../../../contract/place-watches.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { feedActions } from '../../../harness/fixtures/texas-feed.ts'
import { createPlaceWatchesService } from './place-watches.service.ts'
import { createPlaceWatchesStore } from './place-watches.store.ts'

const t = await createTestApp()
const { importTexas, loadSample } = feedActions(t)
afterAll(() => t.close())
beforeEach(async () => {
  t.mails.length = 0
  await t.db.deleteFrom('outbox').execute()
  await t.db.deleteFrom('placeWatches').execute()
})

const zips = ['75001', '78701', '10001', '60601', '48933', '30303', '90001']
const running = new AbortController().signal
/** Stands in for another process on the same database. */
const startProcess = (store = createPlaceWatchesStore(t.db)) =>
  createPlaceWatchesService({
    store,
    places: reference.places,
    sources: { findNextElection: async () => null, service: null, lookUp: async () => ({ kind: 'nothing' }) },
    clock: t.clock,
  })

test('simultaneous requests stay within the limit, and the same one twice is one', async () => {
  const { client } = await t.member()
  const results = await Promise.allSettled([...zips, ...zips].map((zip) => client.call(watchPlaces, { body: { zip } })))
  expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  const { watches } = await client.call(listPlaceWatches, {})
  expect(watches).toHaveLength(maxPlaceWatches)
  expect(new Set(watches.map(({ zip }) => zip)).size).toBe(maxPlaceWatches)
})

test('an address is refused without consent, with another ZIP code, from the sample county and from nowhere', async () => {
  const { client } = await t.member()
  const send = (body: unknown) => client.sendJson(watchPlaces, body)
  const text = '5 Main St, Springfield, TX 75001'
  const refused = [
    [{ zip: '75001', address: { text, consent: false } }, 400],
    [{ zip: '75001', address: { text } }, 400],
    [{ zip: '75001', address: text }, 400],
    [{ zip: '78701', address: { text, consent: true } }, 400],
    [{ zip: '75001', address: { text: '', consent: true } }, 400],
    [{ zip: '75001', address: { text: 'x'.repeat(301), consent: true } }, 400],
    [{ zip: '00000', address: { text: '1 Main St, Liberty Falls, ZZ 00000', consent: true } }, 404],
    [{ zip: '00000' }, 404],
    [{ zip: '7500' }, 400],
    [{ zip: '09001' }, 422],
  ] as const
  for (const [body, status] of refused) {
    const response = await send(body)
    expect(response.status, `for ${JSON.stringify(body)}`).toBe(status)
  }
  expect(await t.db.selectFrom('placeWatches').select('id').execute()).toEqual([])
  expect(t.log.join('')).not.toContain('Main St')
})

test('a member can neither see nor cancel the request of another', async () => {
  const [owner, other] = [await t.member(), await t.member()]
  const { id } = await owner.client.call(watchPlaces, { body: { zip: '75001' } })
  expect((await other.client.call(listPlaceWatches, {})).watches).toEqual([])
  await other.client.call(unwatchPlaces, { params: { id } })
  expect((await owner.client.call(listPlaceWatches, {})).watches).toHaveLength(1)
  expect((await t.visitor().fetch(listPlaceWatches.path)).status).toBe(401)
})

test('two processes at once queue one message', async () => {
  const { client } = await t.member()
  await client.call(watchPlaces, { body: { zip: '75001' } })
  await importTexas()
  const ended = await Promise.all([startProcess().check(running), startProcess().check(running)])
  expect(ended.toSorted()).toEqual([0, 1])
  await t.queue.sweep()
  await t.queue.sweep()
  expect(t.mails).toHaveLength(1)
})

test('a crash after the first of two leaves the second for the next run, and repeats nothing', async () => {
  const members = [await t.member(), await t.member()]
  for (const { client } of members) await client.call(watchPlaces, { body: { zip: '75001' } })
  await importTexas()
  const store = createPlaceWatchesStore(t.db)
  let ended = 0
  const dying = startProcess({
    ...store,
    end: (...input) => {
      if (ended++ === 1) throw new Error('killed')
      return store.end(...input)
    },
  })
  await expect(dying.check(running)).rejects.toThrow('killed')
  await startProcess().check(running)
  await t.queue.sweep()
  expect(t.mails.map(({ to }) => to).toSorted()).toEqual(members.map(({ user }) => user.email).toSorted())
})

test('a request made while feeds are compared is compared with all of them the next time', async () => {
  const [first, late] = [await t.member(), await t.member()]
  await first.client.call(watchPlaces, { body: { zip: '75001' } })
  await importTexas()
  const store = createPlaceWatchesStore(t.db)
  const interrupted = startProcess({
    ...store,
    end: async (...input) => {
      await late.client.call(watchPlaces, { body: { zip: '75001' } })
      return store.end(...input)
    },
  })
  await interrupted.check(running)
  await startProcess().check(running)
  await t.queue.sweep()
  expect(t.mails.map(({ to }) => to).toSorted()).toEqual([first.user.email, late.user.email].toSorted())
})

test('a list that names ZIP codes of another county or state sends nothing there, and ends no request', async () => {
  const [own, near, far] = [await t.member(), await t.member(), await t.member()]
  const requests = [
    [own, '75001'],
    [near, '78701'],
    [far, '10001'],
  ] as const
  for (const [{ client }, zip] of requests) await client.call(watchPlaces, { body: { zip } })
  await importTexas()
  const { id: feedId } = await t.db
    .updateTable('feeds')
    .set({ vipId: '48113' })
    .where('status', '=', 'live')
    .returning('id')
    .executeTakeFirstOrThrow()
  const range = { feedId, low: '0000', high: '9999', precinct: 0 }
  const segments = await t.db.selectFrom('feedSegments').selectAll().where('feedId', '=', feedId).execute()
  for (const zip of ['78701', '10001']) {
    await t.db
      .insertInto('feedZips')
      .values({ ...range, zip })
      .execute()
    await t.db
      .insertInto('feedSegments')
      .values(segments.map((segment) => ({ ...segment, zip })))
      .execute()
  }
  await startProcess().check(running)
  await t.queue.sweep()
  expect(t.mails.map(({ to }) => to)).toEqual([own.user.email])
  for (const { client } of [near, far]) expect((await client.call(listPlaceWatches, {})).watches).toHaveLength(1)
})

test('canceling before the message is sent stops it', async () => {
  const { client } = await t.member()
  const { id } = await client.call(watchPlaces, { body: { zip: '75001' } })
  await importTexas()
  await startProcess().check(running)
  await client.call(unwatchPlaces, { params: { id } })
  await t.queue.sweep()
  expect(t.mails).toEqual([])
})

test('neither the sample county nor a feed of a past election sends a message', async () => {
  const { client } = await t.member()
  await client.call(watchPlaces, { body: { zip: '75001' } })
  await loadSample()
  await importTexas()
  await t.db.updateTable('feeds').set({ electionDate: '2026-11-03' }).where('sample', '=', false).execute()
  await startProcess().check(running)
  await t.queue.sweep()
  expect(t.mails).toEqual([])
})
