import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import type { Filer } from '../../../packs/candidates/schema.ts'
import { type Facts, loadPacks } from '../../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../../packs/checks/references.ts'
import { inventedPacks, inventedZip, writeInventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import { portraitRepository } from '../../../packs/officials/portraits.ts'
import { adapters } from '../../../packs/origins.ts'
import { vintageOf } from '../../../packs/places/vintage.ts'
import { loadCandidates } from '../../../server/reference/candidates.ts'
import {
  congressFile,
  congressionalFile,
  filersFile,
  legislativeFile,
  legislatorsFile,
  socialFile,
  serveOrigins,
} from '../testing/published-origins.ts'
import { filersUrl } from './candidates.ts'
import { congressUrls } from './congress.ts'
import { legislatorsUrl, updateLegislators } from './legislators.ts'
import { relationUrls } from './places.ts'
import { listUrl } from './repository-files.ts'
import { update } from './update.ts'
import { voteviewUrl } from './voteview.ts'

const today = '2026-11-20'
const published = '2026-11-18'
const { facts, manifests: before } = inventedPacks()
const { congress, legislativeYear } = vintageOf(before.places)
const { files, put, pathOf, url, options } = serveOrigins()

/** Publishes the given data in the formats of the origins. */
function publish({ officials, places, candidates }: Facts) {
  put(filersUrl(2026), filersFile(candidates.filers))
  put(congressUrls.legislators, congressFile(officials.seats))
  put(congressUrls.social, socialFile(officials.seats))
  put(listUrl(portraitRepository.name, portraitRepository.folder, portraitRepository.branch), {
    tree: [],
    truncated: false,
  })
  const offices = Map.groupBy(officials.offices, ({ bioguideId }) => bioguideId)
  put(
    congressUrls.offices,
    [...offices].map(([bioguide, own]) => ({ id: { bioguide }, offices: own })),
  )
  for (const [state, own] of Map.groupBy(officials.legislators, ({ state }) => state))
    put(legislatorsUrl(state), legislatorsFile(own))
  const urls = relationUrls(congress, legislativeYear)
  put(urls.congressional, congressionalFile(places.zips, congress))
  put(urls.upper, legislativeFile(places.zips, 'upper', places.legislativeDistricts))
  put(urls.lower, legislativeFile(places.zips, 'lower', places.legislativeDistricts))
}

let folder: string
let root: URL

/** Every file with its content, for comparison. */
const snapshot = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')])

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await update([...args, '--from', url()], { today, print: (line) => lines.push(line), root })
  return lines
}

beforeEach(() => {
  ;({ folder, root } = writeInventedPacks())
  publish(facts)
  return () => rmSync(folder, { recursive: true })
})

const ofState = (code: string) => facts.officials.legislators.filter(({ state }) => state === code)

test('prints, checks and writes newer officials', async () => {
  const next = structuredClone(facts)
  const seatOf = (state: string) => next.officials.seats.find((one) => one.chamber === 'House' && one.state === state)
  const [replaced, updated, vacated] = ['AL', 'AK', 'AZ'].map(seatOf)
  if (!replaced?.member || !updated?.member || !vacated?.member) throw new Error('too few seats with members')
  const [formerName, vacatedName] = [replaced.member.name, vacated.member.name]
  Object.assign(replaced.member, { bioguideId: 'Z000001', name: 'Ann New' })
  updated.member.phone = '202-555-0100'
  vacated.member = null
  const [first] = next.officials.legislators
  if (first) first.name = 'Ann "the First", O’Hara'
  publish(next)

  const lines = await run('officials')

  const startsWith = (start: string) => lines.some((line) => line.startsWith(start))
  expect(startsWith(`Congress, AL: 1 added (Ann New); 1 removed (${formerName})`)).toBe(true)
  expect(startsWith('Congress, AK: changed: member 1')).toBe(true)
  expect(startsWith(`Congress, AZ: 1 added (vacant); 1 removed (${vacatedName})`)).toBe(true)
  expect(lines).toContain(`Legislators, ${first?.state}: changed: name 1`)
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  expect(referenceProblems(written, manifests)).toEqual([])
  expect(written.officials.seats.find(({ member }) => member?.bioguideId === 'Z000001')).toMatchObject({
    chamber: 'House',
    state: 'AL',
  })
  expect(written.officials.legislators[0]?.name).toBe('Ann "the First", O’Hara')
  expect(written.officials.legislators[0]?.since).toBe(facts.officials.legislators[0]?.since)
  expect(written.votes.formerMembers.map(({ name }) => name)).toContain(formerName)
  expect(manifests.officials).toMatchObject({
    compiledOn: today,
    freshUntil: '2027-01-02',
    origins: {
      'congress-legislators': { asOf: published },
      'openstates-legislators': { asOf: published },
      governors: { asOf: before.officials.origins.governors?.asOf },
    },
    files: { 'legislators.jsonl': { freshUntil: '2027-05-19' } },
  })
  expect(readdirSync(join(folder, 'officials')).filter((file) => file.endsWith('.new'))).toEqual([])
})

