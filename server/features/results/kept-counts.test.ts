import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as schemas from '../../../contract/results.schemas.ts'
import { localCount, localCounts } from '../../../contract/results.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { csvFile } from '../../../harness/fixtures/official-files.ts'
import { removeCount, renameCounts } from './counts.store.ts'
import { readCount, storeCount } from './import/import.service.ts'

const app = await createTestApp()
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('localCounts').execute())
const visitor = app.visitor()

/** Imports as the command does, in a process of its own. */
async function importText(text: string) {
  app.clock.advance(1000)
  const file = { name: 'count.csv', text, sha256: 'a'.repeat(64), checked: false }
  return storeCount(app.db, { file, parsed: readCount(file, {}, app.clock.now()) }, app.clock.now())
}

const later = csvFile()
  .replaceAll('2026-11-03T22:15:00-06:00', '2026-11-04T08:00:00-06:00')
  .replaceAll('1200,2000', '1300,2100')
  .replaceAll('800,2000', '800,2100')

/** Contests that cannot be read: whoever reads them gets an error. */
const breakContests = () => sql`update local_counts set contests = '[{}, {}, {}]'`.execute(app.db)

test('a reader who has the count is told so without reading its contests', async () => {
  const { id } = await importText(csvFile())
  const path = `/api/results/local/${id}`
  const etag = (await visitor.fetch(path)).headers.get('etag') ?? ''
  await breakContests()
  const again = await visitor.fetch(path, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag'), again.headers.get('cache-control'), await again.text()]).toEqual([
    304,
    etag,
    'public, no-cache',
    '',
  ])
})

test.each(['br', 'gzip', 'identity'])('a count is read once and sent to everybody, as %s', async (encoding) => {
  const { id } = await importText(csvFile())
  const read = async () => {
    const response = await visitor.fetch(`/api/results/local/${id}`, { headers: { 'accept-encoding': encoding } })
    expect(response.status).toBe(200)
    return schemas.localCount.reply.parse(await response.json())
  }
  const first = await read()
  expect(first.contests[0]?.totalVotes).toBe(2000)
  await breakContests()
  expect(await read()).toEqual(first)
})

test('simultaneous readers share one read', async () => {
  const { id } = await importText(csvFile())
  const counts = await Promise.all(Array.from({ length: 10 }, () => visitor.call(localCount, { params: { id } })))
  expect(new Set(counts.map((count) => JSON.stringify(count))).size).toBe(1)
})

test('an import, a new area and a removal are seen at once', async () => {
  const { id } = await importText(csvFile())
  const params = { id }
  const tags = async () => {
    const paths = [`/api/results/local/${id}`, '/api/results/local']
    return Promise.all(paths.map(async (path) => (await visitor.fetch(path)).headers.get('etag')))
  }
  const seen = [await tags()]
  expect((await visitor.call(localCounts, { query: {} })).counts).toMatchObject([
    { id, contests: 2, reporting: { done: 30 } },
  ])

  expect(await importText(later)).toEqual({ id, replaced: true })
  expect((await visitor.call(localCount, { params })).contests[0]?.totalVotes).toBe(2100)
  expect((await visitor.call(localCounts, { query: {} })).counts).toMatchObject([
    { id, asOf: '2026-11-04T14:00:00.000Z' },
  ])
  seen.push(await tags())

  await app.db.updateTable('localCounts').set({ area: '48453' }).execute()
  expect((await visitor.call(localCounts, { query: {} })).counts).toMatchObject([{ id, county: 'Travis County' }])
  expect(await visitor.call(localCount, { params })).toMatchObject({ county: 'Travis County' })
  seen.push(await tags())
  expect(new Set(seen.flat()).size).toBe(6)

  await removeCount(app.db, id, app.clock.now())
  expect(await visitor.call(localCounts, { query: {} })).toEqual({ counts: [], next: null })
  expect(await visitor.fail(localCount, { params })).toMatchObject({ status: 404 })
})

test('a voter finds the counts of their state, however many other states have', async () => {
  await importText(csvFile())
  const stored = await app.db.selectFrom('localCounts').selectAll().executeTakeFirstOrThrow()
  const { id: _id, versionId, contestCount: _contests, ...row } = stored
  const contests = JSON.stringify(row.contests)
  const others = Array.from({ length: 600 }, (_value, index) => ({
    ...row,
    versionId,
    contests,
    stateCode: 'AL',
    area: '01',
    jurisdiction: `Place ${index}`,
  }))
  await app.db.insertInto('localCounts').values(others).execute()
  const wyoming = { ...row, versionId, contests, stateCode: 'WY', area: '56', electionDate: '2026-08-18' }
  await app.db.insertInto('localCounts').values(wyoming).execute()

  const first = await visitor.call(localCounts, { query: { state: 'WY' } })
  expect(first.counts.slice(0, 2).map(({ state }) => state)).toEqual(['WY', 'AL'])
  const seen = new Set<number>()
  for (let skip: number | null = 0; skip !== null;) {
    const page: typeof first = await visitor.call(localCounts, { query: { state: 'WY', skip } })
    for (const { id } of page.counts) seen.add(id)
    skip = page.next
  }
  expect(seen.size).toBe(602)
})

test('of two counts under spellings of one name, the newer one is kept, and the audit log has the other', async () => {
  const { id } = await importText(csvFile())
  for (const table of ['localCounts', 'countVersions'] as const)
    await app.db.updateTable(table).set({ jurisdiction: 'Example Co.' }).execute()
  const newer = await importText(later)
  await renameCounts(app.db, () => 'Example County', app.clock.now())
  const kept = await app.db.selectFrom('localCounts').select(['id', 'jurisdiction']).execute()
  expect(kept).toEqual([{ id: newer.id, jurisdiction: 'Example County' }])
  const removals = app.db.selectFrom('auditLog').select('targetId').where('action', '=', 'results.remove')
  expect(await removals.orderBy('id', 'desc').executeTakeFirst()).toEqual({ targetId: String(id) })
})

test('a county that publishes very many counts does not push the others of its state off the first page', async () => {
  await importText(csvFile())
  const stored = await app.db.selectFrom('localCounts').selectAll().executeTakeFirstOrThrow()
  const { id: _id, contestCount: _contests, ...row } = stored
  const contests = JSON.stringify(row.contests)
  const many = Array.from({ length: 150 }, (_value, n) => ({
    ...row,
    contests,
    area: '48001',
    election: `Election ${n}`,
  }))
  await app.db.insertInto('localCounts').values(many).execute()
  const other = { ...row, contests, area: '48453', jurisdiction: 'Travis County' }
  await app.db.insertInto('localCounts').values(other).execute()
  const { counts } = await visitor.call(localCounts, { query: { state: 'TX' } })
  expect(counts.map(({ jurisdiction }) => jurisdiction)).toContain('Travis County')
})
