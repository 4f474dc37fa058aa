import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inventedPacks } from '../../../packs/checks/testing/invented-packs.ts'
import type { ElectionOffice } from '../../../packs/election-offices/schema.ts'
import { PackedElection, PackedRegistration } from '../../../packs/elections/schema.ts'
import { serveOrigins } from '../testing/published-origins.ts'
import { differingDates, electionDatesUrl } from './election-dates.ts'
import { compareElectionDates, parseElectionDates } from './election-dates.ts'
import { differingOffices, officesUrl } from './election-offices.ts'
import { compareElectionOffices } from './election-offices.ts'
import { differingLinks, voteGovUrl } from './vote-gov.ts'
import { compareVoteGov, parseVoteGov } from './vote-gov.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const today = '2026-11-20'
const { put, options } = serveOrigins()

const election = (fields: Partial<PackedElection>): PackedElection => ({
  id: 'la-runoff-2026',
  state: 'LA',
  nationwide: false,
  kind: 'runoff',
  held: 'if-needed',
  reach: 'statewide',
  offices: [],
  title: { en: 'Runoff', es: 'Segunda vuelta' },
  date: '2026-12-12',
  source: 'fec-dates',
  hours: null,
  note: null,
  stated: {},
  revision: 0,
  ...fields,
})
const { results } = parseElectionDates(sample('fec-election-dates.json'))

test('the same dates are no difference', () => {
  const georgia = election({ id: 'ga-runoff-2026', state: 'GA', date: '2026-12-01' })
  expect(differingDates(results, [election({}), georgia], today)).toEqual([])
})

test('says where a date moved, is missing or is no longer listed', () => {
  const moved = election({ date: '2026-12-05', source: null })
  const gone = election({ id: 'ms-runoff-2026', state: 'MS', date: '2026-11-24' })
  expect(differingDates(results, [moved, gone], today)).toEqual([
    'LA: the FEC lists "General runoff" on 2026-12-12, we have la-runoff-2026 on 2026-12-05',
    'GA: the FEC lists "General runoff" on 2026-12-01, we have no election on that day',
    'MS: the FEC no longer lists ms-runoff-2026 on 2026-11-24',
  ])
})

test('an election of the past, and a year that the FEC does not list yet, are not compared', () => {
  const past = election({ date: '2026-11-03' })
  const later = election({ id: 'la-runoff-2028', date: '2028-12-09' })
  expect(differingDates([], [past, later], today)).toEqual([])
})

const link = (url: string) => ({ url, source: 'x', government: true })
const alabama: PackedRegistration = {
  state: 'AL',
  registration: 'online',
  mailVoting: null,
  voterId: null,
  links: { register: link('https://www.alabamainteractive.org/'), status: link('https://myinfo.alabamavotes.gov/') },
  office: { website: link('https://www.sos.alabama.gov/'), unconfirmed: { name: 'x', phone: 'x', tollFree: null } },
  notes: [],
}

test('another page of the same site is not a difference, another site and another way to register are', () => {
  const states = parseVoteGov(sample('vote-gov-states.json'))
  expect(differingLinks(states, [alabama])).toEqual([])
  const links = { ...alabama.links, status: link('https://example.org/') }
  expect(differingLinks(states, [{ ...alabama, registration: 'in-person', links }])).toEqual([
    'AL: vote.gov has registration online, we have in-person',
    expect.stringMatching(
      /^AL: checking the registration: vote\.gov links https:.*, we link https:\/\/example\.org\/$/,
    ),
  ])
})

const office = (name: string, fields: Partial<ElectionOffice> = {}): ElectionOffice => ({
  id: 'wi-x',
  state: 'WI',
  level: 'municipality',
  name,
  office: 'municipal-clerk',
  origin: 'x',
  ...fields,
})

test('an office is compared by its full name, and the report has no address', () => {
  const listed = (jurisdiction: string) => ({
    jurisdiction,
    'jurisdiction-type': 'City',
    email: 'clerk@adams.example',
    state: 'WI',
  })
  const offices = [office('City of Adams'), office('Town of Adams', { email: 'clerk@adams.example' })]
  expect(differingOffices([listed('City of Adams')], offices, 'WI')).toEqual([
    'WI City of Adams: FVAP has an email, we have none (at adams.example)',
  ])
  expect(differingOffices([listed('Town of Adams')], offices, 'WI')).toEqual([])
  expect(differingOffices([listed('City of Adams')], [office('City of Adams', { withheld: true })], 'WI')).toEqual([])
})

test('the updates propose and write nothing', async () => {
  put(electionDatesUrl(today, 1, process.env['OPENFEC_API_KEY'] ?? 'DEMO_KEY'), sample('fec-election-dates.json'))
  put(voteGovUrl, sample('vote-gov-states.json'))
  put(officesUrl('Alabama'), sample('fvap-election-offices.xml'))
  const folder = mkdtempSync(join(tmpdir(), 'precinct-compare-'))
  const files = {
    'elections/elections.jsonl': election({}),
    'elections/registration.jsonl': { ...alabama, registration: 'in-person' },
    'election-offices/offices.jsonl': office('Baldwin County', { state: 'AL', level: 'county', email: 'x@al.gov' }),
  }
  for (const [file, record] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), `${JSON.stringify(record)}\n`)
  }
  const packs = inventedPacks()
  for (const [compare, count] of [
    [compareElectionDates, 1],
    [compareVoteGov, 1],
    [compareElectionOffices, 0],
  ] as const) {
    const { files, facts, proposals } = await compare(packs, options(pathToFileURL(`${folder}/`)))
    expect(files).toBeUndefined()
    expect(facts).toBe(packs.facts)
    expect(proposals).toHaveLength(count)
  }
  rmSync(folder, { recursive: true })
})