test('the local offices of a member who leaves end without stopping the new member', async () => {
  const next = structuredClone(facts)
  const [office] = next.officials.offices
  const seat = next.officials.seats.find(({ member }) => member && member.bioguideId === office?.bioguideId)
  if (!seat?.member) throw new Error('no member with a local office')
  Object.assign(seat.member, { bioguideId: 'Z000001', name: 'Ann New' })
  publish({ ...next, officials: { ...next.officials, offices: [] } })
  await run('congress')
  const { seats, offices } = loadPacks(root).facts.officials
  expect(seats.some(({ member }) => member?.name === 'Ann New')).toBe(true)
  expect(offices).toEqual([])
})

test('a legislator whom a list names long after the end of a term is in another one', async () => {
  const loaded = inventedPacks()
  const [first, second] = loaded.facts.officials.legislators
  if (!first || !second) throw new Error('no legislators')
  first.termEnd = '2026-01-01'
  second.termEnd = '2026-11-01'
  const updated = await updateLegislators(loaded, options())
  const termEnds = new Map(updated.facts.officials.legislators.map(({ id, termEnd }) => [id, termEnd]))
  expect([termEnds.get(first.id), termEnds.get(second.id)]).toEqual([undefined, '2026-11-01'])
})

test('unchanged origins change nothing', async () => {
  const lines = await run('officials', 'places', 'candidates', '--dry-run')
  expect(lines.filter((line) => / added| removed/.test(line))).toEqual([])
  expect(lines).toContain('Legislators: no changes')
  expect(lines).toContain('Nothing was written: this was a dry run of congress.')
})

const csvOf = (state: string) => `/people/current/${state}.csv`
const replace = (path: string, from: string | RegExp, to: string) =>
  files.set(path, (files.get(path) ?? '').replace(from, to))
const congressPath = pathOf(congressUrls.legislators)

test.each<[string, string, () => void, RegExp]>([
  [
    'a state that lost a third of its legislators',
    'legislators',
    () => files.set(csvOf('oh'), legislatorsFile(ofState('OH').filter((_, at) => at % 2 === 0))),
    /implausible/,
  ],
  [
    'a page instead of a file',
    'legislators',
    () => files.set(csvOf('oh'), '<!doctype html><p>blocked</p>'),
    /oh\.csv cannot be read: it is a web page/,
  ],
  ['a file that is gone', 'legislators', () => files.delete(csvOf('wy')), /wy\.csv cannot be read: status 404/],
  [
    'a file with other columns',
    'legislators',
    () => files.set(csvOf('al'), 'id,name\n1,Ann\n'),
    /Open States, AL cannot be used: .* no column current_party/,
  ],
  ['half a file', 'congress', () => files.set(congressPath, '[{"id":'), /legislators-current.json cannot be used/],
  [
    'an invalid id',
    'congress',
    () => replace(congressPath, /"bioguide":"\w+"/, '"bioguide":"<script>"'),
    /congress-legislators is not in the expected format: .*bioguideId/,
  ],
  [
    'a seat that does not exist',
    'congress',
    () => replace(congressPath, '"type":"rep","district":3', '"type":"rep","district":59'),
    /which is not a seat/,
  ],
  [
    'a legislator for a district that does not exist',
    'legislators',
    () => replace(csvOf('wy'), ',1,upper,', ',999,upper,'),
    /are inconsistent/,
  ],
  [
    'an empty seat under the name of a person',
    'legislators',
    () => replace(csvOf('wy'), 'Ann WYman', 'Vacant Seat'),
    /are inconsistent/,
  ],
])('rejects %s and writes nothing', async (_, adapter, breakIt, reason) => {
  breakIt()
  const files = snapshot()
  await expect(run(adapter)).rejects.toThrow(reason)
  expect(snapshot()).toEqual(files)
})

test('--force accepts an implausible change', async () => {
  const half = ofState('OH').filter((_, at) => at % 2 === 0)
  files.set(csvOf('oh'), legislatorsFile(half))
  const lines = await run('legislators', '--force')
  expect(lines).toContain(`Implausible: Legislators, OH: only ${half.length} of ${ofState('OH').length} are left`)
  expect(loadPacks(root).facts.officials.legislators.filter(({ state }) => state === 'OH')).toHaveLength(half.length)
})

const zipIn = (from: Facts, code: string) => from.places.zips.find(({ zip }) => zip === code)

test('Census tables set the districts of ZIP areas; ZIP codes without an area keep theirs', async () => {
  const zip = inventedZip('NY', 1)
  const path = pathOf(relationUrls(congress, legislativeYear).congressional)
  const row = `1|3602|District|9|9|G5200|N|2|${zip}|ZCTA5 ${zip}|1000000|0|G6350|B5|S|10000|0`
  files.set(path, `${files.get(path)}${row}\n`)
  const lines = await run('places')
  expect(lines).toContainEqual(expect.stringMatching(/^ZIP codes, NY: changed: congressional 1/))
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  const added = { state: 'NY', district: 2, share: 0.01, basis: 'table' }
  expect(zipIn(written, zip)?.congressional).toContainEqual(added)
  expect(zipIn(written, '00501')).toEqual(zipIn(facts, '00501'))
  expect(manifests.places.origins['census-congressional']).toMatchObject({ asOf: published })
})

