import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIndependentPacks } from '../../packs/checks/check-packs.ts'
import { loadPacks } from '../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../packs/checks/references.ts'
import { readManifest, bundledPacks } from '../../packs/pack.ts'
import { check } from './check.ts'
import { qualityReport } from './report.ts'
import { loadedPacks } from './testing/loaded-packs.ts'

let folder: string

/** A day on which no confirmed rule has expired. */
const { compiledOn } = readManifest(new URL('elections/', bundledPacks))

// All packs are read here, possibly on a busy machine.
const timeout = 60_000

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-packs-'))
  cpSync(bundledPacks, folder, { recursive: true })
}, timeout)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the packs are valid: the command prints the report and lists outdated packs without failing', { timeout }, () => {
  const { officials, places } = loadedPacks.facts
  const lines: string[] = []
  check([], compiledOn, (line) => lines.push(line))
  expect(lines.at(-1)).toBe('All packs are valid.')
  const vacant = lines.find((line) => line.startsWith('Vacant in Congress: ')) ?? ''
  for (const seat of officials.seats) {
    if (seat.chamber === 'House')
      expect(vacant.split(/[ ,]+/).includes(`${seat.state}-${seat.district}`)).toBe(!seat.member)
  }
  const zips = places.zips.filter(({ state }) => state === 'NC').length
  const house = officials.seats.filter(({ state, chamber }) => state === 'NC' && chamber === 'House').length
  expect(lines.find((line) => line.startsWith('NC '))).toMatch(new RegExp(`^NC +${zips} +\\d+ +${house}( +\\d+){3}`))
  for (const [name, { freshUntil }] of Object.entries(loadedPacks.manifests))
    expect(lines.includes(`Outdated: the pack ${name}, since ${freshUntil}`)).toBe(freshUntil < compiledOn)
})

test('the command finds rules of a law that was confirmed before the legislature met again', () => {
  const problems = (today: string) => checkIndependentPacks(bundledPacks, today).flatMap((pack) => pack.problems)
  expect(problems(compiledOn)).toEqual([])
  expect(problems('2030-02-01').join('\n')).toMatch(/rules\.jsonl [A-Z]{2} \w+: expired, but marked as confirmed/)
})

test('reports only outdated packs as outdated', () => {
  const manifests = structuredClone(loadedPacks.manifests)
  for (const manifest of Object.values(manifests)) {
    manifest.freshUntil = '2027-12-31'
    for (const file of Object.values(manifest.files)) delete file.freshUntil
  }
  manifests.candidates.freshUntil = '2026-03-31'
  const report = qualityReport(loadedPacks.facts, manifests, '2026-10-07')
  expect(report.filter((line) => line.startsWith('Outdated'))).toEqual([
    'Outdated: the pack candidates, since 2026-03-31',
  ])
})

test('reports every problem of an invalid pack', { timeout }, () => {
  const firstMember = loadedPacks.facts.officials.seats.findIndex(({ member }) => member)
  const scores = loadedPacks.facts.votes.voteview.length
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  edit('officials/congress.jsonl', (text) => text.replace(/"bioguideId":"\w+"/, '"bioguideId":"?"'))
  edit('places/zips.txt', (text) => text.replace(/^(\w+\|\w+\|[^|]+\|)\w\|/, '$1?|'))
  edit('votes/voteview.jsonl', (text) => text.slice(text.indexOf('\n') + 1))
  edit('places/counties.txt', (text) => text.replace('a', 'o'))
  writeFileSync(join(folder, 'votes/leftover.txt'), 'not in the manifest\n')
  expect(loadPacks(pathToFileURL(`${folder}/`)).problems).toEqual([
    'votes: leftover.txt is not in manifest.json',
    expect.stringContaining('places: zips.txt is not the file manifest.json describes: its sha256 is '),
    'places: zips.txt:1 unknown letter ?',
    expect.stringContaining('places: counties.txt is not the file'),
    expect.stringContaining('officials: congress.jsonl is not the file'),
    expect.stringMatching(new RegExp(`^officials: congress\\.jsonl:${firstMember + 1} `)),
    `votes: voteview.jsonl has ${scores - 1} records, manifest.json says ${scores}`,
    expect.stringContaining('votes: voteview.jsonl is not the file'),
  ])
})

test('reports every inconsistency between packs', { timeout }, () => {
  const { places, officials, votes, candidates, committees, councils } = structuredClone(loadedPacks.facts)
  places.congressionalDistricts.find(({ state }) => state === 'AL')?.lines.shift()
  places.congressionalDistricts.push({ state: 'WY', district: 9, lines: [] })
  places.zips[0]?.congressional.push({ state: 'NY', district: 50, share: null, basis: 'city' })
  officials.seats.push({ chamber: 'Senate', state: 'OH', class: 2, member: null })
  const governor = officials.governors.shift()
  const legislator = officials.legislators[0]
  Object.assign(officials.legislators[0] ?? {}, { district: 'ZZ' })
  Object.assign(candidates.filers[0] ?? {}, { id: 'H6AK00001', state: 'AK', office: 'H', district: 8 })
  Object.assign(votes.rollCalls[0]?.positions ?? {}, { present: 'Z999999' })
  expect(
    referenceProblems({ places, officials, votes, candidates, committees, councils }, loadedPacks.manifests),
  ).toEqual([
    `ZIP ${places.zips[0]?.zip}: no congressional district NY-50`,
    'the border of AL-1 is open',
    'no ZIP is in congressional district WY-9',
    'OH has 3 seats in the Senate instead of 2',
    'district WY-9 has no seat',
    `${governor?.state} has 0 governors`,
    `${legislator?.name} represents ${legislator?.state} ${legislator?.chamber} ZZ, which is not a known district`,
    `roll call ${votes.rollCalls[0]?.id}: unknown member Z999999`,
    'filer H6AK00001 runs for AK-8, which is not a seat',
  ])
})
