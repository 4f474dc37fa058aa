import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { check } from './check.ts'
import { type LoadedPacks, loadPacks, projectPacks } from './load-packs.ts'
import { referenceProblems } from './references.ts'
import { qualityReport } from './report.ts'

let loaded: LoadedPacks
let folder: string

// All packs are read here, possibly on a busy machine.
const timeout = 60_000

beforeAll(() => {
  loaded = loadPacks()
  folder = mkdtempSync(join(tmpdir(), 'precinct-packs-'))
  cpSync(projectPacks, folder, { recursive: true })
}, timeout)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the packs are valid', { timeout }, () => {
  expect(loaded.problems).toEqual([])
  expect(referenceProblems(loaded.facts, loaded.manifests)).toEqual([])
})

test('the command prints the report and lists outdated packs without failing', { timeout }, () => {
  const lines: string[] = []
  check([], '2027-02-01', (line) => lines.push(line))
  expect(lines.at(-1)).toBe('All packs are valid.')
  expect(lines).toContain('Vacant in Congress: FL-20, TX-23')
  expect(lines.find((line) => line.startsWith('NC '))).toMatch(/^NC +1091 +343 +14 +0 +170 +170/)
  expect(lines).toContain('Outdated: the pack officials, since 2027-01-02')
})

test('reports only outdated packs as outdated', () => {
  const report = qualityReport(loaded.facts, loaded.manifests, '2026-10-07')
  expect(report.filter((line) => line.startsWith('Outdated'))).toEqual([
    'Outdated: the pack candidates, since 2026-03-31',
  ])
})

test('reports every problem of an invalid pack', { timeout }, () => {
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  edit('officials/congress.jsonl', (text) => text.replace('"bioguideId":"S001198"', '"bioguideId":"?"'))
  edit('places/zips.txt', (text) => text.replace('|NY|Holtsville|P|', '|NY|Holtsville|?|'))
  edit('votes/voteview.jsonl', (text) => text.slice(text.indexOf('\n') + 1))
  edit('places/counties.txt', (text) => text.replace('Autauga', 'Autaugo'))
  writeFileSync(join(folder, 'votes/leftover.txt'), 'nobody knows me\n')
  expect(loadPacks(pathToFileURL(`${folder}/`)).problems).toEqual([
    'votes: leftover.txt is not in manifest.json',
    expect.stringContaining('places: zips.txt is not the file manifest.json describes: its sha256 is '),
    'places: zips.txt:1 unknown letter ?',
    expect.stringContaining('places: counties.txt is not the file'),
    expect.stringContaining('officials: congress.jsonl is not the file'),
    expect.stringMatching(/^officials: congress\.jsonl:1 /),
    'votes: voteview.jsonl has 546 records, manifest.json says 547',
    expect.stringContaining('votes: voteview.jsonl is not the file'),
  ])
})

test('reports every inconsistency between packs', { timeout }, () => {
  const { places, officials, votes, candidates } = structuredClone(loaded.facts)
  places.congressionalDistricts.find(({ state }) => state === 'AL')?.lines.shift()
  places.congressionalDistricts.push({ state: 'WY', district: 9, lines: [] })
  places.zips[0]?.congressional.push({ state: 'NY', district: 50, share: null, basis: 'city' })
  officials.seats.push({ chamber: 'Senate', state: 'OH', class: 2, member: null })
  officials.governors.shift()
  Object.assign(officials.legislators[0] ?? {}, { district: 'ZZ' })
  Object.assign(candidates.filers[0] ?? {}, { id: 'H6AK00001', office: 'H', district: 8 })
  Object.assign(votes.rollCalls[0]?.positions ?? {}, { present: 'Z999999' })
  expect(referenceProblems({ places, officials, votes, candidates }, loaded.manifests)).toEqual([
    'ZIP 00501: no congressional district NY-50',
    'the border of AL-1 is open',
    'no ZIP is in congressional district WY-9',
    'OH has 3 seats in the Senate instead of 2',
    'district WY-9 has no seat',
    'AK has 0 governors',
    'Bert Stedman represents AK upper ZZ, which is not a known district',
    `roll call ${votes.rollCalls[0]?.id}: unknown member Z999999`,
    'filer H6AK00001 runs for AK-8, which is not a seat',
  ])
})
