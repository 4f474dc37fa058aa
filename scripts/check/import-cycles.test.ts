import { expect, test } from 'vitest'
import { importCycles } from './import-problems.ts'
import { sourceFiles } from './source-files.ts'

test('finds a cycle of type imports', () => {
  const files = [
    { path: 'server/a.ts', source: "import type { B } from './db/b.ts'" },
    { path: 'server/db/b.ts', source: "import { c } from '../c.ts'" },
    { path: 'server/c.ts', source: "export type { A } from './a.ts'" },
    { path: 'server/d.ts', source: "import { a } from './a.ts'" },
  ]
  expect(importCycles(files)).toEqual(['import cycle: server/a.ts, server/c.ts, server/db/b.ts'])
})

test('finds a cycle planted in the real sources', () => {
  const files = sourceFiles().map((file) =>
    file.path === 'contract/endpoint.ts'
      ? { ...file, source: `${file.source}\nimport type { Config } from '../server/config.ts'` }
      : file,
  )
  const planted = [...files, { path: 'server/planted.ts', source: "import '../contract/endpoint.ts'" }].map((file) =>
    file.path === 'server/config.ts' ? { ...file, source: `${file.source}\nimport './planted.ts'` } : file,
  )
  expect(importCycles(planted)).toEqual([expect.stringContaining('server/planted.ts')])
})

test('accepts files that share an import', () => {
  const files = [
    { path: 'civic/a.ts', source: "import { c } from './c.ts'\nimport { b } from './b.ts'" },
    { path: 'civic/b.ts', source: "import { c } from './c.ts'" },
    { path: 'civic/c.ts', source: '' },
  ]
  expect(importCycles(files)).toEqual([])
})
