import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandRunner } from '../../../../harness/app/command.ts'
import { csvFile } from '../../../../harness/fixtures/official-files.ts'

const { run: runResults, spawn, folder, onPostgres } = commandRunner('scripts/results.ts')
const file = join(folder, 'count.csv')
writeFileSync(file, csvFile())

test.runIf(onPostgres)('imports, lists and removes a count', async () => {
  const imported = await runResults('import', file)
  expect(imported).toMatchObject({ code: 0, stderr: '' })
  expect(imported.stdout).toContain('count.csv: Example County, TX, General Election: 2 contests that add up.')
  expect(imported.stdout).toMatch(/No checksum was given\. The file has sha256 [0-9a-f]{64}/)
  expect(imported.stdout).toContain('Stored as number 1, 30 of 40 units reporting.')
  expect((await spawn('list')).stdout).toBe(
    '1  2026-11-03  Example County, TX (48)  General Election  2 contests  unofficial-partial  ' +
      'as of 2026-11-04T04:15:00.000Z  30 of 40 units',
  )
  expect((await runResults('remove', '1')).stdout).toBe(
    'Removed the count of Example County, TX, General Election (2026-11-03).',
  )
  expect(await runResults('remove', '1')).toMatchObject({ code: 1, stderr: 'There is no count with the number 1.' })
})

test('reports location and reason of a rejected file and exits with 1', async () => {
  const broken = join(folder, 'broken.csv')
  writeFileSync(broken, csvFile().replace('Party A,1200', 'Party A,1201'))
  expect(await runResults('import', broken)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      `${broken} was rejected, nothing was changed.\n` +
      'line 2: the choices of "Sheriff" add up to 2,001 votes, contest_votes says 2,000',
  })
})

const usage = 'Use: npm run results -- import <file>, list, or remove <number> (--help for details)'

test('prints one line of usage for wrong arguments, and the help', async () => {
  for (const args of ['import', 'import a.csv --force', 'list --beside', 'remove all'])
    expect.soft(await runResults(...args.split(' ')), args).toEqual({ code: 1, stdout: '', stderr: usage })
  const help = expect.stringContaining('npm run results -- import count.csv')
  expect(await runResults('--help')).toEqual({ code: 0, stdout: help, stderr: '' })
})

test.skipIf(onPostgres)('reports that there is no database yet', async () => {
  const stderr = `There is no database in ${folder} yet. Start Precinct once first.`
  expect(await runResults('import', file)).toMatchObject({ code: 1, stderr })
})
