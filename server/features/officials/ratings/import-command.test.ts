import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import { loadReference } from '../../../reference/reference.ts'

const [first = '', second = ''] = loadReference()
  .officials.congress()
  .flatMap((seat) => seat.member?.bioguideId ?? [])

const folder = mkdtempSync(join(tmpdir(), 'precinct-ratings-'))
const databaseEnv: Record<string, string> = { DATA_DIR: folder }
const url = inject('postgresUrl')
let close = () => Promise.resolve()

beforeAll(async () => {
  if (!url) return
  const { db, close: dropDatabase } = await createTestDatabase()
  close = dropDatabase
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  databaseEnv.DATABASE_URL = Object.assign(new URL(url), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

function runPacks(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH, ...databaseEnv }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/packs.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

function writeFile(...lines: string[]): string {
  const path = join(folder, 'ratings.csv')
  writeFileSync(path, ['bioguideId,rating2024,rating2023,lifetimeRating', ...lines].join('\n'))
  return path
}

// Creating an embedded database takes seconds; the tests of `npm run admin` cover how a command opens one.
test.skipIf(url === '')('imports a file', async () => {
  const path = writeFile(`${first},2,,`, `${second},80,,`)
  const result = await runPacks('import-ratings', path, '--as-of', '2025-03-01')
  expect(result).toEqual({ code: 0, stdout: '2 ratings by CPAC as of 2025-03-01 are shown from now on.\n', stderr: '' })
})

test('names each bad line and imports nothing', async () => {
  const path = writeFile(`${first},2,,`, `${second},=2,,`, 'Z000000,1,,')
  const { code, stdout, stderr } = await runPacks('import-ratings', path)
  expect(stdout.split('\n')).toEqual([
    'line 3: not a number ("=2")',
    'line 4: no member of Congress has this bioguide id ("Z000000")',
    '',
  ])
  expect([code, stderr]).toEqual([1, `Nothing was imported: ${path} has 2 bad line(s).\n`])
})

test.each([
  [['import-ratings'], 'Use: npm run packs -- import-ratings file.csv'],
  [['import-ratings', join(folder, 'none.csv')], 'cannot be read'],
  [['import-ratings', 'x.csv', '--as-of', 'soon'], '--as-of is invalid'],
])('rejects %j with one line', async (args, message) => {
  const result = await runPacks(...args)
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
  expect(result.stderr.trim().split('\n')).toHaveLength(1)
})
