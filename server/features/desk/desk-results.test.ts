import { afterAll, expect, test } from 'vitest'
import {
  checkImport,
  getImport,
  importDifferences,
  importProblems,
  publishImport,
  takeBackImport,
} from '../../../contract/desk.ts'
import { localCount, localCounts } from '../../../contract/results.ts'
import { startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { csvFile, csvHeader, nistReport } from '../../../harness/fixtures/official-files.ts'
import { removeCount } from '../results/counts.store.ts'
import { readCount, storeCount } from '../results/import/import.service.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { client } = await t.member({ admin: true, name: 'Ada Clerk' })

const travis = (text: string) => text.replaceAll('Example County', 'Travis County')

async function check(content: string, area = '48453') {
  const { id } = await startImport(client, {
    area,
    form: 'count',
    subject: 'results',
    files: { count: { name: 'count.csv', content } },
  })
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
  return client.call(getImport, { params: { id } })
}

async function publish(id: number) {
  const { version } = await client.call(importDifferences, { params: { id } })
  return client.call(publishImport, { params: { id }, body: { version, at: null } })
}

const shown = async () => (await t.visitor().call(localCounts, { query: {} })).counts

test('a count is published, replaced and taken back under the same address', async () => {
  const first = await check(travis(csvFile()))
  expect(first).toMatchObject({
    status: 'draft',
    election: { name: 'General Election', date: '2026-11-03' },
    counts: { contests: 2, votes: 3980 },
  })
  expect(await shown()).toEqual([])
  expect(await client.call(importDifferences, { params: { id: first.id } })).toMatchObject({
    live: null,
    contests: { added: ['Proposition 1: park bonds', 'Sheriff'], changed: [], removed: [] },
    votes: [
      { name: 'Sheriff', before: null, after: 2000 },
      { name: 'Proposition 1: park bonds', before: null, after: 1980 },
    ],
  })
  await publish(first.id)
  const [count] = await shown()
  expect(count).toMatchObject({ jurisdiction: 'Travis County' })
  const params = { id: count?.id ?? 0 }
  const sheriffVotes = async () => (await t.visitor().call(localCount, { params })).contests[0]?.totalVotes

  const later = travis(csvFile()).replaceAll('22:15:00', '23:15:00').replaceAll('1200,2000', '1300,2100')
  const second = await check(later.replaceAll('800,2000', '800,2100'))
  expect(await client.call(importDifferences, { params: { id: second.id } })).toMatchObject({
    live: { id: first.id },
    contests: { added: [], changed: ['Sheriff'], removed: [] },
    votes: [{ name: 'Sheriff', before: 2000, after: 2100 }, expect.anything()],
  })
  await publish(second.id)
  expect(await sheriffVotes()).toBe(2100)
  expect(await client.call(takeBackImport, { params: { id: second.id } })).toMatchObject({ status: 'taken_back' })
  expect(await sheriffVotes()).toBe(2000)
  expect(await client.call(getImport, { params: { id: first.id } })).toMatchObject({ status: 'live' })
  await client.call(takeBackImport, { params: { id: first.id } })
  expect(await shown()).toEqual([])

  // That was a mistake. The older one is no longer published over the newer one.
  expect(await publish(second.id)).toMatchObject({ status: 'live', endedAt: null })
  expect(await shown()).toMatchObject([{ asOf: '2026-11-04T05:15:00.000Z' }])
  const { version } = await client.call(importDifferences, { params: { id: first.id } })
  const body = { version, at: null }
  expect(await client.fail(publishImport, { params: { id: first.id }, body })).toMatchObject({ code: 'conflict' })
  await client.call(takeBackImport, { params: { id: second.id } })
  await t.db.deleteFrom('countVersions').execute()
  expect(await client.call(getImport, { params: { id: second.id } })).toMatchObject({ canPublish: false })
  expect(await client.fail(publishImport, { params: { id: second.id }, body })).toMatchObject({ code: 'conflict' })
})

test('a count of another place is refused, a town of the county is not', async () => {
  const files = [
    travis(csvFile()).replaceAll('TX,', 'OK,'),
    csvFile(),
    csvFile().replaceAll('Example County', 'Dallas County'),
    csvFile().replaceAll('Example County', 'City of Houston'),
  ]
  for (const file of files) {
    const rejected = await check(file)
    expect(rejected).toMatchObject({ status: 'rejected' })
    const { problems } = await client.call(importProblems, { params: { id: rejected.id }, query: {} })
    expect(problems).toMatchObject([{ code: 'other_state', role: 'count' }])
  }
  expect(await check(csvFile().replaceAll('Example County', 'City of Austin'))).toMatchObject({ status: 'draft' })
  expect(await check(JSON.stringify(nistReport()), '48')).toMatchObject({ status: 'draft' })
  const broken = await check(csvHeader)
  expect(broken).toMatchObject({ status: 'rejected' })
  const { problems } = await client.call(importProblems, { params: { id: broken.id }, query: {} })
  expect(problems).toMatchObject([{ code: 'count_rejected', severity: 'error' }])
  expect(await t.db.selectFrom('localCounts').select('id').execute()).toEqual([])
})

test('the command and the desk know of each other', async () => {
  const file = { name: 'old.csv', text: travis(csvFile()), sha256: 'a'.repeat(64), checked: false }
  const store = () =>
    storeCount(t.db, { file, parsed: readCount(file, {}, t.clock.now()), options: { area: '48453' } }, t.clock.now())
  const { id } = await store()
  // As an older program stored it.
  await t.db.updateTable('localCounts').set({ versionId: null }).execute()
  const draft = await check(file.text.replaceAll('22:15:00', '23:15:00'))
  await publish(draft.id)
  await client.call(takeBackImport, { params: { id: draft.id } })
  expect(await shown()).toMatchObject([{ id, asOf: '2026-11-04T04:15:00.000Z' }])
  const again = await check(file.text.replaceAll('22:15:00', '23:15:00'))
  await publish(again.id)
  await storeCount(
    t.db,
    { file, parsed: readCount(file, {}, t.clock.now()), options: { area: '48453', allowOlder: true } },
    t.clock.now(),
  )
  expect(await client.call(getImport, { params: { id: again.id } })).toMatchObject({
    status: 'replaced',
    endedBy: 'command line',
  })
  const last = await check(file.text.replaceAll('22:15:00', '23:45:00'))
  await publish(last.id)
  await removeCount(t.db, id, t.clock.now())
  expect(await client.call(getImport, { params: { id: last.id } })).toMatchObject({ status: 'taken_back' })
})
