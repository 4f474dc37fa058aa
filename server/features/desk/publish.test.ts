import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { type StreetRow, feedXml, mainStreet } from '../../../harness/fixtures/feed-files.ts'
import { removeAllFeeds } from '../../../harness/fixtures/remove-feeds.ts'
import { listFeeds } from '../polling/feeds/feeds.store.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import { publishFeed, removeFeeds, removeRetired, takeBackFeed, withPublicationLock } from './publish.store.ts'
import { draftFeed } from './vip/import-feed.ts'

const now = new Date('2026-11-16T12:00:00Z')
const { db, write } = await openDatabaseAndFolder()
const feeds = createFeeds(db, () => undefined)

beforeEach(async () => {
  await removeAllFeeds(db)
})

async function draft(precinct: string, options: { vipId?: string; createdAt?: string } = {}): Promise<number> {
  const streets: StreetRow[] = [{ ...mainStreet, precinct }]
  return (await draftFeed(db, write(feedXml({ streets, ...options })), { now })).id
}

const publish = (id: number) => withPublicationLock(db, (trx) => publishFeed(trx, id, { at: now }))
const takeBack = (id: number, replaced: number[]) =>
  withPublicationLock(db, (trx) => takeBackFeed(trx, id, { replaced, at: now }))

async function lookUpHall(): Promise<string | null | undefined> {
  const result = await feeds.lookup('5 Main St, Springfield, TX 75001', 'en')
  return result.kind === 'found' ? result.info.pollingLocations[0]?.name : result.kind
}

test('nobody sees a draft, and what was live before is live again once it is taken back', async () => {
  await publish(await draft('p1'))
  const id = await draft('p2')
  expect(await lookUpHall()).toBe('Hall p1')
  const replaced = await publish(id)
  expect(await lookUpHall()).toBe('Hall p2')
  await takeBack(id, replaced)
  expect(await lookUpHall()).toBe('Hall p1')
  await expect(takeBack(id, replaced)).rejects.toThrow('is not live')
})

test('the first feed of an area can be taken back too', async () => {
  const id = await draft('p1')
  await takeBack(id, await publish(id))
  expect(await lookUpHall()).toBe('no_feed')
})

test('a statewide feed that is taken back leaves its counties as they were', async () => {
  await publish(await draft('p1', { vipId: '48001' }))
  await publish(await draft('p2', { vipId: '48003' }))
  const id = await draft('p1')
  const replaced = await publish(id)
  expect((await listFeeds(db)).map(({ vipId }) => vipId)).toEqual(['48'])
  await takeBack(id, replaced)
  expect((await listFeeds(db)).map(({ vipId }) => vipId)).toEqual(['48001', '48003'])
})

test('a publication is not taken back to a feed that is no longer stored', async () => {
  await publish(await draft('p1'))
  const id = await draft('p2')
  const replaced = await publish(id)
  await removeFeeds(db, replaced)
  await expect(takeBack(id, replaced)).rejects.toThrow('no longer stored')
  expect(await lookUpHall()).toBe('Hall p2')
})

test('of two publications at once, the later one is live', async () => {
  const ids = [await draft('p1'), await draft('p2')]
  const replaced = await Promise.all(ids.map(publish))
  expect(replaced.flat()).toHaveLength(1)
  expect(await listFeeds(db)).toHaveLength(1)
})

test('an earlier list that is published again while old ones are removed stays', async () => {
  const first = await draft('p1')
  await publish(first)
  for (let count = 0; count < 4; count++) await publish(await draft('p2'))
  let removal: Promise<number> | undefined
  await withPublicationLock(db, async (trx) => {
    await publishFeed(trx, first, { at: now, allowOlder: true })
    removal = removeRetired(db)
    // It now waits for this publication.
    await pause(200)
  })
  await removal
  expect(await lookUpHall()).toBe('Hall p1')
})
