import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  checkImport,
  createImport,
  discardImport,
  getImport,
  importColumns,
  importProblems,
  startUpload,
} from '../../../contract/desk.ts'
import { type DeskFiles, startImport, uploadFile } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedTables, zipOf } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { VotingPlacePart } from '../polling/feeds/stored-parts.ts'
import { createDesk } from './create-desk.ts'
import type { DeskLimits } from './desk-processes.ts'
import { createDraftWriter } from './draft-writer.ts'
import { inspectPlaces } from './quality/places.ts'
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

/** The checks of most tests. None of them asks for the columns of a file. */
const checkLimits: DeskLimits = { check: { ms: 20_000, heapMb: 256 }, columns: { ms: 1, heapMb: 64 } }

/** Checks an import, and returns the longest time in which nobody was answered. */
async function check(id: number, limits = checkLimits) {
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

// On the embedded database, which has one connection.
test('a part that the disk takes long to write holds up no query', async () => {
  const source = { name: 'Office', url: null }
  const { id } = await client.call(createImport, {
    body: { subject: 'places', area: '04013', form: 'vip', election: null, source },
  })
  const file = { role: 'feed' as const, fileName: 'feed.xml', bytes: 100 }
  const upload = await client.call(startUpload, { params: { id }, body: file })
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => ended.resolve())
  const write = () => {
    begun.resolve()
    return ended.promise
  }
  const files = { ...createUploadFiles(t.uploadFolder), write }
  const desk = createDesk({ ...t, reference, files, sendCheck: async () => {} })
  const actor = { id: user.id, areas: ['04013'] }
  const appended = desk.uploads.append(actor, upload.id, { offset: 0, bytes: Buffer.alloc(100) })
  await begun.promise
  expect(await client.call(getImport, { params: { id } })).toMatchObject({ files: [{ received: 0 }] })
  ended.resolve()
  expect(await appended).toMatchObject({ received: 100 })
})

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

