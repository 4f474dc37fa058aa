import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { commandRunner } from '../../../../harness/app/command.ts'
import { feedTables, zipOf } from '../../../../harness/fixtures/feed-files.ts'

const { run: runFeeds, folder, onPostgres } = commandRunner('scripts/feeds.ts')
const file = join(folder, 'feed.zip')

const moved = (feedTables()['polling_location.txt'] ?? '').replace('2 Hall St', '9 Elm St')

beforeAll(() => writeFileSync(file, zipOf(feedTables())))

test.runIf(onPostgres)(
  'imports, lists and removes a feed',
  async () => {
    const imported = await runFeeds('import', file)
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain('Example "Elections" Division, TX: General Election (2028-11-07)')
    expect(imported.stdout).toMatch(/^ +2 {2}street segments$/m)
    expect(imported.stdout).toMatch(
      /^ +1 {2}polling locations with coordinates outside TX, shown without a map position/m,
    )
    expect(imported.stdout).toMatch(/^Published import 1\.$/m)
    const listed = (await runFeeds('list')).stdout
    expect(listed).toMatch(/^Import 1: live {2}places \(vip\) {2}TX {2}Example "Elections" Division .* command line$/m)
    const number =
      listed.match(
        /^(\d+) {2}TX {2}Example "Elections" Division {2}General Election \(2028-11-07\) {2}created 2026-10-01T12:00:00.000Z/m,
      )?.[1] ?? ''
    expect(number).not.toBe('')

    const later = { ...feedTables(), 'source.txt': feedTables()['source.txt']?.replace('10-01', '10-02') ?? '' }
    const changed = join(folder, 'changed.zip')
    writeFileSync(changed, zipOf({ ...later, 'polling_location.txt': moved }))
    expect((await runFeeds('check', changed)).stdout).toMatch(/^Stored as the draft of import 2\.$/m)
    expect((await runFeeds('diff', '2')).stdout).toMatch(/^ +1 {2}places moved$/m)
    expect((await runFeeds('publish', '2')).stdout).toBe('Published import 2.')
    expect((await runFeeds('rollback', '2')).stdout).toBe('Took back import 2.')
    expect((await runFeeds('remove', number)).stdout).toBe(
      'Removed the feed of Example "Elections" Division, TX (2028-11-07).',
    )
  },
  120_000,
)

test.runIf(onPostgres)('exits with an error that explains why a file is rejected', async () => {
  const broken = join(folder, 'broken.zip')
  writeFileSync(broken, zipOf({ ...feedTables(), 'state.txt': 'name,id\n"Texas,st\n' }))
  const { code, stderr } = await runFeeds('import', broken)
  expect(code).toBe(1)
  expect(stderr).toBe(`${broken} was rejected, nothing was changed.\nline 2 of state.txt: the file ends inside quotes`)
})

const usage =
  'Use: npm run feeds -- import <files>, check <files>, diff <number>, publish <number>, rollback <number>, list, ' +
  'or remove <number> (--help for details)'
test('prints the usage for wrong arguments', async () => {
  const wrongArgs = [
    ['import'],
    ['import', 'a.zip', '--force'],
    ['list', '--allow-older'],
    ['remove', 'all'],
    ['publish'],
  ]
  const outcomes = await Promise.all(wrongArgs.map((args) => runFeeds(...args)))
  expect(outcomes).toEqual(wrongArgs.map(() => ({ code: 1, stdout: '', stderr: usage })))
})

test.skipIf(onPostgres)('reports a missing database', async () => {
  const { code, stderr } = await runFeeds('import', file)
  expect(code).toBe(1)
  expect(stderr).toBe(`There is no database in ${folder} yet. Start Precinct once first.`)
})

test('prints the help', async () => {
  const { code, stdout } = await runFeeds('--help')
  expect(code).toBe(0)
  expect(stdout).toContain('npm run feeds -- import vipFeed-51.zip')
})
