import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filersUrl } from '../../../packs/candidates/origin.ts'
import { type Facts, loadPacks } from '../../../packs/checks/load-packs.ts'
import { referenceProblems } from '../../../packs/checks/references.ts'
import { congressUrls } from '../../../packs/officials/congress-origin.ts'
import { legislatorsUrl } from '../../../packs/officials/legislators-origin.ts'
import { adapters } from '../../../packs/origins.ts'
import { relationUrls } from '../../../packs/places/origin.ts'
import { vintageOf } from '../../../packs/places/vintage.ts'
import { voteviewUrl } from '../../../packs/votes/voteview-origin.ts'
import { loadedPacks } from '../testing/loaded-packs.ts'
import {
  congressFile,
  congressionalFile,
  filersFile,
  legislativeFile,
  legislatorsFile,
  serveOrigins,
  socialFile,
} from '../testing/published-origins.ts'
import { reduceFacts, writeSmallPacks } from '../testing/small-packs.ts'
import { update } from './update.ts'

const timeout = 120_000
const today = '2026-11-20'
const published = '2026-11-18'

let facts: Facts
let folder: string
let root: URL
let origins: { url: string; stop(): Promise<void> }
const files = new Map<string, string>()
const pathOf = (url: string) => new URL(url).pathname

/** Publishes the given data in the formats of the origins. */
function publish({ officials, places, candidates }: Facts) {
  files.set(pathOf(filersUrl(2026)), filersFile(candidates.filers))
  files.set(pathOf(congressUrls.legislators), JSON.stringify(congressFile(officials.seats)))
  files.set(pathOf(congressUrls.social), JSON.stringify(socialFile(officials.seats)))
  const offices = [...Map.groupBy(officials.offices, ({ bioguideId }) => bioguideId)].map(([bioguide, own]) => ({
    id: { bioguide },
    offices: own.map(({ lat, lng, ...office }) => ({ ...office, latitude: lat, longitude: lng })),
  }))
  files.set(pathOf(congressUrls.offices), JSON.stringify(offices))
  for (const [state, own] of Map.groupBy(officials.legislators, ({ state }) => state))
    files.set(pathOf(legislatorsUrl(state)), legislatorsFile(own))
  const { congress, legislativeYear } = vintageOf(loadedPacks.manifests.places)
  const urls = relationUrls(congress, legislativeYear)
  files.set(pathOf(urls.congressional), congressionalFile(places.zips, congress))
  files.set(pathOf(urls.upper), legislativeFile(places.zips, 'upper', places.legislativeDistricts))
  files.set(pathOf(urls.lower), legislativeFile(places.zips, 'lower', places.legislativeDistricts))
}

/** Every file with its content, for comparison. */
const snapshot = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted()
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')])

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await update([...args, '--from', origins.url], today, (line) => lines.push(line), root)
  return lines
}

/** Written once; each test gets a copy. */
let unchanged: string

beforeAll(async () => {
  facts = reduceFacts(loadedPacks.facts, ['00501', '11742', '10001', '03431', '20001'])
  unchanged = writeSmallPacks(loadedPacks, facts).folder
  origins = await serveOrigins(files, published)
}, timeout)

afterAll(async () => {
  rmSync(unchanged, { recursive: true, force: true })
  await origins.stop()
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precinct-packs-'))
  cpSync(unchanged, folder, { recursive: true })
  root = pathToFileURL(`${folder}/`)
  publish(facts)
  return () => rmSync(folder, { recursive: true, force: true })
})

const ofState = (code: string) => facts.officials.legislators.filter(({ state }) => state === code)

