import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { makeRelease, releaseKeys, startReleaseServer } from '../../harness/fixtures/release-folder.ts'
import { describeText } from '../../packs/pack.ts'
import { descriptionFile } from '../../packs/release.ts'
import { fixedClock } from '../core/clock.ts'
import type { Connection } from '../db/connect.ts'
import { createReleaseLook } from './look-for-release.ts'
import { createReleaseFolders } from './release-folder.ts'
import { createReleaseSource } from './release-source.ts'
import { createReleaseStore } from './release.store.ts'

const facts = { 'places/zips.txt': '78701 Austin\n', 'places/manifest.json': '{}', 'votes/manifest.json': '{"a":1}' }
const signal = new AbortController().signal
let connection: Connection
let server: Awaited<ReturnType<typeof startReleaseServer>>
let folder: string
let refused: string[]

beforeAll(async () => {
  connection = await createTestDatabase()
  server = await startReleaseServer()
})
afterAll(async () => {
  await server.close()
  await connection.close()
})
beforeEach(async () => {
  await connection.db.deleteFrom('packReleases').execute()
  await connection.db.deleteFrom('packFiles').execute()
  refused = []
  folder = mkdtempSync(join(tmpdir(), 'precinct-releases-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

function start(check: () => string[] = () => []) {
  const store = createReleaseStore(connection.db)
  const look = createReleaseLook({
    source: createReleaseSource(server.url),
    publicKey: releaseKeys.publicKey,
    store,
    folders: createReleaseFolders(folder),
    clock: fixedClock('2026-12-02T00:00:00Z'),
    logger: pino({ level: 'silent' }),
    bundledOn: '2026-11-15',
    check: async () => ({ problems: check(), changes: [] }),
    onRefused: async (problem) => void refused.push(problem),
  })
  return { store, look: () => look(signal) }
}

/** What is in use after the release was offered to an installation that uses an earlier one. */
async function offerAfterGood(release: Map<string, Buffer>, check?: () => string[]) {
  const { store, look } = start(check)
  server.publish(makeRelease(facts, { createdAt: '2026-11-20T00:00:00Z' }))
  const good = start()
  await good.look()
  server.publish(release)
  await look()
  return { inUse: (await store.current())?.createdAt.toISOString(), look }
}

test('a signed release with valid facts comes into use, and only changed files are fetched', async () => {
  const { store, look } = start()
  server.publish(makeRelease(facts, { createdAt: '2026-11-20T00:00:00Z' }))
  await look()
  expect((await store.current())?.createdAt.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  server.publish(makeRelease({ ...facts, 'places/zips.txt': '78701 Austin\n78702 Austin\n' }))
  await look()
  expect((await store.current())?.createdAt.toISOString()).toBe('2026-12-01T00:00:00.000Z')
  expect(server.asked).toHaveLength(2)
  await look()
  expect(server.asked).toEqual([...server.asked.slice(0, 2), descriptionFile])
  expect(refused).toEqual([])
  const { count } = await connection.db
    .selectFrom('packFiles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(3)
  const [newest = ''] = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name, 'places/zips.txt'), 'utf8').includes('78702'),
  )
  expect(newest).not.toBe('')
})

const other = generateKeyPairSync('ed25519').privateKey
const withFile = (change: (content: Buffer) => Buffer) => {
  const release = makeRelease({ ...facts, 'votes/manifest.json': '{"a":2}' })
  for (const [path, content] of release) if (path !== descriptionFile) release.set(path, change(content))
  return release
}
const changedText = (change: (text: string) => string) => {
  const release = makeRelease(facts)
  const text = release.get(descriptionFile)?.toString() ?? ''
  return release.set(descriptionFile, Buffer.from(change(text)))
}
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))

const attacks: [string, () => Map<string, Buffer>, RegExp][] = [
  ['signed by somebody else', () => makeRelease(facts, { privateKey: other }), /signature does not match/],
  ['changed after signing', () => changedText((text) => text.replace('2026-12-01', '2026-12-02')), /signature/],
  ['with other files than signed', () => withFile(() => gzipSync('{"a":9}')), /is not the file that was signed/],
  ['cut off', () => withFile((content) => content.subarray(0, 12)), /is damaged/],
  ['that unpacks to 64 MB', () => withFile(() => bomb), /larger than the release says/],
  ['that unpacks to 1 GB', () => withFile(() => Buffer.concat(Array.from({ length: 16 }, () => bomb))), /larger than/],
  ['older than the one in use', () => makeRelease(facts, { createdAt: '2026-11-19T00:00:00Z' }), /older than the one/],
  ['of next year', () => makeRelease(facts, { createdAt: '2027-12-01T00:00:00Z' }), /date in the future/],
  ['of a future format', () => makeRelease(facts, { schemaVersion: 3 }), /has format 3, .* reads format 2/],
  ['of junk', () => new Map([[descriptionFile, Buffer.from('<html>not found</html>')]]), /not in the expected form/],
  ['with a huge description', () => new Map([[descriptionFile, Buffer.alloc(2 * 1024 * 1024)]]), /larger than/],
  ['with a path upwards', () => makeRelease({ ...facts, '../x.txt': 'x' }), /not in the expected form/],
]

test.each(attacks)('a release %s is refused in words, once, and the facts stay', async (_, make, problem) => {
  const { inUse, look } = await offerAfterGood(make())
  expect(inUse).toBe('2026-11-20T00:00:00.000Z')
  await look()
  expect(refused).toHaveLength(1)
  expect(refused[0]).toMatch(problem)
  expect(existsSync(join(folder, 'x.txt'))).toBe(false)
})

test('a first release that is older than the packs of the program is refused', async () => {
  const { store, look } = start()
  server.publish(makeRelease(facts, { createdAt: '2026-11-14T23:59:59Z' }))
  await look()
  expect(await store.current()).toBeUndefined()
  expect(refused).toEqual([expect.stringContaining('older than the packs of this version, of 2026-11-15')])
})

test('administrators are told once about junk that is different each time', async () => {
  const { look } = start()
  for (const junk of ['<html>1</html>', '<html>2</html>']) {
    server.publish(new Map([[descriptionFile, Buffer.from(junk)]]))
    await look()
  }
  expect(refused).toHaveLength(1)
})

test('a release server cannot make us call another one', async () => {
  const redirecting = createServer((_, response) => response.writeHead(302, { location: server.url }).end())
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const address = redirecting.address()
  const port = typeof address === 'object' ? address?.port : undefined
  server.publish(makeRelease(facts))
  await expect(createReleaseSource(`http://127.0.0.1:${port}/`).description(null, signal)).rejects.toThrow(
    'fetch failed',
  )
  expect(server.asked).toEqual([])
  await new Promise((resolve) => redirecting.close(resolve))
})

test('a release with invalid facts is refused with its first problems', async () => {
  const { inUse } = await offerAfterGood(makeRelease(facts), () => ['ZIP 78701 occurs twice', 'no county 48453'])
  expect(inUse).toBe('2026-11-20T00:00:00.000Z')
  expect(refused).toEqual(['The facts have 2 problems: ZIP 78701 occurs twice; no county 48453'])
})

test('an older release that another process finishes later removes no file of the newer one', async () => {
  const { store, look } = start()
  const slow = makeRelease({ 'places/zips.txt': '78701 Austin\n' }, { createdAt: '2026-11-20T00:00:00Z' })
  server.publish(makeRelease({ 'places/zips.txt': '78702 Austin\n' }))
  await look()
  const older = {
    digest: 'a'.repeat(64),
    description: String(slow.get(descriptionFile)),
    createdAt: new Date('2026-11-20'),
  }
  const files = new Map([['b'.repeat(64), Buffer.from('x')]])
  expect(await store.accept(older, { files, changes: [], at: new Date() })).toBe(false)
  expect((await store.current())?.createdAt.toISOString()).toBe('2026-12-01T00:00:00.000Z')
  const rows = await connection.db.selectFrom('packFiles').select('sha256').execute()
  expect(rows).toEqual([{ sha256: describeText('78702 Austin\n').sha256 }])
})

test('a refused release comes into use once its publisher has completed it', async () => {
  const complete = makeRelease(facts)
  const partial = new Map([...complete].filter(([path]) => path === descriptionFile))
  const { look, store } = start()
  server.publish(partial)
  await expect(look()).rejects.toThrow('status 404')
  server.publish(complete)
  await look()
  expect((await store.current())?.createdAt.toISOString()).toBe('2026-12-01T00:00:00.000Z')
})
