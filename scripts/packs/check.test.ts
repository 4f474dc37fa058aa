import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkIndependentPacks } from '../../packs/checks/check-packs.ts'
import { loadPacks } from '../../packs/checks/load-packs.ts'
import { packFileProblems } from '../../packs/checks/pack-files.ts'
import { referenceProblems } from '../../packs/checks/references.ts'
import { sourceProblems, untranslatedSources } from '../../packs/checks/sources.ts'
import { inventedPacks, inventedZip, writeInventedPacks } from '../../packs/checks/testing/invented-packs.ts'
import { readManifest, bundledPacks } from '../../packs/pack.ts'
import { check } from './check.ts'
import { creditProblems } from './credits.ts'
import { knownFactProblems } from './known-facts.ts'

const { folder, root } = writeInventedPacks()
afterAll(() => rmSync(folder, { recursive: true }))

// Whether their facts are right and not outdated, only the command checks.
test('the packs of the project have records of the right form, which fit together and cite sources that we accept', () => {
  const { facts, manifests, problems } = loadPacks()
  const { compiledOn } = readManifest(new URL('elections/', bundledPacks))
  expect(problems).toEqual([])
  expect([
    ...referenceProblems(facts, manifests),
    ...packFileProblems(bundledPacks),
    ...sourceProblems(bundledPacks),
    ...untranslatedSources(),
    ...checkIndependentPacks(bundledPacks, compiledOn).flatMap((pack) => pack.problems),
  ]).toEqual([])
})

test('the invented packs have no problems', () => {
  const { facts, manifests, problems } = loadPacks(root)
  expect([...problems, ...referenceProblems(facts, manifests)]).toEqual([])
})

/** What the command prints about the invented packs, candidates of which are outdated. */
function run(problems: string[], lines: string[]) {
  const { facts, manifests } = inventedPacks()
  manifests.candidates.freshUntil = '2026-03-31'
  const print = (line: string) => lines.push(line)
  check([], {
    today: '2026-10-07',
    print,
    checkAll: () => ({ problems, facts, manifests, independent: [], outdatedDocs: true }),
  })
}

test('the command prints the report, and lists outdated packs without failing', () => {
  const lines: string[] = []
  run([], lines)
  expect(lines.at(-1)).toBe('All packs are valid.')
  expect(lines).toContain('Vacant in Congress: TX-2')
  expect(lines.find((line) => line.startsWith('WI '))).toMatch(/^WI +3 +0 +3 +0 +2 +2/)
  expect(lines.filter((line) => line.startsWith('Outdated'))).toEqual([
    'Outdated: the pack candidates, since 2026-03-31',
    'Outdated: docs/facts.md. Run npm run docs',
  ])
})

test('the command fails with the first problems', () => {
  const lines: string[] = []
  const problems = Array.from({ length: 42 }, (_, at) => `problem ${at}`)
  expect(() => run(problems, lines)).toThrow('The packs have 42 problems.')
  expect(lines.slice(-2)).toEqual(['problem 39', '... and 2 more'])
})

test('a fact that differs from what we know is reported, and one of the past is not', () => {
  const known = ['# Cities', 'capital WI = Madison', 'capital TX = Dallas', 'capital AK = Nome', 'river WI = Fox'].join(
    '\n',
  )
  const capitals: Record<string, string> = { WI: 'Madison', TX: 'Austin' }
  expect(knownFactProblems({ capital: (state) => capitals[state] }, known)).toEqual([
    'capital TX is Austin, but in scripts/packs/known-facts.txt:3 Dallas. Correct the one that is wrong',
    'river WI is nothing we know how to find, but in scripts/packs/known-facts.txt:5 Fox. Correct the one that is wrong',
  ])
})

test('the landing page must credit every publisher, and nobody else', () => {
  expect(creditProblems({ used: ['A', 'B'], credited: ['A', 'C', 'U.S. Senate'] })).toEqual([
    'the landing page does not credit B',
    'the landing page credits C, whose facts we do not use',
  ])
})

test('reports every problem of an invalid pack', () => {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  edit('officials/congress.jsonl', (text) => text.replace(/"bioguideId":"\w+"/, '"bioguideId":"?"'))
  edit('places/zips.txt', (text) => text.replace(/^(\w+\|\w+\|[^|]+\|)\w\|/, '$1?|'))
  edit('votes/voteview.jsonl', (text) => text.slice(text.indexOf('\n') + 1))
  edit('places/counties.txt', (text) => text.replace('Any', 'Old'))
  writeFileSync(join(folder, 'votes/leftover.txt'), 'not in the manifest\n')
  const scores = inventedPacks().facts.votes.voteview.length
  expect(loadPacks(root).problems).toEqual([
    'votes: leftover.txt is not in manifest.json',
    expect.stringContaining('places: zips.txt is not the file manifest.json describes: its sha256 is '),
    'places: zips.txt:1 unknown letter ?',
    expect.stringContaining('places: counties.txt is not the file'),
    expect.stringContaining('officials: congress.jsonl is not the file'),
    expect.stringMatching(/^officials: congress\.jsonl:1 /),
    `votes: voteview.jsonl has ${scores - 1} records, manifest.json says ${scores}`,
    expect.stringContaining('votes: voteview.jsonl is not the file'),
  ])
})

test('reports every inconsistency between packs', () => {
  const { facts, manifests } = inventedPacks()
  const { places, officials, votes, candidates } = facts
  places.congressionalDistricts.push({ state: 'WY', district: 9, lines: [] })
  places.zips[0]?.congressional.push({ state: 'NY', district: 50, share: null, basis: 'city' })
  // A border that does not close.
  places.borders.push({ line: '', points: Int32Array.from([0, 0, 1, 1]) })
  places.congressionalDistricts.find(({ state }) => state === 'AL')?.lines.push(0)
  officials.seats.push({ chamber: 'Senate', state: 'OH', class: 2, member: null })
  officials.governors = officials.governors.filter(({ state }) => state !== 'AK')
  Object.assign(officials.legislators[0] ?? {}, { district: 'ZZ' })
  Object.assign(officials.offices[0] ?? {}, { zip: inventedZip('GU') })
  Object.assign(candidates.filers[0] ?? {}, { id: 'H6AK00001', office: 'H', district: 8 })
  const [filer] = candidates.filers
  if (filer) candidates.filers.push({ ...filer, id: 'H6AK00009' }, { ...filer, id: 'H6AK00008', name: 'Joe @ Law' })
  Object.assign(votes.rollCalls[0]?.positions ?? {}, { present: 'Z999999' })
  expect(referenceProblems(facts, manifests)).toEqual([
    'ZIP 00501: no congressional district NY-50',
    'the border of AL-0 is open',
    'no ZIP is in congressional district WY-9',
    'OH has 3 seats in the Senate instead of 2',
    'district WY-9 has no seat',
    'AK has 0 governors',
    'Ann AKman represents AK upper ZZ, which is not a known district',
    'roll call h2-119.2026: unknown member Z999999',
    ...['H6AK00001', 'H6AK00009', 'H6AK00008'].map((id) => `filer ${id} runs for AK-8, which is not a seat`),
    'filer H6AK00008: "Joe @ Law" is not a name',
    'filer H6AK00009 is H6AK00001 again: Ann Doe in one contest',
    `officials: offices.jsonl:1 M000001-anytown: "Anytown, AL ${inventedZip('GU')}" has a ZIP code outside AL`,
  ])
})
