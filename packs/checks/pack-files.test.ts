import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeText } from '../pack.ts'
import { packFileProblems } from './pack-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'precinct-pack-files-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function problemsOf(pack: string, texts: Record<string, string>, { name = pack, listed = Object.keys(texts) } = {}) {
  mkdirSync(join(root, pack))
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, pack, file), text)
  const files = Object.fromEntries(listed.map((file) => [file, describeText(texts[file] ?? '')]))
  const manifest = { name, about: 'x', compiledOn: '2026-11-16', freshUntil: '2027-11-16', origins: {}, files }
  writeFileSync(join(root, pack, 'manifest.json'), JSON.stringify(manifest))
  return packFileProblems(pathToFileURL(`${root}/`))
}

test('a file without a line break at its end is refused', () => {
  expect(problemsOf('places', { 'zips.txt': '78701|TX|Austin', 'empty.txt': '' })).toEqual([
    'places/zips.txt does not end with a line break',
  ])
})

test('a manifest cannot name a file that is missing, in another folder, or another pack', () => {
  writeFileSync(join(root, 'secret.txt'), 'https://example.org/\n')
  const listed = ['gone.txt', '../secret.txt']
  expect(problemsOf('votes', {}, { name: '../..', listed })).toEqual([
    'votes/manifest.json: the name is ../..',
    'votes/manifest.json: there is no file gone.txt',
    'votes/manifest.json: there is no file ../secret.txt',
  ])
})

test('records that the server could not find by their beginning are refused', () => {
  const people = '{"geoid":"5548000","id":"a"}\n{"id":"b","geoid":"5548000"}\n'
  expect(problemsOf('councils', { 'people.jsonl': people })).toEqual([
    'councils/people.jsonl:2 does not begin as expected',
  ])
})
