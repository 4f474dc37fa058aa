import { createPublicKey } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerTexts } from '../../harness/fixtures/partners.ts'
import { writeInventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { filePath, openRelease } from '../../packs/release.ts'
import { release } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'precinct-release-'))
const inFolder = (name: string) => join(folder, name)
const key = inFolder('release.key')
const printed: string[] = []
const packs = writeInventedPacks()
const runWith = (problems: string[], ...args: string[]) =>
  release(args, {
    print: (line) => printed.push(line),
    root: packs.root,
    checkAll: () => ({ problems }),
  })
const run = (...args: string[]) => runWith([], ...args)
beforeAll(() => run('--new-key', key))
afterAll(() => {
  for (const one of [folder, packs.folder]) rmSync(one, { recursive: true })
})

const open = (name: string) =>
  openRelease(readFileSync(join(inFolder(name), 'release.json'), 'utf8'), createPublicKey(readFileSync(key)))

test('a key is made once, with the line that servers need', () => {
  expect(printed).toContainEqual(expect.stringMatching(/^PACKS_PUBLIC_KEY=MCowBQYDK2VwAyEA/))
  expect(() => run('--new-key', key)).toThrow('exists. Nothing was written.')
})

test('a release of the packs has every file under its checksum, signed', () => {
  expect(() => runWith(['a mistake'], inFolder('packs'), '--key', key)).toThrow('a mistake). Nothing was written.')
  run(inFolder('packs'), '--key', key)
  const { packs: released } = open('packs')
  expect(Object.keys(released).toSorted()).toEqual(readdirSync(packs.folder).toSorted())
  const { sha256 = '', bytes } = released['places']?.['zips.txt'] ?? {}
  const content = gunzipSync(readFileSync(join(inFolder('packs'), filePath(sha256))))
  expect(content).toEqual(readFileSync(join(packs.folder, 'places/zips.txt')))
  expect(content.length).toBe(bytes)
})

test('a partner signs its own files, and a wrong record or an empty folder writes nothing', () => {
  const ours = inFolder('ours')
  const out = inFolder('partner')
  mkdirSync(ours)
  expect(() => run(out, '--key', key, '--partner', ours)).toThrow('has none of officials.jsonl')
  writeFileSync(join(ours, 'offices.jsonl'), '{"id":"x"}\n')
  expect(() => run(out, '--key', key, '--partner', ours)).toThrow('offices.jsonl:1')
  expect(existsSync(out)).toBe(false)
  for (const [file, text] of Object.entries(partnerTexts())) writeFileSync(join(ours, file), text)
  run(out, '--key', key, '--partner', ours)
  expect(Object.keys(open('partner').packs.partner ?? {}).sort()).toEqual(
    ['events.jsonl', 'officials.jsonl', 'offices.jsonl'].sort(),
  )
})

test('a file that is not a key is refused', () => {
  writeFileSync(inFolder('junk'), 'junk')
  expect(() => run(inFolder('packs'), '--key', inFolder('junk'))).toThrow('is not a private key')
  expect(() => run(inFolder('packs'))).toThrow('Use: npm run packs')
})
