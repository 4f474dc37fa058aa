import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandRunner } from '../../../harness/app/command.ts'
import { feedTables, zipOf } from '../../../harness/fixtures/feed-files.ts'

const { run: runFeeds, spawn, folder, onPostgres } = commandRunner('scripts/feeds.ts')
const write = (name: string, tables: Record<string, string>): string => {
  const path = join(folder, name)
  writeFileSync(path, zipOf({ ...feedTables(), ...tables }))
  return path
}
const file = write('feed.zip', {})

test.runIf(onPostgres)('imports, lists and removes a feed', async () => {
  const imported = await runFeeds('import', file)
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  expect(imported.stdout).toContain('Example "Elections" Division, TX: General Election (2028-11-07)')
  expect(imported.stdout).toMatch(/^ +2 {2}street segments$/m)
  expect(imported.stdout).toMatch(
    /^ +1 {2}polling locations with coordinates outside TX, shown without a map position/m,
  )
  expect(imported.stdout).toMatch(/^Published import 1\.$/m)
  const listed = (await spawn('list')).stdout
  expect(listed).toMatch(/^Import 1: live {2}places \(vip\) {2}TX {2}Example "Elections" Division .* command line$/m)
  const number =
    listed.match(
      /^(\d+) {2}TX {2}Example "Elections" Division {2}General Election \(2028-11-07\) {2}created 2026-10-01T12:00:00.000Z/m,
    )?.[1] ?? ''
  expect(number).not.toBe('')

  const changed = write('changed.zip', {
    'source.txt': feedTables()['source.txt']?.replace('10-01', '10-02') ?? '',
    'polling_location.txt': feedTables()['polling_location.txt']?.replace('2 Hall St', '9 Elm St') ?? '',
  })
  expect((await runFeeds('check', changed)).stdout).toMatch(/^Stored as the draft of import 2\.$/m)
  expect((await runFeeds('diff', '2')).stdout).toMatch(/^ +1 {2}places moved$/m)
  expect((await runFeeds('publish', '2')).stdout).toBe('Published import 2.')
  expect((await runFeeds('rollback', '2')).stdout).toBe('Took back import 2.')
  expect((await runFeeds('remove', number)).stdout).toBe(
    'Removed the feed of Example "Elections" Division, TX (2028-11-07).',
  )
})

test.runIf(onPostgres)('exits with an error that explains why a file is rejected', async () => {
  const broken = write('broken.zip', { 'state.txt': 'name,id\n"Texas,st\n' })
  const { code, stderr } = await runFeeds('import', broken)
  expect(code).toBe(1)
  expect(stderr).toBe(`${broken} was rejected, nothing was changed.\nline 2 of state.txt: the file ends inside quotes`)
})

const usage =
  'Use: npm run feeds -- import <files>, check <files>, diff <number>, publish <number>, rollback <number>, list, ' +
  'or remove <number> (--help for details)'

test('prints the usage for wrong arguments, and the help', async () => {
  for (const args of ['import', 'import a.zip --force', 'list --allow-older', 'remove all', 'publish'])
    expect.soft(await runFeeds(...args.split(' ')), args).toEqual({ code: 1, stdout: '', stderr: usage })
  const help = expect.stringContaining('npm run feeds -- import vipFeed-51.zip')
  expect(await runFeeds('--help')).toEqual({ code: 0, stdout: help, stderr: '' })
})

test.skipIf(onPostgres)('reports a missing database', async () => {
  const stderr = `There is no database in ${folder} yet. Start Precinct once first.`
  expect(await runFeeds('import', file)).toMatchObject({ code: 1, stderr })
})
