import { readdirSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints } from '../../../contract/all.schemas.ts'
import {
  chunkBytes,
  createImport,
  deskAreas,
  getImport,
  importColumns,
  listImports,
  startUpload,
} from '../../../contract/desk.ts'
import { sendBytes, startImport } from '../../../harness/app/desk.ts'
import { createTestApp } from '../../../harness/app/test-app.ts'
import { feedXml } from '../../../harness/fixtures/feed-files.ts'
import { reference } from '../../../harness/fixtures/reference.ts'
import { previewLimits } from '../../sheets/limits.ts'
import { createDesk } from './create-desk.ts'
import { createUploadFiles } from './upload-files.ts'

const t = await createTestApp()
afterAll(() => t.close())
const travis = await t.member({ editorOf: ['48453'], name: 'Terry Travis' })
const dallas = await t.member({ editorOf: ['48113'], name: 'Dana Dallas' })
const texas = await t.member({ editorOf: ['48'], name: 'Tex State' })

const newImport = (area: string) => ({
  subject: 'places' as const,
  area,
  form: 'vip' as const,
  election: null,
  source: { name: 'Office', url: null },
})
const feed = { name: 'feed.xml', content: feedXml({ vipId: '48453' }) }

test('an editor reaches no import of another office, by any endpoint', async () => {
  const { id } = await startImport(travis.client, { area: '48453', form: 'vip', files: { feed } })
  const [upload] = (await travis.client.call(getImport, { params: { id } })).files
  const bodies: Record<string, unknown> = {
    'POST /api/desk/imports/:id/files': { role: 'feed', fileName: 'x.xml', bytes: 10 },
    'PUT /api/desk/imports/:id/columns': { role: 'feed', columns: {} },
    'POST /api/desk/imports/:id/try': { address: '1 Main St, Austin, TX 78701' },
    'POST /api/desk/imports/:id/publish': { version: 'none', at: null },
  }
  const queries: Record<string, string> = { 'GET /api/desk/imports/:id/columns': '?role=feed' }
  const ofImport = allEndpoints.filter(({ path }) => path.startsWith('/api/desk/imports/:id'))
  expect(ofImport.length).toBeGreaterThan(10)
  for (const { method, path } of ofImport) {
    const name = `${method} ${path}`
    const body = bodies[name]
    const response = await dallas.client.fetch(path.replace(':id', String(id)) + (queries[name] ?? ''), {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    expect([name, response.status]).toEqual([name, 403])
  }
  const part = await sendBytes(dallas.client, upload?.id ?? 0, 0, Buffer.from('x'))
  expect(part.status).toBe(403)
  expect(await travis.client.call(getImport, { params: { id } })).toMatchObject({ status: 'open' })
  expect((await dallas.client.call(listImports, { query: { subject: 'places' } })).imports).toEqual([])
  expect((await texas.client.call(listImports, { query: { subject: 'places' } })).imports).toMatchObject([{ id }])
})

test('an editor starts imports in their own areas only', async () => {
  for (const area of ['48', '48113', '40'])
    expect(await travis.client.fail(createImport, { body: newImport(area) })).toMatchObject({ code: 'forbidden' })
  for (const area of ['00', '48999', '99'])
    expect(await texas.client.fail(createImport, { body: newImport(area) })).toMatchObject({ code: 'invalid_input' })
  expect((await travis.client.call(deskAreas, { query: {} })).areas.map(({ id }) => id)).toEqual(['48453'])
  expect((await travis.client.call(deskAreas, { query: { state: 'OK' } })).areas).toEqual([])
  expect((await texas.client.call(deskAreas, { query: { state: 'TX' } })).areas).toHaveLength(255)
})

test('open imports of an area are limited, also for simultaneous requests', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 14 }, () => dallas.client.send(createImport, { body: newImport('48113') })),
  )
  expect(attempts.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(attempts.filter(({ status }) => status === 409)).toHaveLength(4)
})

