import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, expect, test } from 'vitest'
import { checkImport, discardImport, getImport, importColumns, importProblems } from '../../../contract/desk.ts'
import { type DeskFiles, startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedTables, zipOf } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { createDesk } from './create-desk.ts'
import type { DeskLimits } from './desk-threads.ts'
import { createUploadFiles } from './upload-files.ts'

const t = await createTestApp()
afterAll(() => t.close())
const { client, user } = await t.member({ editorOf: ['04013'], name: 'Ada Maricopa' })
const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }
const never = new AbortController().signal

const places = 'Precinct,Place name,Address,City,ZIP\n1,Hall,1 Main St,Phoenix,85001\n'
const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y],
]
const map = (rings: number[][][], count = 1) => {
  const geometry = { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
  const feature = JSON.stringify({ type: 'Feature', properties: { Precinct: '1' }, geometry })
  return `{"type":"FeatureCollection","features":[${Array.from({ length: count }, () => feature).join()}]}`
}
const mapFiles = (content: string) => ({
  places: { name: 'places.csv', content: places },
  shapes: { name: 'map.geojson', content },
})

async function start(files: Pick<DeskFiles, 'form' | 'files' | 'subject'>): Promise<number> {
  const { id } = await startImport(client, { area: '04013', election, ...files })
  return id
}

/** Checks an import with small limits, and returns the longest time in which nobody was answered. */
async function check(
  id: number,
  limits: DeskLimits = { check: { ms: 20_000, heapMb: 128 }, columns: { ms: 1, heapMb: 64 } },
) {
  await client.call(checkImport, { params: { id } })
  const desk = createDesk({
    ...t,
    reference,
    files: createUploadFiles(t.uploadFolder),
    limits,
    sendCheck: async () => {},
  })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await desk.checks.run(id, { requester: { id: user.id, acceptsOutside: false }, signal: never })
  delay.disable()
  const { status } = await client.call(getImport, { params: { id } })
  const { problems } = await client.call(importProblems, { params: { id }, query: {} })
  return { status, codes: problems.map(({ code }) => code), blockedMs: delay.max / 1e6 }
}

test('a stray triangle far away is an error, found at once', async () => {
  const content = map([square(-112, 33.4, 0.001), square(0, 0, 0.001)])
  expect(content.length).toBeLessThan(300)
  expect(await check(await start({ form: 'shapes', files: mapFiles(content) }))).toMatchObject({
    status: 'rejected',
    codes: ['other_state'],
  })
})

test('thousands of contests times thousands of precincts are rejected in words', async () => {
  const names = Array.from({ length: 15_000 }, (_, index) => `P${index}`)
  const everywhere = Array.from({ length: 500 }, (_, index) => `Office ${index},Ann,\n`).join('')
  const content = `Contest,Candidate,Precincts\n${everywhere}Mayor,Ann,"${names.join('; ')}"\n`
  const id = await start({
    subject: 'ballots',
    form: 'contests',
    files: { contests: { name: 'contests.csv', content } },
  })
  expect(await check(id)).toMatchObject({ status: 'rejected', codes: ['check_stopped'] })
})

test('a check that takes too long or too much memory ends in words, and others are answered meanwhile', async () => {
  const ring = Array.from({ length: 20_000 }, (_, at) => [-112 + Math.cos(at) / 10, 33.4 + Math.sin(at) / 10])
  const content = map([[...ring, ring[0] ?? []]], 20)
  const id = await start({ form: 'shapes', files: mapFiles(content) })
  const columns = { ms: 20_000, heapMb: 128 }
  const slow = await check(id, { columns, check: { ms: 1200, heapMb: 256 } })
  expect(slow).toMatchObject({ status: 'rejected', codes: ['check_stopped'] })
  expect(slow.blockedMs).toBeLessThan(500)
  expect(await check(id, { columns, check: { ms: 60_000, heapMb: 24 } })).toMatchObject({ codes: ['check_stopped'] })
})

test('a look at the columns of a large map holds up nobody, and ends in words', async () => {
  const ring = Array.from({ length: 20_000 }, (_, at) => [-112 + at / 1e6, 33.4 + (at % 7) / 1000])
  const content = map([[...ring, ring[0] ?? []]], 30)
  expect(content.length).toBeGreaterThan(10_000_000)
  const id = await start({ form: 'shapes', files: mapFiles(content) })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  expect(await client.call(importColumns, { params: { id }, query: { role: 'shapes' } })).toMatchObject({
    columns: ['Precinct'],
    problems: [],
  })
  delay.disable()
  expect(delay.max / 1e6).toBeLessThan(500)
  const limits = { check: { ms: 1, heapMb: 64 }, columns: { ms: 300, heapMb: 64 } }
  const files = createUploadFiles(t.uploadFolder)
  const desk = createDesk({ ...t, reference, files, limits, sendCheck: async () => {} })
  expect(await desk.columns.get({ id: user.id, areas: ['04013'] }, id, 'shapes')).toMatchObject({
    columns: [],
    problems: [{ code: 'check_stopped', role: 'shapes' }],
  })
})

test('a feed with a NUL character in any table is rejected in words', async () => {
  for (const name of Object.keys(feedTables())) {
    const tables = feedTables()
    tables[name] = (tables[name] ?? '').replace(/\n(.*),/, '\n$1\0,')
    const feed = { name: 'feed.zip', content: zipOf(tables) }
    const id = await start({ form: 'vip', files: { feed } })
    expect.soft(await check(id), name).toMatchObject({ status: 'rejected', codes: ['feed_rejected'] })
    await client.call(discardImport, { params: { id } })
  }
})

test('a check that fails without a known reason is not tried again for ever', async () => {
  const id = await start({ form: 'shapes', files: mapFiles(map([square(-112, 33.4, 0.001)])) })
  await client.call(checkImport, { params: { id } })
  const files = { ...createUploadFiles(t.uploadFolder), pathOf: () => t.uploadFolder }
  const desk = createDesk({ ...t, reference, files, sendCheck: async () => {} })
  const run = () => desk.checks.run(id, { requester: { id: user.id, acceptsOutside: false }, signal: never })
  await expect(run()).rejects.toThrow('EISDIR')
  await run()
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ status: 'rejected' })
  const { problems } = await client.call(importProblems, { params: { id }, query: {} })
  expect(problems).toMatchObject([{ code: 'check_stopped' }])
})