test('prints, checks and writes newer officials', { timeout }, async () => {
  const next = structuredClone(facts)
  const hasVoted = (id: string) =>
    facts.votes.rollCalls.some(({ positions }) => Object.values(positions).some((ids) => ids.includes(id)))
  // House seats of three states, each with a member who has voted.
  const seats = next.officials.seats
    .filter((seat) => seat.chamber === 'House')
    .filter(({ member }) => member && hasVoted(member.bioguideId))
  const [replaced, updated, vacated] = seats.filter(
    ({ state }, index) => seats.findIndex((other) => other.state === state) === index,
  )
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
  expect(startsWith(`Congress, ${replaced.state}: 1 added (Ann New); 1 removed (${formerName})`)).toBe(true)
  expect(startsWith(`Congress, ${updated.state}: changed: member 1`)).toBe(true)
  expect(startsWith(`Congress, ${vacated.state}: 1 added (vacant); 1 removed (${vacatedName})`)).toBe(true)
  expect(lines).toContain(`Legislators, ${first?.state}: changed: name 1`)
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  expect(referenceProblems(written, manifests)).toEqual([])
  expect(written.officials.seats.find(({ member }) => member?.bioguideId === 'Z000001')).toMatchObject({
    state: replaced.state,
    district: replaced.district,
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
      governors: { asOf: loadedPacks.manifests.officials.origins.governors?.asOf },
    },
    files: { 'legislators.jsonl': { freshUntil: '2027-05-19' } },
  })
  expect(readdirSync(join(folder, 'officials')).filter((file) => file.endsWith('.new'))).toEqual([])
})

test('unchanged origins change nothing', { timeout }, async () => {
  const lines = await run('officials', 'places', 'candidates', '--dry-run')
  expect(lines.filter((line) => / added| removed/.test(line))).toEqual([])
  expect(lines).toContain('Legislators: no changes')
  expect(lines).toContain('Nothing was written: this was a dry run of congress.')
})

test.each<[string, string, () => void, RegExp]>([
  [
    'a state that lost a third of its legislators',
    'legislators',
    () => files.set('/people/current/oh.csv', legislatorsFile(ofState('OH').filter((_, at) => at % 2 === 0))),
    /implausible/,
  ],
  [
    'a page instead of a file',
    'legislators',
    () => files.set('/people/current/oh.csv', '<!doctype html><p>blocked</p>'),
    /oh\.csv cannot be read: it is a web page/,
  ],
  [
    'a file that is gone',
    'legislators',
    () => files.delete('/people/current/wy.csv'),
    /wy\.csv cannot be read: status 404/,
  ],
  [
    'a file with other columns',
    'legislators',
    () => files.set('/people/current/al.csv', 'id,name\n1,Ann\n'),
    /Open States, AL cannot be used: .* no column current_party/,
  ],
  [
    'half a file',
    'congress',
    () => files.set(pathOf(congressUrls.legislators), '[{"id":'),
    /legislators-current.json cannot be used/,
  ],
  [
    'an invalid id',
    'congress',
    () =>
      files.set(
        pathOf(congressUrls.legislators),
        (files.get(pathOf(congressUrls.legislators)) ?? '').replace(/"bioguide":"\w+"/, '"bioguide":"<script>"'),
      ),
    /congress-legislators is not in the expected format: .*bioguideId/,
  ],
  [
    'a seat that does not exist',
    'congress',
    () =>
      files.set(
        pathOf(congressUrls.legislators),
        (files.get(pathOf(congressUrls.legislators)) ?? '').replace(
          '"type":"rep","district":20',
          '"type":"rep","district":59',
        ),
      ),
    /which is not a seat/,
  ],
  [
    'a legislator for a district that does not exist',
    'legislators',
    () =>
      files.set(
        '/people/current/wy.csv',
        (files.get('/people/current/wy.csv') ?? '').replace(',1,upper,', ',999,upper,'),
      ),
    /are inconsistent/,
  ],
  [
    'an empty seat under the name of a person',
    'legislators',
    () => {
      const [first, ...others] = ofState('WY')
      if (first) files.set('/people/current/wy.csv', legislatorsFile([{ ...first, name: 'Vacant Seat' }, ...others]))
    },
    /are inconsistent/,
  ],
])('rejects %s and writes nothing', { timeout }, async (_, adapter, breakIt, reason) => {
  breakIt()
  const before = snapshot()
  await expect(run(adapter)).rejects.toThrow(reason)
  expect(snapshot()).toEqual(before)
})

test('--force accepts an implausible change', { timeout }, async () => {
  const half = ofState('OH').filter((_, at) => at % 2 === 0)
  files.set('/people/current/oh.csv', legislatorsFile(half))
  const lines = await run('legislators', '--force')
  expect(lines).toContain(`Implausible: Legislators, OH: only ${half.length} of ${ofState('OH').length} are left`)
  expect(loadPacks(root).facts.officials.legislators.filter(({ state }) => state === 'OH')).toHaveLength(half.length)
})

