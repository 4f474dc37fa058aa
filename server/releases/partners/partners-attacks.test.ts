import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../harness/app/database.ts'
import { daneCounty, daneRecords, partnerTexts } from '../../../harness/fixtures/partners.ts'
import { makeRelease, startReleaseServer } from '../../../harness/fixtures/release-folder.ts'
import { descriptionFile, writePublicKey } from '../../../packs/release.ts'
import { fixedClock } from '../../core/clock.ts'
import { createPartnerLook, readPartnersFile } from './look-for-partners.ts'
import { createPartnerStore } from './partner.store.ts'
import { readStored } from './stored-release.ts'

let connection: Awaited<ReturnType<typeof createTestDatabase>>
let server: Awaited<ReturnType<typeof startReleaseServer>>
let unreachable: Awaited<ReturnType<typeof startReleaseServer>>
let refused: string[]
const { signal } = new AbortController()
beforeAll(async () => {
  connection = await createTestDatabase()
  server = await startReleaseServer()
  unreachable = await startReleaseServer()
})
afterAll(async () => {
  await server.close()
  await unreachable.close()
  await connection.close()
})
beforeEach(async () => {
  await connection.db.deleteFrom('partnerPacks').execute()
  refused = []
})

function start() {
  const store = createPartnerStore(connection.db)
  const look = createPartnerLook({
    partners: [
      { ...daneCounty, key: 'away', name: 'Away', url: unreachable.url },
      { ...daneCounty, url: server.url },
    ],
    store,
    clock: fixedClock('2026-12-02T00:00:00Z'),
    logger: pino({ level: 'silent' }),
    onRefused: async (problem) => void refused.push(problem),
  })
  return { store, look: () => look(signal) }
}

const inPack = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [`partner/${file}`, text]))
const good = (createdAt: string) => makeRelease(inPack(partnerTexts()), { createdAt })

test('a release of a partner comes into use, though another partner cannot be reached', async () => {
  const { store, look } = start()
  server.publish(good('2026-11-20T00:00:00Z'))
  await look()
  expect(await store.listDigests()).toEqual([{ partner: 'dane-county', digest: expect.any(String) }])
  expect(refused).toEqual([])
})

const other = generateKeyPairSync('ed25519').privateKey
const withOffice = (change: object) =>
  makeRelease(inPack(partnerTexts({ offices: [{ ...daneRecords.offices[0], ...change }] })))
const attacks: [string, () => Map<string, Buffer>, RegExp][] = [
  ['signed by somebody else', () => makeRelease(inPack(partnerTexts()), { privateKey: other }), /signature/],
  ['older than the one in use', () => good('2026-11-19T00:00:00Z'), /older/],
  ['of next year', () => good('2027-12-01T00:00:00Z'), /future/],
  ['with packs of ours', () => makeRelease({ 'elections/rules.jsonl': '' }), /not a file of a partner/],
  ['with a script as website', () => withOffice({ website: 'javascript:alert(1)' }), /offices.jsonl:1 website/],
  ['with a file of 9 MB', () => makeRelease({ 'partner/offices.jsonl': ' '.repeat(9 * 1024 * 1024) }), /larger than/],
  ['of junk', () => new Map([[descriptionFile, Buffer.from('junk')]]), /not in the expected form/],
]

test.each(attacks)('a release %s is refused in words, once, and the facts stay', async (_, make, problem) => {
  const { store, look } = start()
  server.publish(good('2026-11-20T00:00:00Z'))
  await look()
  const before = await store.listDigests()
  server.publish(make())
  await look()
  await look()
  expect(await store.listDigests()).toEqual(before)
  expect(refused).toEqual([expect.stringMatching(problem)])
  expect(refused[0]).toMatch(/^Dane County Clerk: /)
})

test('a problem that comes back after a good release is told again', async () => {
  const { look } = start()
  const bad = makeRelease(inPack(partnerTexts()), { privateKey: other })
  for (const release of [good('2026-11-20T00:00:00Z'), bad, good('2026-11-20T00:00:00Z'), bad]) {
    server.publish(release)
    await look()
    await look()
  }
  expect(refused).toHaveLength(2)
})

test('an older release that another process finishes later does not replace the newer one', async () => {
  const { store, look } = start()
  server.publish(good('2026-11-20T00:00:00Z'))
  await look()
  const before = await store.listDigests()
  const older = { digest: 'a'.repeat(64), createdAt: new Date('2026-11-19'), content: '{}' }
  await store.accept(daneCounty.key, older, new Date())
  expect(await store.listDigests()).toEqual(before)
})

test('what was signed with a stolen key is no longer used once the key is replaced', async () => {
  const { store, look } = start()
  server.publish(good('2026-11-20T00:00:00Z'))
  await look()
  const content = (await store.find(daneCounty.key))?.content ?? ''
  expect(readStored(content, daneCounty)).toEqual(partnerTexts())
  const { publicKey } = generateKeyPairSync('ed25519')
  expect(() => readStored(content, { publicKey: writePublicKey(publicKey) })).toThrow(/signature does not match/)
})

test('a mistake in the file of partners is an error that names the field', () => {
  const folder = mkdtempSync(join(tmpdir(), 'precinct-partners-'))
  try {
    const file = join(folder, 'partners.json')
    const read = (partners: unknown) => {
      writeFileSync(file, JSON.stringify(partners))
      return readPartnersFile(file)
    }
    expect(read([daneCounty])).toEqual([daneCounty])
    expect(() => read([{ ...daneCounty, scope: {} }])).toThrow(/0\.scope/)
    expect(() => read([{ ...daneCounty, publicKey: 'x' }])).toThrow(/0\.publicKey/)
    expect(() => read([{ ...daneCounty, url: 'http://example.org/' }])).toThrow(/0\.url/)
    expect(() => read([daneCounty, daneCounty])).toThrow(/a key is used twice/)
    expect(() => readPartnersFile(join(folder, 'none.json'))).toThrow(/none\.json, which cannot be used/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
