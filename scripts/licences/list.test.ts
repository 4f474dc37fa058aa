import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { lockProblems } from '../check/lock-file.ts'
import { isPermitted, licenceProblems, licencesPage, licensedPackages } from './list.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0)', false],
  ['GPL-3.0', false],
  ['none', false],
])('%s may be used: %s', (licence, expected) => {
  expect(isPermitted(licence)).toBe(expected)
})

test('every package has a licence we can use, and the page names it', () => {
  expect(licenceProblems()).toEqual([])
  expect(readFileSync(join(root, 'docs/licences.md'), 'utf8'), 'run npm run licences').toBe(licencesPage())
})

test('a package without a licence is named', () => {
  const packages = new Map([['node_modules/a/node_modules/@b/c', { version: '1.0.0' }]])
  expect(licenceProblems(licensedPackages(packages))).toEqual([
    '@b/c 1.0.0 has the licence "none", which is not on our list',
  ])
})

test('a lock file that lacks a platform, a checksum or names a registry is refused', () => {
  const whole = { version: '1.0.0', integrity: 'sha512-x' }
  const tool = {
    ...whole,
    optionalDependencies: { 'tool-linux-x64-gnu': '1.0.0', 'tool-win32-x64-msvc': '1.0.0', 'tool-aix': '1.0.0' },
  }
  const packages = new Map<string, object>([
    ['', {}],
    ['node_modules/a/node_modules/tool', tool],
    ['node_modules/tool-linux-x64-gnu', whole],
    ['node_modules/tool-win32-x64-msvc', { ...whole, version: '0.9.0' }],
    ['node_modules/b', { version: '1.0.0', resolved: 'https://registry.example.org/b.tgz' }],
  ])
  expect(lockProblems(packages)).toEqual([
    'tool wants tool-win32-x64-msvc@1.0.0, the lock file has 0.9.0',
    'b carries a download address: https://registry.example.org/b.tgz',
    'b has no checksum',
  ])
})
