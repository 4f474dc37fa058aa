import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import { csvFile } from '../../../../harness/fixtures/official-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-results-command-'))
const where: Record<string, string> = { DATA_DIR: folder }
const file = join(folder, 'count.csv')
let close = async () => {}

// How a command finds the embedded database is tried with npm run admin; here it would only take time.
const url = inject('postgresUrl')
const onPostgres = url !== ''

beforeAll(async () => {
  writeFileSync(file, csvFile())
  if (!onPostgres) return
  const { db, close: end } = await createTestDatabase()
  close = end
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  where.DATABASE_URL = Object.assign(new URL(url), { pathname: `/${rows[0]?.name}` }).href
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

function results(...words: string[]): Promise<{ code: number; out: string; complaint: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...where }
    execFile(process.execPath, ['scripts/results.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout.trim(), complaint: stderr.trim() }),
    )
  })
}

test.runIf(onPostgres)(
  'takes a file in, names it, and takes it out again',
  async () => {
    const taken = await results('import', file)
    expect(taken).toMatchObject({ code: 0, complaint: '' })
    expect(taken.out).toContain('count.csv: Example County, TX, General Election: 2 contests that add up.')
    expect(taken.out).toMatch(/No checksum was given\. The file has sha256 [0-9a-f]{64}/)
    expect(taken.out).toContain('Stored as number 1, 30 of 40 units reporting.')
    expect((await results('list')).out).toBe(
      '1  2026-11-03  Example County, TX  General Election  2 contests  unofficial-partial  ' +
        'as of 2026-11-04T04:15:00.000Z  30 of 40 units',
    )
    expect((await results('remove', '1')).out).toBe(
      'Removed the count of Example County, TX, General Election (2026-11-03).',
    )
    expect(await results('remove', '1')).toMatchObject({ code: 1, complaint: 'There is no count with the number 1.' })
  },
  60_000,
)

test('a refused file says where and why, and ends with a failure', async () => {
  const broken = join(folder, 'broken.csv')
  writeFileSync(broken, csvFile().replace('Party A,1200', 'Party A,1201'))
  expect(await results('import', broken)).toEqual({
    code: 1,
    out: '',
    complaint:
      `${broken} was refused, nothing was changed.\n` +
      'line 2: the choices of "Sheriff" add up to 2,001 votes, contest_votes says 2,000',
  })
})

const usage = 'Use: npm run results -- import <file>, list, or remove <number> (--help says more)'
test('wrong words get one clear line', async () => {
  const wrong = [['import'], ['import', 'a.csv', '--force'], ['list', '--beside'], ['remove', 'all']]
  const outcomes = await Promise.all(wrong.map((words) => results(...words)))
  expect(outcomes).toEqual(wrong.map(() => ({ code: 1, out: '', complaint: usage })))
})

test.skipIf(onPostgres)('says when there is no database yet', async () => {
  const { code, complaint } = await results('import', file)
  expect(code).toBe(1)
  expect(complaint).toBe(`There is no database in ${folder} yet. Start Precinct once first.`)
})

test('prints its help', async () => {
  const { code, out } = await results('--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run results -- import count.csv')
})
