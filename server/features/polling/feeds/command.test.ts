import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../../harness/app/database.ts'
import { feedTables, zipOf } from '../../../../harness/fixtures/feed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-feeds-command-'))
const where: Record<string, string> = { DATA_DIR: folder }
const file = join(folder, 'feed.zip')
let close = async () => {}

// How a command finds the embedded database is tried with npm run admin; here it would only take time.
const url = inject('postgresUrl')
const onPostgres = url !== ''

beforeAll(async () => {
  writeFileSync(file, zipOf(feedTables()))
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

function feeds(...words: string[]): Promise<{ code: number; out: string; complaint: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '', ...where }
    execFile(process.execPath, ['scripts/feeds.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), out: stdout.trim(), complaint: stderr.trim() }),
    )
  })
}

test.runIf(onPostgres)(
  'takes a feed in, names it, and takes it out again',
  async () => {
    const taken = await feeds('import', file)
    expect(taken).toMatchObject({ code: 0, complaint: '' })
    expect(taken.out).toContain(
      'Example "Elections" Division, TX: General Election (2028-11-07), made 2026-10-01T12:00:00.000Z',
    )
    expect(taken.out).toMatch(/^ +2 {2}street segments$/m)
    expect(taken.out).toMatch(/^ +1 {2}polling locations with coordinates outside TX, shown without$/m)
    expect(taken.out).toContain('Stored as number 1.')
    expect((await feeds('list')).out).toMatch(
      /^1 {2}TX {2}Example "Elections" Division {2}General Election \(2028-11-07\) {2}made 2026-10-01T12:00:00\.000Z {2}imported /,
    )
    expect((await feeds('remove', '1')).out).toBe('Removed the feed of Example "Elections" Division, TX (2028-11-07).')
    expect(await feeds('remove', '1')).toMatchObject({ code: 1, complaint: 'There is no feed with the number 1.' })
  },
  60_000,
)

test.runIf(onPostgres)('a refused file says why, and ends with a failure', async () => {
  const broken = join(folder, 'broken.zip')
  writeFileSync(broken, zipOf({ ...feedTables(), 'state.txt': 'name,id\n"Texas,st\n' }))
  const { code, complaint } = await feeds('import', broken)
  expect(code).toBe(1)
  expect(complaint).toBe(
    `${broken} was refused, nothing was changed.\nline 2 of state.txt: the file breaks off inside quotes`,
  )
})

const usage = 'Use: npm run feeds -- import <file>, list, or remove <number> (--help says more)'
test('wrong words get one clear line', async () => {
  const wrong = [['import'], ['import', 'a.zip', '--force'], ['list', '--allow-older'], ['remove', 'all']]
  const outcomes = await Promise.all(wrong.map((words) => feeds(...words)))
  expect(outcomes).toEqual(wrong.map(() => ({ code: 1, out: '', complaint: usage })))
})

test.skipIf(onPostgres)('says when there is no database yet', async () => {
  const { code, complaint } = await feeds('import', file)
  expect(code).toBe(1)
  expect(complaint).toBe(`There is no database in ${folder} yet. Start Precinct once first.`)
})

test('prints its help', async () => {
  const { code, out } = await feeds('--help')
  expect(code).toBe(0)
  expect(out).toContain('npm run feeds -- import vipFeed-51.zip')
})
