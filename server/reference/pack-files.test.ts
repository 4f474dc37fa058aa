import { expect, test } from 'vitest'
import { factSets } from '../../contract/fact-sets.ts'
import { bundledPacks } from '../../packs/pack.ts'
import { isOutdated, listPackFiles, readManifests } from './pack-files.ts'

const files = listPackFiles(readManifests(bundledPacks))

/** Facts that an administrator, a partner or a service provided. Their source has the time they were published or read. */
const notInPacks = /^(?:ratings|counts|voter-info|partners)\//

test('every fact that a screen can show belongs to a file with a date, or is not from a pack', () => {
  const sets = new Set(files.map(({ set }) => set))
  expect(factSets.filter((set) => !sets.has(set) && !notInPacks.test(set))).toEqual([])
})

test('the facts of every file have an id of their own', () => {
  expect(new Set(files.map(({ set }) => set)).size).toBe(files.length)
  for (const { freshUntil } of files) expect(freshUntil).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('a file is good through its last day', () => {
  const file = { freshUntil: '2026-11-03' }
  expect([isOutdated(file, '2026-11-03'), isOutdated(file, '2026-11-04')]).toEqual([false, true])
})
