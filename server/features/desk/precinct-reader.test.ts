import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '../../../contract/locale.ts'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { feedXml, mainStreet } from '../../../harness/fixtures/feed-files.ts'
import type { Connection } from '../../db/connect.ts'
import { listPrecincts } from '../polling/feeds/feeds.store.ts'
import { createPrecinctReader } from '../polling/feeds/precinct-reader.ts'
import { draftFeed } from './vip/import-feed.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-reader-'))
let connection: Connection
let feed: { id: number; stateCode: string }
let precincts: number[]

beforeAll(async () => {
  connection = await createTestDatabase()
  const path = join(folder, 'feed.xml')
  const streets = ['p1', 'p2'].map((precinct, at) => ({
    ...mainStreet,
    precinct,
    from: at * 100,
    to: at * 100 + 99,
  }))
  writeFileSync(path, feedXml({ streets }))
  const { id } = await draftFeed(connection.db, path, { now: new Date('2026-11-16T12:00:00Z') })
  feed = { id, stateCode: 'TX' }
  precincts = (await listPrecincts(connection.db, id)).map((precinct) => precinct.id)
})
afterAll(async () => {
  await connection.close()
  rmSync(folder, { recursive: true, force: true })
})

test('keeps what was asked for last, within its limit, and nothing of drafts', async () => {
  const [first = 0, second = 0] = precincts
  const [one] = await connection.db.selectFrom('feedPrecincts').select(['parts']).where('id', '=', first).execute()
  const read = createPrecinctReader(connection.db, { minParts: 1, maxParts: (one?.parts.length ?? 0) * 3 - 1 })
  const halls = async (
    precinct: number,
    { locale = 'en', isDraft = false }: { locale?: Locale; isDraft?: boolean } = {},
  ) => (await read({ feed, precinct, locale }, isDraft))?.info.pollingLocations.map(({ name }) => name)

  expect([await halls(first), await halls(second)]).toEqual([['Hall p1'], ['Hall p2']])
  await connection.db.deleteFrom('feedPrecincts').where('id', '=', second).execute()
  expect([await halls(second), await halls(first)]).toEqual([['Hall p2'], ['Hall p1']])
  // One more than there is room for: the second precinct was not asked for longest.
  await halls(first, { locale: 'es' })
  expect(await halls(second)).toBeUndefined()
  await connection.db.deleteFrom('feedPrecincts').where('id', '=', first).execute()
  expect(await halls(first)).toEqual(['Hall p1'])
  expect(await halls(first, { isDraft: true })).toBeUndefined()
})
