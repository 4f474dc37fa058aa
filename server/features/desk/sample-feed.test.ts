import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { noCounties } from '../polling/feeds/counties.ts'
import { listFeeds } from '../polling/feeds/feeds.store.ts'
import { createFeeds } from '../polling/feeds/feeds.ts'
import { loadSampleFeed } from './sample-feed.ts'

const { db, close } = await createTestDatabase()
afterAll(close)
const now = new Date('2026-11-14T12:00:00Z')
const feeds = createFeeds(db, () => undefined, noCounties)

test('the sample feed is imported once, again after a change, and by concurrent processes', async () => {
  await Promise.all([loadSampleFeed(db, now), loadSampleFeed(db, now)])
  const [first, ...others] = await listFeeds(db)
  expect(others).toEqual([])
  await loadSampleFeed(db, now)
  expect((await listFeeds(db))[0]?.id).toBe(first?.id)
  await db.updateTable('feeds').set({ sampleAddresses: [] }).execute()
  await loadSampleFeed(db, now)
  expect((await feeds.sampleAddresses()).length).toBeGreaterThan(3)
  expect(await feeds.elections('en')).toEqual([])
})
