import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../harness/app/database.ts'
import { makeRelease, releasePublicKey } from '../../harness/fixtures/release-folder.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { descriptionFile } from '../../packs/release.ts'
import { parseConfig } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import type { Connection } from '../db/connect.ts'
import { createReleaseStore } from './release.store.ts'
import { createReleases } from './releases.ts'

const stepMs = 15_000
let connection: Connection
let folder: string
const logged: string[] = []

beforeAll(async () => {
  connection = await createTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
  await connection.db.deleteFrom('packReleases').execute()
  await connection.db.deleteFrom('packFiles').execute()
  folder = mkdtempSync(join(tmpdir(), 'precinct-follow-'))
  logged.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

async function accept(createdAt: string) {
  const release = makeRelease({ 'places/zips.txt': `${createdAt}\n` }, { createdAt })
  const description = String(release.get(descriptionFile))
  const files = [...release].filter(([path]) => path !== descriptionFile)
  const contents = new Map(files.map(([path, content]) => [path.replace(/^files\/|\.gz$/g, ''), content]))
  const digest = createdAt.replaceAll(/\D/g, '').padEnd(64, '0')
  const offered = { digest, description, createdAt: new Date(createdAt) }
  await createReleaseStore(connection.db).accept(offered, { files: contents, changes: [], at: new Date() })
}

function start() {
  const releases = createReleases({
    config: parseConfig({ PACKS_URL: 'file:///none/', PACKS_PUBLIC_KEY: releasePublicKey, DATA_DIR: folder }),
    db: connection.db,
    clock: systemClock,
    mailer: {
      configured: false,
      send: async () => {},
      check: async () => {},
      removeOld: async () => {},
      close: () => {},
    },
    queue: { work: () => {}, every: () => {}, send: async () => {} },
    logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  })
  if (!releases) throw new Error('no releases')
  return releases
}

test('the server starts with its own packs if those of a stored release cannot be loaded', async () => {
  await accept('2030-12-01T00:00:00Z')
  const releases = start()
  const { facts, loaded } = await releases.atStart(({ root }) => {
    if (root.href !== bundledPacks.href) throw new Error('A pack is invalid')
    return 'own packs'
  })
  expect(loaded).toBe('own packs')
  expect(facts.digest).toBe('bundled')
  expect(logged).toEqual([expect.stringContaining('A pack is invalid')])
  // It may have been damaged on the disk: it is unpacked from the database again.
  expect(readdirSync(join(folder, 'packs'))).toEqual([])
})

test('folders of earlier releases are removed, but the last one stays for a day', async () => {
  await accept('2030-12-01T00:00:00Z')
  const releases = start()
  const { facts } = await releases.atStart(() => '')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const roots: URL[] = []
  const forgotten = join(folder, 'packs', 'forgotten')
  mkdirSync(forgotten)
  const daysAgo = new Date(systemClock.now().getTime() - 3 * 86_400_000)
  for (const path of [forgotten, facts.root]) utimesSync(path, daysAgo, daysAgo)
  const stop = releases.follow(facts, async ({ root }) => void roots.push(root))
  await accept('2030-12-02T00:00:00Z')
  vi.advanceTimersByTime(stepMs)
  await vi.waitFor(() => expect(roots).toHaveLength(1), { timeout: 60_000 })
  await stop()
  expect([facts.root, ...roots, forgotten].map((path) => existsSync(path))).toEqual([true, true, false])
})
