import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../db/connect.ts'
import { findFeed } from '../polling/feeds/feeds.store.ts'
import { importFeed } from './vip/import-feed.ts'

const folder = new URL('../../../packs/sample-feed/', import.meta.url)
const sampleVipId = '00'

/** Imports the sample county if it is missing or has changed. Most server starts only run one query. */
export async function loadSampleFeed(db: Db, now: Date): Promise<void> {
  const path = fileURLToPath(new URL('feed.xml', folder))
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex')
  const sampleAddresses = readFileSync(new URL('addresses.txt', folder), 'utf8').split('\n').filter(Boolean)
  const stored = await findFeed(db, sampleVipId)
  if (stored?.sha256 === sha256 && stored.sampleAddresses.join() === sampleAddresses.join()) return
  // Two processes may import at the same time: the second replaces the rows of the first with the same data.
  await importFeed(db, path, { now, sampleAddresses, allowOlder: true })
}
