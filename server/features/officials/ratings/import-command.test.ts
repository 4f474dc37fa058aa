import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandRunner } from '../../../../harness/app/command.ts'
import { reference } from '../../../../harness/fixtures/reference.ts'

const [first = '', second = ''] = reference.officials.congress().flatMap((seat) => seat.member?.bioguideId ?? [])

const { run: runPacks, spawn, folder, onPostgres } = commandRunner('scripts/packs.ts')

function writeFile(...lines: string[]): string {
  const path = join(folder, 'ratings.csv')
  writeFileSync(path, ['bioguideId,rating2024,rating2023,lifetimeRating', ...lines].join('\n'))
  return path
}

test.runIf(onPostgres)('imports a file', async () => {
  const path = writeFile(`${first},2,,`, `${second},80,,`)
  const result = await spawn('import-ratings', path, '--as-of', '2025-03-01')
  expect(result).toEqual({ code: 0, stdout: '2 ratings by CPAC as of 2025-03-01 are shown from now on.', stderr: '' })
})

test('names each bad line and imports nothing', async () => {
  const path = writeFile(`${first},2,,`, `${second},=2,,`, 'Z000000,1,,')
  expect(await runPacks('import-ratings', path)).toEqual({
    code: 1,
    stdout: 'line 3: not a number ("=2")\nline 4: no member of Congress has this bioguide id ("Z000000")',
    stderr: `Nothing was imported: ${path} has 2 bad line(s).`,
  })
})

test('rejects wrong arguments with one line', async () => {
  const none = join(folder, 'none.csv')
  for (const [args, message] of [
    [[], /^Use: npm run packs -- import-ratings file\.csv.*$/],
    [[none], /^.*cannot be read.*$/],
    [['x.csv', '--as-of', 'soon'], /^--as-of is invalid.*$/],
  ] as const) {
    const stderr = expect.stringMatching(message)
    expect.soft(await runPacks('import-ratings', ...args)).toEqual({ code: 1, stdout: '', stderr })
  }
})