test('moving to another Congress drops the shapes of the old districts', async () => {
  const next = congress + 1
  put(relationUrls(next, legislativeYear).congressional, congressionalFile(facts.places.zips, next))
  await run('places', '--congress', String(next))
  const { facts: written, manifests } = loadPacks(root)
  expect(written.places.borders).toEqual([])
  expect(written.places.mapChanges.map(({ state, status }) => `${state} ${status}`)).toEqual(['MO kept'])
  expect(vintageOf(manifests.places).next).toBeUndefined()
  expect(zipIn(written, '00501')?.congressional.map(({ basis }) => basis)).toEqual(['city', 'city'])
  expect(manifests.places).toMatchObject({
    // The first Congress met in 1789, and each lasts two years.
    freshUntil: `${1789 + 2 * next}-01-02`,
    origins: {
      'census-congressional': {
        name: `US Census Bureau, districts of the ${next}th Congress by ZIP area`,
        nameEs: expect.stringContaining(`distritos del ${next}.º Congreso`),
      },
    },
  })
})

test.each([
  [['results'], /results has no origin/],
  [['--from', 'nowhere'], /nowhere is not a URL/],
  [['--nonsense'], /^Use: npm run packs -- update/],
  [['places', '--congress', 'next'], /next is not a number/],
])('%j prints the usage', async (args, reason) => {
  await expect(update(args, { today, print: () => {}, root })).rejects.toThrow(reason)
})

test('prints, checks and writes newer candidates, without duplicates', async () => {
  const next = structuredClone(facts)
  const [first] = next.candidates.filers
  if (!first) throw new Error('no filers')
  const newcomer = { ...first, id: 'S6AK99999', name: 'Nora Newcomer' }
  next.candidates.filers.push(newcomer, { ...newcomer, id: 'S6AK99991', money: undefined })
  publish(next)

  const lines = await run('candidates')

  expect(lines).toContainEqual(expect.stringMatching(/^Filers, AK: 1 added \(Nora Newcomer\)/))
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  expect(written.candidates.filers.filter(({ name }) => name === newcomer.name)).toEqual([newcomer])
  expect(manifests.candidates).toMatchObject({
    compiledOn: today,
    freshUntil: '2026-11-03',
    origins: { fec: { asOf: published } },
  })
})

test('from January the filers of the next election replace those of the last one', async () => {
  const [first] = facts.candidates.filers
  if (!first) throw new Error('no filers')
  const filer: Filer = { ...first, id: 'S8AK00001', name: 'Nora Newcomer' }
  put(filersUrl(2028), filersFile([filer]))
  await update(['candidates', '--from', url()], { today: '2027-01-04', print: () => {}, root })
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  expect(written.candidates.filers).toEqual([filer])
  expect(readdirSync(join(folder, 'candidates')).toSorted()).toEqual(['filers-2028.jsonl', 'manifest.json'])
  expect(manifests.candidates.about).toContain('in 2028')
  expect(loadCandidates(root)).toMatchObject({ cycle: 2028, freshUntil: '2026-12-19' })
})

test('one broken origin does not stop the others, and the report names it', async () => {
  put(voteviewUrl(119), 'congress,chamber,bioguide\n119,House,A000055\n')
  const scores = readFileSync(join(folder, 'votes/voteview.jsonl'), 'utf8')
  const report = join(folder, 'report.md')
  await expect(run('candidates', 'voteview', '--report', report)).rejects.toThrow(
    /^1 of 2 updates failed\. voteview: .*HS119_members\.csv .*bioguide_id/,
  )
  expect(loadPacks(root).manifests.candidates.compiledOn).toBe(today)
  expect(readFileSync(join(folder, 'votes/voteview.jsonl'), 'utf8')).toBe(scores)
  const text = readFileSync(report, 'utf8')
  expect(text).toMatch(/## Failed\n\n.*\n\n- \*\*voteview \(Voteview\)\*\*: `.*bioguide_id/)
  expect(text).toContain('## candidates (Federal Election Commission)')
})

test('without any origin every update fails and nothing is written', async () => {
  files.clear()
  const report = `${folder}.md`
  const unchanged = snapshot()
  const count = Object.keys(adapters).length
  await expect(run('--report', report)).rejects.toThrow(`${count} of ${count} updates failed`)
  expect(snapshot()).toEqual(unchanged)
  const text = readFileSync(report, 'utf8')
  rmSync(report)
  expect(Object.keys(adapters).filter((name) => !text.includes(`- **${name} (`))).toEqual([])
})