test('lists with more than a voter can read are rejected in words', async () => {
  const row = (index: number) => `Question ${index},Yes,"${'word '.repeat(9000)}"`
  const content = ['Contest,Answer,Full text', ...Array.from({ length: 100 }, (_, index) => row(index))].join('\n')
  const id = await start({
    subject: 'ballots',
    form: 'contests',
    files: { contests: { name: 'contests.csv', content } },
  })
  expect(await check(id)).toMatchObject({ status: 'rejected', codes: ['check_stopped', 'ballot_without_places'] })
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

test('a choice of many repeated words is read soon', async () => {
  const content = `Contest,Candidate\nMayor,Ann Oak\nMayor,write in${' vote'.repeat(40)} x\n`
  const id = await start({
    subject: 'ballots',
    form: 'contests',
    files: { contests: { name: 'contests.csv', content } },
  })
  expect(await check(id)).toMatchObject({ status: 'draft', codes: ['ballot_without_places'] })
})

test('a count with tens of thousands of lines for one choice is added up soon', async () => {
  const { id } = await client.call(createImport, {
    body: {
      subject: 'results',
      area: '04013',
      form: 'count-sheet',
      election: { ...election, date: '2026-11-03' },
      count: { status: 'unofficial-partial', asOf: '2026-11-10T12:00:00Z' },
      source: { name: 'Example Elections Division', url: null },
    },
  })
  const content = `Contest,Candidate,Votes\n${'Mayor,Ann Oak,1\n'.repeat(30_000)}`
  await uploadFile(client, id, 'votes', { name: 'votes.csv', content })
  expect(await check(id)).toMatchObject({ status: 'rejected', codes: ['duplicate_line'] })
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

const numbered = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('')

/** A feed of the county with more rows in some tables. */
function feedWith(more: Record<string, string>) {
  const tables: Record<string, string> = { ...feedTables(), 'election_administration.txt': 'id\noffice\n' }
  for (const [name, content] of Object.entries(tables)) {
    tables[name] = content
      .replaceAll('75001', '85001')
      .replaceAll('TX', 'AZ')
      .replace(',48,', ',04013,')
      .replace('name,id\nTexas,st', 'name,id,election_administration_id\nArizona,st,office')
  }
  for (const [name, rows] of Object.entries(more)) tables[name] = (tables[name] ?? '') + rows
  return { feed: { name: 'feed.zip', content: zipOf(tables) } }
}

const many = 40_000
const dayAfter = (days: number) => new Date(Date.UTC(1990, 0, 1 + (days % 10_000))).toISOString().slice(0, 10)
const schedules = (count: number, hours: string) =>
  numbered(count, (n) => `c${n},07:00:00,19:00:00,${dayAfter(n)},${dayAfter(n + Math.floor(n / 10_000))},${hours}\n`)

test('tens of thousands of places of one name are compared soon', () => {
  const hall = (n: number) =>
    VotingPlacePart.parse({
      kind: 'place',
      id: `l${many * 2 - n}`,
      uses: ['day'],
      name: { en: 'Hall' },
      address: `${n} Main St`,
      schedules: [],
      hours: null,
      latitude: 33 + (n % 500) / 1000,
      longitude: -112 - Math.floor(n / 500) / 100,
      notes: null,
    })
  const places = Array.from({ length: many }, (_, n) => hall(n))
  const began = performance.now()
  const rules = { form: 'vip' as const, findZip: () => undefined, isZipInside: () => true, acceptsOutside: false }
  expect(inspectPlaces(places, rules)).toEqual([])
  expect(performance.now() - began).toBeLessThan(10_000)
})

test.each<[string, Record<string, string>]>([
  ['opening hours', { 'schedule.txt': schedules(many, 'long') }],
  [
    'departments and contacts of an office',
    {
      'department.txt': `id,election_administration_id\n${numbered(many, (n) => `d${n},office\n`)}`,
      'contact_information.txt': `id,parent_id,phone\n${numbered(many, (n) => `k${n},d${n},555\n`)}`,
    },
  ],
])('a feed with tens of thousands of %s is checked soon', async (_, more) => {
  const files = feedWith(more)
  const id = await start({ form: 'vip', files })
  expect(await check(id)).toMatchObject({ status: 'draft' })
  await client.call(discardImport, { params: { id } })
})

test.each([
  ['place', 10_000, 1],
  ['precinct', 2000, 60],
])('a feed whose %s has far more to show than a person can read is rejected in words', async (_, hours, count) => {
  const files = feedWith({
    'schedule.txt': schedules(hours, 'hours'),
    'polling_location.txt': numbered(count, (n) => `q${n},Hall,${n} Main St,,,,\n`),
    'precinct.txt': `q,Q,loc,${numbered(count, (n) => `q${n} `)}\n`,
    'street_segment.txt': 's3,q,Springfield,AZ,85001,both,1,99,Oak,St\n',
  })
  const id = await start({ form: 'vip', files })
  expect(await check(id)).toMatchObject({ status: 'rejected', codes: ['feed_rejected'] })
  await client.call(discardImport, { params: { id } })
})

test('a ballot of hundreds of contests in thousands of precincts is shown without the memory of the server', async () => {
  const rows = numbered(300, (n) => `Office ${n},Ann,P1\n`)
  const contests = { name: 'contests.csv', content: `Contest,Candidate,Precincts\n${rows}` }
  const id = await start({ subject: 'ballots', form: 'contests', files: { contests } })
  expect(await check(id)).toMatchObject({ status: 'draft' })
  await sql`
    insert into feed_precincts (feed_id, id, name, mail_only, parts)
    select feed_id, number, repeat('Long ', 20) || number, false, array(select * from generate_series(0, 299))
    from desk_imports, generate_series(10000, 10999) as number where id = ${id}
  `.execute(t.db)
  const response = await client.fetch(`/api/desk/imports/${id}/ballot`)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text.length).toBeLessThan(1_000_000)
  expect(JSON.parse(text)).toMatchObject({
    total: 300,
    contests: Array.from({ length: 300 }, () => ({
      precincts: ['P1', ...Array(7).fill(expect.stringContaining('Long'))],
      precinctCount: 1001,
    })),
  })
  await client.call(discardImport, { params: { id } })
})

test('others use the database while a list with long texts is stored', async () => {
  const writer = await createDraftWriter(t.db)
  const texts = Array.from({ length: 20_000 }, (_, number) => `Room ${number}`).join()
  const part = VotingPlacePart.parse({
    kind: 'place',
    id: 'p',
    uses: ['day'],
    name: { en: 'Hall' },
    address: '1 Main St',
    schedules: [],
    hours: null,
    latitude: null,
    longitude: null,
    notes: { en: texts },
  })
  const header = {
    state: 'AZ',
    vipId: '04013',
    election: { en: election.name },
    electionDate: election.date,
    sourceName: 'Maricopa County',
    sourceUrl: null,
    publishedAt: t.clock.now(),
  }
  const stored = { precincts: [], fileName: 'feed.xml', sha256: 'a'.repeat(64), importedAt: t.clock.now(), counts: {} }
  const progress = { isDone: false }
  let answers = 0
  const done = writer.finish({ header, parts: Array(60).fill(part), ...stored }).then(() => (progress.isDone = true))
  while (!progress.isDone) {
    await sql`select 1`.execute(t.db)
    answers++
  }
  await done
  expect(answers).toBeGreaterThan(8)
  await writer.discard()
  const left = await t.db.selectFrom('feedParts').select('id').where('feedId', '=', writer.feedId).execute()
  expect(left).toEqual([])
})

test('a check that fails for an unknown reason is not retried forever', async () => {
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

test('a check stopped by a map that takes far more memory at once than allowed leaves nothing of it on the disk', async () => {
  const shapes = `{"type":"FeatureCollection","features":[{"geometry":[${'{},'.repeat(1_200_000)}{}]}]}`
  const tables = {
    'source.txt': 'id,date_time,name,vip_id\nsrc,2026-10-01T12:00:00,Example,04013\n',
    'election.txt': 'id,date,name,state_id\nele,2028-11-07,General Election,st\n',
    'state.txt': 'id,name\nst,Arizona\n',
    'locality.txt': 'id,name,state_id,type\nloc,Maricopa County,st,county\n',
    'precinct.txt': 'id,name,locality_id,external_file_id,shape_identifiers\np1,Precinct 1,loc,ef,0\n',
    'external_file.txt': `id,filename,checksum_algorithm,checksum_value\nef,map.geojson,sha-256,${createHash('sha256').update(shapes).digest('hex')}\n`,
    'map.geojson': shapes,
  }
  const folder = await mkdtemp(join(tmpdir(), 'precinct-stopped-check-'))
  vi.stubEnv('TMPDIR', folder)
  const id = await start({ form: 'vip', files: { feed: { name: 'feed.zip', content: zipOf(tables) } } })
  const limits = { ms: 60_000, heapMb: 64 }
  expect(await check(id, { columns: limits, check: limits })).toMatchObject({ codes: ['check_stopped'] })
  expect(await readdir(folder)).toEqual([])
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await client.call(discardImport, { params: { id } })
})

test('an import that is discarded just when its check ends leaves no draft', async () => {
  const id = await start({ form: 'shapes', files: mapFiles(map([square(-112, 33.4, 0.001)])) })
  await client.call(checkImport, { params: { id } })
  const files = createUploadFiles(t.uploadFolder)
  const desk = createDesk({ ...t, reference, files, sendCheck: async () => {} })
  const { find } = desk.importsStore
  let feedId = 0
  desk.importsStore.find = async (sought) => {
    const before = await find(sought)
    desk.importsStore.find = find
    await desk.checks.run(id, { requester: { id: user.id, acceptsOutside: false }, signal: never })
    feedId = (await find(id))?.feedId ?? 0
    return before
  }
  await desk.imports.discard({ id: user.id, areas: ['04013'] }, id)
  expect(feedId).toBeGreaterThan(0)
  expect(await t.db.selectFrom('feeds').select('status').where('id', '=', feedId).execute()).toEqual([])
})
