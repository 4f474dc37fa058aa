import { beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { openDatabaseAndFolder } from '../../../harness/app/database-and-folder.ts'
import { feedXml, mainStreet } from '../../../harness/fixtures/feed-files.ts'
import { listPrecincts, readPrecinct } from '../polling/feeds/feeds.store.ts'
import { createPrecinctReader } from '../polling/feeds/precinct-info.ts'
import { draftFeed } from './vip/import-feed.ts'

const { db, write } = await openDatabaseAndFolder()
let feed: { id: number; stateCode: string }
let precincts: number[]

beforeAll(async () => {
  const streets = ['p1', 'p2'].map((precinct, at) => ({
    ...mainStreet,
    precinct,
    from: at * 100,
    to: at * 100 + 99,
  }))
  const { id } = await draftFeed(db, write(feedXml({ streets })), { now: new Date('2026-11-16T12:00:00Z') })
  feed = { id, stateCode: 'TX' }
  precincts = (await listPrecincts(db, id)).map((precinct) => precinct.id)
})

test('keeps what was asked for last, within its limit', async () => {
  const [first = 0, second = 0] = precincts
  const one = await readPrecinct(db, feed.id, first)
  const read = createPrecinctReader(db, { min: 1, max: JSON.stringify(one?.parts).length * 3 - 1 })
  const halls = async (precinct: number, locale: Locale = 'en') =>
    (await read({ feed, precinct, locale }))?.info.pollingLocations.map(({ name }) => name)

  expect([await halls(first), await halls(second)]).toEqual([['Hall p1'], ['Hall p2']])
  await db.deleteFrom('feedPrecincts').where('id', '=', second).execute()
  expect([await halls(second), await halls(first)]).toEqual([['Hall p2'], ['Hall p1']])
  // One more than there is room for: the second precinct was not asked for longest.
  await halls(first, 'es')
  expect(await halls(second)).toBeUndefined()
  await db.deleteFrom('feedPrecincts').where('id', '=', first).execute()
  expect(await halls(first)).toEqual(['Hall p1'])
})