test('Census tables set the districts of ZIP areas; ZIP codes without an area keep theirs', { timeout }, async () => {
  const { congress, legislativeYear } = vintageOf(loadedPacks.manifests.places)
  const url = relationUrls(congress, legislativeYear).congressional
  files.set(
    pathOf(url),
    (files.get(pathOf(url)) ?? '').concat(
      '1|3601|District|9|9|G5200|N|2|10001|ZCTA5 10001|1000000|0|G6350|B5|S|10000|0\n',
    ),
  )
  const lines = await run('places')
  expect(lines).toContainEqual(expect.stringMatching(/^ZIP codes, NY: changed: congressional 1/))
  const { facts: written, manifests, problems } = loadPacks(root)
  expect(problems).toEqual([])
  expect(written.places.zips.find(({ zip }) => zip === '10001')?.congressional).toContainEqual({
    state: 'NY',
    district: 1,
    share: 0.01,
    basis: 'table',
  })
  expect(written.places.zips.find(({ zip }) => zip === '00501')).toEqual(
    facts.places.zips.find(({ zip }) => zip === '00501'),
  )
  const districts = (from: Facts) =>
    from.places.zips
      .find(({ zip }) => zip === '03431')
      ?.legislative.map(({ basis, district }) => `${basis} ${district}`)
  expect(districts(written)).toEqual(districts(facts))
  expect(manifests.places.origins['census-congressional']).toMatchObject({ asOf: published })
})

test('moving to another Congress drops the shapes of the old districts', { timeout }, async () => {
  const { congress, legislativeYear } = vintageOf(loadedPacks.manifests.places)
  const next = congress + 1
  const urls = relationUrls(next, legislativeYear)
  files.set(pathOf(urls.congressional), congressionalFile(facts.places.zips, next))
  await run('places', '--congress', String(next))
  const { facts: written, manifests } = loadPacks(root)
  expect(written.places.borders).toEqual([])
  expect(written.places.mapChanges.map(({ state, status }) => `${state} ${status}`)).toEqual(['MO kept'])
  expect(vintageOf(manifests.places).next).toBeUndefined()
  expect(
    written.places.zips.find(({ zip }) => zip === '00501')?.congressional.every(({ basis }) => basis === 'city'),
  ).toBe(true)
  expect(manifests.places).toMatchObject({
    // The first Congress met in 1789, and each lasts two years.
    freshUntil: `${1789 + 2 * next}-01-02`,
    origins: {
      'census-congressional': { name: `US Census Bureau, districts of the ${next}th Congress by ZIP area` },
    },
  })
})

test.each([
  [['results'], /results has no origin/],
  [['--from', 'nowhere'], /nowhere is not a URL/],
  [['--nonsense'], /^Use: npm run packs -- update/],
  [['places', '--congress', 'next'], /next is not a number/],
])('%j prints the usage', async (args, reason) => {
  await expect(update(args, today, () => {}, root)).rejects.toThrow(reason)
})

test('prints, checks and writes newer candidates, without duplicates', { timeout }, async () => {
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

test('one broken origin does not stop the others, and the report names it', { timeout }, async () => {
  files.set(pathOf(voteviewUrl(119)), 'congress,chamber,bioguide\n119,House,A000055\n')
  const before = readFileSync(join(folder, 'votes/voteview.jsonl'), 'utf8')
  const report = join(folder, 'report.md')
  await expect(run('candidates', 'voteview', '--report', report)).rejects.toThrow(
    /^1 of 2 updates failed\. voteview: .*HS119_members\.csv .*bioguide_id/,
  )
  expect(loadPacks(root).manifests.candidates.compiledOn).toBe(today)
  expect(readFileSync(join(folder, 'votes/voteview.jsonl'), 'utf8')).toBe(before)
  const text = readFileSync(report, 'utf8')
  expect(text).toMatch(/## Failed\n\n.*\n\n- \*\*voteview \(Voteview\)\*\*: `.*bioguide_id/)
  expect(text).toContain('## candidates (Federal Election Commission)')
})

test('without any origin every update fails and nothing is written', { timeout }, async () => {
  files.clear()
  const report = join(unchanged, 'report.md')
  const before = snapshot()
  const count = Object.keys(adapters).length
  await expect(run('--report', report)).rejects.toThrow(`${count} of ${count} updates failed`)
  expect(snapshot()).toEqual(before)
  const text = readFileSync(report, 'utf8')
  expect(Object.keys(adapters).filter((name) => !text.includes(`- **${name} (`))).toEqual([])
})