test('a name of a file is not a path, and no part is larger, later or of another kind than it should be', async () => {
  const { id } = await travis.client.call(createImport, { body: newImport('48453') })
  for (const fileName of ['../../etc/passwd', 'a/b.xml', 'a\\b.xml', 'a\nb.xml', ''])
    expect(
      await travis.client.fail(startUpload, { params: { id }, body: { role: 'feed', fileName, bytes: 5 } }),
    ).toMatchObject({ code: 'invalid_input' })
  const bytes = chunkBytes * 3
  const file = { role: 'feed' as const, fileName: '..', bytes }
  const upload = await travis.client.call(startUpload, { params: { id }, body: file })
  expect((await sendBytes(travis.client, upload.id, 0, Buffer.alloc(chunkBytes + 1))).status).toBe(413)
  expect((await sendBytes(travis.client, upload.id, 0, Buffer.alloc(0))).status).toBe(400)
  expect((await sendBytes(travis.client, upload.id, bytes, Buffer.alloc(1))).status).toBe(409)
  expect((await sendBytes(travis.client, upload.id, 2 ** 53, Buffer.alloc(1))).status).toBe(400)
  const asJson = await travis.client.fetch(`/api/desk/uploads/${upload.id}?offset=0`, {
    method: 'PUT',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(asJson.status).toBe(415)
  // Bytes are a body for parts of files only.
  const elsewhere = await travis.client.fetch('/api/desk/imports', {
    method: 'POST',
    body: new Uint8Array(3),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(elsewhere.status).toBe(415)
  const fromOtherSite = await travis.client.fetch(`/api/desk/uploads/${upload.id}?offset=0`, {
    method: 'PUT',
    body: new Uint8Array(3),
    headers: { 'content-type': 'application/octet-stream', origin: 'https://evil.example' },
  })
  expect(fromOtherSite.status).toBe(403)
  expect((await sendBytes(travis.client, upload.id, 0, Buffer.alloc(10))).status).toBe(200)
  expect(readdirSync(t.uploadFolder)).toContain(String(upload.id))
  expect(readdirSync(t.uploadFolder).every((name) => /^\d+$/.test(name))).toBe(true)
})

test('the files of an area are limited in total, also for simultaneous requests', async () => {
  const { client } = await t.member({ editorOf: ['48029'] })
  const ids: number[] = []
  while (ids.length < 4) ids.push((await client.call(createImport, { body: newImport('48029') })).id)
  const body = { role: 'feed' as const, fileName: 'feed.xml', bytes: 3 * 1024 ** 3 }
  const replies = await Promise.all(ids.map((id) => client.send(startUpload, { params: { id }, body })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 413, 413])
})

test('an upload whose file is lost starts over', async () => {
  const { id } = await travis.client.call(createImport, { body: newImport('48453') })
  const file = { role: 'feed' as const, fileName: 'feed.xml', bytes: 100, modified: 1 }
  const upload = await travis.client.call(startUpload, { params: { id }, body: file })
  await sendBytes(travis.client, upload.id, 0, Buffer.alloc(50))
  rmSync(t.uploadFolder, { recursive: true })
  const lost = await sendBytes(travis.client, upload.id, 50, Buffer.alloc(50))
  expect(await lost.json()).toMatchObject({ code: 'conflict', fields: { offset: '0' } })
  await sendBytes(travis.client, upload.id, 0, Buffer.alloc(50))
  rmSync(t.uploadFolder, { recursive: true })
  expect(await travis.client.call(startUpload, { params: { id }, body: file })).toMatchObject({ received: 0 })
})

test('simultaneous previews of a file read it once', async () => {
  const content = 'Place name,Address,City,ZIP\nHall,1 Main St,Austin,78701\n'
  const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }
  const file = { name: 'centers.csv', content }
  const { id } = await startImport(travis.client, {
    area: '48453',
    form: 'vote-centers',
    election,
    files: { places: file },
  })
  const opened: number[] = []
  const files = createUploadFiles(t.uploadFolder)
  const pathOf = (uploadId: number) => {
    opened.push(uploadId)
    return files.pathOf(uploadId)
  }
  const desk = createDesk({ ...t, reference, files: { ...files, pathOf }, sendCheck: async () => {} })
  const actor = { id: travis.user.id, areas: ['48453'] }
  const previews = await Promise.all(Array.from({ length: 20 }, () => desk.columns.get(actor, id, 'places')))
  expect(previews.every(({ rows }) => rows.length === 1)).toBe(true)
  expect(opened.length).toBeLessThan(20)
})

test('a preview ends at blank rows that only a check has the time to read', async () => {
  const election = { name: 'General Election', nameEs: null, date: '2028-11-07' }
  const blank = ',,,\n'.repeat(previewLimits.rows + 20_000)
  const content = `Place name,Address,City,ZIP\nHall,1 Main St,Austin,78701\n${blank}Library,2 Main St,Austin,78702\n`
  const files = { places: { name: 'centers.csv', content } }
  const { id } = await startImport(texas.client, { area: '48', form: 'vote-centers', election, files })
  expect(await texas.client.call(importColumns, { params: { id }, query: { role: 'places' } })).toMatchObject({
    columns: ['Place name', 'Address', 'City', 'ZIP'],
    rows: [['Hall', '1 Main St', 'Austin', '78701']],
    problems: [],
  })
})
