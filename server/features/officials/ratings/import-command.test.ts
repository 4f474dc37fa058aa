import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandRunner } from '../../../../harness/app/command.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'

const [first = '', second = ''] = reference.officials.congress().flatMap((seat) => seat.member?.bioguideId ?? [])

const { run: runPacks, folder, onPostgres } = commandRunner('scripts/packs.ts')

function writeFile(...lines: string[]): string {
  const path = join(folder, 'ratings.csv')
  writeFileSync(path, ['bioguideId,rating2024,rating2023,lifetimeRating', ...lines].join('\n'))
  return path
}

test.runIf(onPostgres)('imports a file', async () => {
  const path = writeFile(`${first},2,,`, `${second},80,,`)
  const result = await runPacks('import-ratings', path, '--as-of', '2025-03-01')
  expect(result).toEqual({ code: 0, stdout: '2 ratings by CPAC as of 2025-03-01 are shown from now on.', stderr: '' })
})

test('names each bad line and imports nothing', async () => {
  const path = writeFile(`${first},2,,`, `${second},=2,,`, 'Z000000,1,,')
  const { code, stdout, stderr } = await runPacks('import-ratings', path)
  expect(stdout.split('\n')).toEqual([
    'line 3: not a number ("=2")',
    'line 4: no member of Congress has this bioguide id ("Z000000")',
  ])
  expect([code, stderr]).toEqual([1, `Nothing was imported: ${path} has 2 bad line(s).`])
})

test.each([
  [['import-ratings'], 'Use: npm run packs -- import-ratings file.csv'],
  [['import-ratings', join(folder, 'none.csv')], 'cannot be read'],
  [['import-ratings', 'x.csv', '--as-of', 'soon'], '--as-of is invalid'],
])('rejects %j with one line', async (args, message) => {
  const result = await runPacks(...args)
  expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) })
  expect(result.stderr.split('\n')).toHaveLength(1)
})
