import { afterAll, beforeEach, expect, test } from 'vitest'
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
import { csvFile } from '../../../harness/fixtures/official-files.ts'
import { readCount, storeCount } from '../results/import/import.service.ts'
import { removeOldVersions } from '../results/versions.store.ts'

const t = await createTestApp()
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.deleteFrom('localCounts').execute()
  await t.db.deleteFrom('countVersions').execute()
  await t.db.deleteFrom('deskImports').execute()
})

const area = '48453'
const [anna, ben] = [await t.member({ editorOf: [area] }), await t.member({ editorOf: [area] })]
type Member = typeof anna

/** The count of Travis County at an hour of election night, with this many votes for the first candidate. */
const countAt = (hour: string, votes: number, status = 'unofficial-partial') =>
  csvFile()
    .replaceAll('Example County', 'Travis County')
    .replaceAll('22:15:00', `${hour}:15:00`)
    .replaceAll('unofficial-partial', status)
    .replaceAll('1200,2000,30,40', `${votes},${votes + 800},40,40`)
    .replaceAll('800,2000,30,40', `800,${votes + 800},40,40`)
    .replaceAll('30,40', '40,40')

async function recheck({ client }: Member, id: number) {
  t.clock.advance(1000)
  await client.call(checkImport, { params: { id } })
  await t.queue.run()
}

async function check(member: Member, content: string) {
  const files = { count: { name: 'count.csv', content } }
  const { id } = await startImport(member.client, { area, form: 'count', subject: 'results', files })
  await recheck(member, id)
  return id
}

const versionOf = async ({ client }: Member, id: number) =>
  (await client.call(importDifferences, { params: { id } })).version

async function publish(member: Member, id: number, at: string | null = null) {
  t.clock.advance(1000)
  const body = { version: await versionOf(member, id), at }
  return member.client.send(publishImport, { params: { id }, body })
}

const importByCommand = (text: string) => {
  t.clock.advance(1000)
  const file = { name: 'count.csv', text, sha256: 'a'.repeat(64), checked: false }
  return storeCount(t.db, { file, parsed: readCount(file, {}, t.clock.now()), options: { area } }, t.clock.now())
}

async function passTime(ms: number) {
  t.clock.advance(ms)
  await t.queue.send('desk-publish')
  await t.queue.run()
}

async function shownVotes() {
  const { counts } = await t.visitor().call(localCounts, { query: {} })
  const all = counts.map(({ id }) => t.visitor().call(localCount, { params: { id } }))
  return (await Promise.all(all)).map(({ contests }) => contests[0]?.choices[0]?.votes)
}

const codesOf = async ({ client }: Member, id: number) =>
  (await client.call(importProblems, { params: { id }, query: {} })).problems.map(({ code }) => code)

test.each([
  ['older', countAt('20', 1000), countAt('22', 1200), 'older_than_live'],
  ['less final', countAt('22', 1000, 'unofficial-complete'), countAt('20', 1200, 'certified'), 'less_final_than_live'],
])('a count that became %s after its check is published only after another check warned of it', async (...row) => {
  const [, mine, theirs, code] = row
  const first = await check(anna, mine)
  await publish(ben, await check(ben, theirs))
  expect(await publish(anna, first)).toMatchObject({ status: 409 })
  expect(await shownVotes()).toEqual([1200])
  await recheck(anna, first)
  expect(await codesOf(anna, first)).toEqual([code])
  expect(await publish(anna, first)).toMatchObject({ status: 200 })
  expect(await shownVotes()).toEqual([1000])
})

test('a planned count does not replace a newer one that a colleague published or a command imported', async () => {
  const hourMs = 3_600_000
  const inAnHour = () => new Date(t.clock.now().getTime() + hourMs).toISOString()
  for (const importNewer of [
    async () => publish(ben, await check(ben, countAt('22', 1200))),
    () => importByCommand(countAt('22', 1200)),
    // The same moment, decided later.
    () => importByCommand(countAt('20', 1200)),
  ]) {
    const planned = await check(anna, countAt('20', 1000))
    await publish(anna, planned, inAnHour())
    await importNewer()
    await passTime(hourMs)
    expect(await shownVotes()).toEqual([1200])
    expect(await anna.client.call(getImport, { params: { id: planned } })).toMatchObject({ status: 'draft' })
    expect(await codesOf(anna, planned)).toEqual(['newer_live'])
    await t.db.deleteFrom('localCounts').execute()
  }
})

test('an older count that the clerk was warned of is published as planned', async () => {
  await importByCommand(countAt('22', 1200))
  const planned = await check(anna, countAt('20', 1000))
  expect(await codesOf(anna, planned)).toEqual(['older_than_live'])
  await publish(anna, planned, new Date(t.clock.now().getTime() + 3_600_000).toISOString())
  await passTime(3_600_000)
  expect(await shownVotes()).toEqual([1000])
  await anna.client.call(takeBackImport, { params: { id: planned } })
  expect(await shownVotes()).toEqual([1200])
  expect(await publish(anna, planned), 'taken back by mistake').toMatchObject({ status: 200 })
  expect(await shownVotes()).toEqual([1000])
})

test('a count can be taken back however often it was checked', async () => {
  await publish(ben, await check(ben, countAt('20', 1000)))
  const second = await check(anna, countAt('22', 1200))
  for (let round = 0; round < 12; round++) await recheck(anna, second)
  expect(await t.db.selectFrom('countVersions').select('id').execute()).toHaveLength(2)
  await publish(anna, second)
  await anna.client.call(takeBackImport, { params: { id: second } })
  expect(await shownVotes()).toEqual([1000])
})

test('a count can be taken back however many others were published and taken back after it', async () => {
  await publish(ben, await check(ben, countAt('20', 1000)))
  const second = await check(anna, countAt('22', 1200))
  await publish(anna, second)
  for (let round = 0; round < 2; round++) {
    const id = await check(ben, countAt('23', 1300))
    await publish(ben, id)
    await ben.client.call(takeBackImport, { params: { id } })
  }
  expect(await removeOldVersions(t.db, 1)).toBe(1)
  await anna.client.call(takeBackImport, { params: { id: second } })
  expect(await shownVotes()).toEqual([1000])
})
