import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-ratings-'))
const where: Record<string, string> = { DATA_DIR: folder }
const url = inject('postgresUrl')
let close = () => Promise.resolve()

beforeAll(async () => {
  if (!url) return
  const { db, close: drop } = await createTestDatabase()
  close = drop
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  where.DATABASE_URL = Object.assign(new URL(url), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

function packs(...words: string[]): Promise<{ code: number; out: string; complaint: string }> {
  const env = { PATH: process.env.PATH, ...where }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/packs.ts', ...words], { env }, (error, out, complaint) =>
      resolve({ code: Number(error?.code ?? 0), out, complaint }),
    )
  })
}

function file(...lines: string[]): string {
  const path = join(folder, 'ratings.csv')
  writeFileSync(path, ['bioguideId,rating2024,rating2023,lifetimeRating', ...lines].join('\n'))
  return path
}

// Creating an embedded database takes seconds, and how a command opens one is tried with `npm run admin`.
test.skipIf(url === '')('loads a file', async () => {
  const done = await packs('import-ratings', file('S000148,2,,', 'S001198,80,,'), '--as-of', '2025-03-01')
  expect(done).toEqual({ code: 0, out: '2 ratings by CPAC as of 2025-03-01 are shown from now on.\n', complaint: '' })
})

test('names each bad line and loads nothing', async () => {
  const path = file('S000148,2,,', 'S001198,=2,,', 'Z000000,1,,')
  const { code, out, complaint } = await packs('import-ratings', path)
  expect(out.split('\n')).toEqual([
    'line 3: this is no number ("=2")',
    'line 4: nobody in Congress has this bioguide id ("Z000000")',
    '',
  ])
  expect([code, complaint]).toEqual([1, `Nothing was imported: ${path} has 2 bad line(s).\n`])
})

test.each([
  [['import-ratings'], 'Use: npm run packs -- import-ratings file.csv'],
  [['import-ratings', join(folder, 'none.csv')], 'cannot be read'],
  [['import-ratings', 'x.csv', '--as-of', 'soon'], '--as-of is not right'],
])('%j is refused in one line', async (words, complaint) => {
  const refused = await packs(...words)
  expect(refused).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining(complaint) })
  expect(refused.complaint.trim().split('\n')).toHaveLength(1)
})
