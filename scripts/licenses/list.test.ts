import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { lockProblems } from '../check/lock-file.ts'
import { isPermitted, licenseProblems, licensedPackages, licensesPage } from './list.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0)', false],
  ['GPL-3.0', false],
  ['none', false],
])('%s is permitted: %s', (license, expected) => {
  expect(isPermitted(license)).toBe(expected)
})

test('every package has a permitted license, and docs/licenses.md lists it', () => {
  expect(licenseProblems()).toEqual([])
  expect(readFileSync(join(root, 'docs/licenses.md'), 'utf8'), 'run npm run licenses').toBe(licensesPage())
})

test('reports a package without a license', () => {
  const packages = new Map([['node_modules/a/node_modules/@b/c', { version: '1.0.0' }]])
  expect(licenseProblems(licensedPackages(packages))).toEqual([
    '@b/c 1.0.0 has the license "none", which is not permitted',
  ])
})

test('the running server uses its dependencies and theirs, and no optional peer that we have for the build', () => {
  const packages = new Map<string, object>([
    [
      '',
      { dependencies: { web: '1.0.0' }, optionalDependencies: { node: '24.0.0' }, devDependencies: { vite: '8.0.0' } },
    ],
    ['node_modules/node', {}],
    [
      'node_modules/web',
      { peerDependencies: { vite: '*', sql: '*' }, peerDependenciesMeta: { vite: { optional: true } } },
    ],
    ['node_modules/sql', { dependencies: { pool: '2.0.0' } }],
    ['node_modules/sql/node_modules/pool', {}],
    ['node_modules/pool', { dev: true }],
    ['node_modules/vite', { devOptional: true, optionalDependencies: { 'vite-linux-x64': '8.0.0' } }],
    ['node_modules/vite-linux-x64', { optional: true }],
  ])
  const runtime = licensedPackages(packages).map(({ name, isRuntime }) => [name, isRuntime])
  expect(runtime).toEqual([
    ['node', true],
    ['web', true],
    ['sql', true],
    ['pool', true],
    ['pool', false],
    ['vite', false],
    ['vite-linux-x64', false],
  ])
})

test('rejects a lock file that lacks a platform or a checksum, or has a download URL', () => {
  const complete = { version: '1.0.0', integrity: 'sha512-x' }
  const tool = {
    ...complete,
    optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0', 'tool-win32-x64-msvc': '1.0.0', 'tool-aix': '1.0.0' },
  }
  const packages = new Map<string, object>([
    ['', {}],
    ['node_modules/a/node_modules/tool', tool],
    ['node_modules/tool-linux-x64-gnu', complete],
    ['node_modules/tool-win32-x64-msvc', { ...complete, version: '0.9.0' }],
    ['node_modules/b', { version: '1.0.0', resolved: 'https://registry.example.org/b.tgz' }],
  ])
  expect(lockProblems(packages)).toEqual([
    'tool needs tool-win32-x64-msvc@1.0.0, the lock file has 0.9.0',
    'b has a download URL: https://registry.example.org/b.tgz',
    'b has no checksum',
  ])
})
