import { expect, test } from 'vitest'
import type { Candidate, Race } from '../../contract/results.ts'
import { checkResults } from './check.ts'
import type { ResultsPack } from './schema.ts'

const candidate = (name: string, family: Candidate['family'], votes: number, winner: boolean): Candidate => {
  return { kind: 'person', name, party: null, family, votes, percent: votes, winner }
}
const race = (office: Race['office'], fields: Partial<Race> = {}): Race => ({
  id: `tx-${office}`,
  state: 'TX',
  office,
  totalVotes: 100,
  candidates: [candidate('Ann', 'republican', 60, true), candidate('Bo', 'democratic', 40, false)],
  notes: [],
  source: 'lab',
  ...fields,
})
const origin = { name: 'Lab', url: 'https://www.usa.gov/', asOf: '2026-11-14', license: 'Facts' }

/** A state with one seat in the House. */
const pack = (): ResultsPack => ({
  manifest: {
    name: 'results',
    about: 'Invented',
    compiledOn: '2026-11-14',
    freshUntil: '2027-01-01',
    origins: { lab: { ...origin }, precincts: { ...origin, name: 'Lab, precinct results, added up' } },
    files: {},
  },
  races: [
    race('president', { electoralVotes: [{ name: 'Ann', family: 'republican', votes: 3 }] }),
    race('house', { district: 0 }),
    race('senate'),
    race('governor', { source: 'precincts', notes: ['precincts-summed'] }),
  ],
  measures: [
    {
      id: 'tx-1',
      state: 'TX',
      title: { en: 'Measure', es: 'Medida' },
      yes: 40,
      no: 60,
      yesPercent: 40,
      thresholdPercent: 50,
      outcome: 'failed',
      notes: [],
      source: 'lab',
    },
  ],
  states: [{ state: 'TX', measuresKnown: 'listed', missingRaces: [], office: { url: 'https://www.usa.gov/' } }],
})

/** Found in any invented pack: the outcome of the country differs from 2024. */
const always = new Set(checkResults(pack()).problems)

test.each<[string, (copy: Map<string, Race>, pack: ResultsPack) => void, string[]]>([
  ['nothing', () => {}, []],
  [
    'a wrong total',
    (races) => Object.assign(races.get('tx-senate') ?? {}, { totalVotes: 101 }),
    [
      'tx-senate: the candidates have 100 votes, the total is 101',
      'tx-senate: Ann has 60 votes and 60 percent',
      'tx-senate: Bo has 40 votes and 40 percent',
    ],
  ],
  [
    'a wrong percentage',
    (races) => Object.assign(races.get('tx-senate')?.candidates[0] ?? {}, { percent: 61 }),
    ['tx-senate: Ann has 60 votes and 61 percent'],
  ],
  [
    'two winners',
    (races) => Object.assign(races.get('tx-senate')?.candidates[1] ?? {}, { winner: true }),
    ['tx-senate: 2 winners', 'tx-senate: the winner does not have the most votes'],
  ],
  [
    'a missing elector',
    (races) => Object.assign(races.get('tx-president')?.electoralVotes?.[0] ?? {}, { votes: 2 }),
    ['tx-president: 2 electoral votes for 1 seats in the House', 'electoral votes: 2 and undefined'],
  ],
  [
    'a wrong number of seats',
    (races) => Object.assign(races.get('tx-governor')?.candidates[0] ?? {}, { family: 'other' }),
    ['governor: 0 republican and 0 democratic seats, 0 missing'],
  ],
  ['a duplicate', (_, { races }) => races.push(race('senate')), ['tx-senate occurs more than once']],
  [
    'an unknown source',
    (races) => Object.assign(races.get('tx-senate') ?? {}, { source: 'hearsay' }),
    ['tx-senate: the source hearsay is not in the manifest'],
  ],
  [
    'a source without an address',
    (_, { manifest }) => Object.assign(manifest.origins['lab'] ?? {}, { url: null }),
    ['the source lab has no address: a race without a source belongs to missingRaces'],
  ],
  [
    'an unmarked sum of precincts',
    (races) => Object.assign(races.get('tx-governor') ?? {}, { notes: [] }),
    ['tx-governor: a sum of precincts without the note precincts-summed'],
  ],
  [
    'a race that is counted and missing',
    (_, { states: [state] }) => state?.missingRaces.push({ office: 'senate' }),
    ['TX: the senate race is in races.jsonl and in missingRaces'],
  ],
  [
    'a wrong outcome',
    (_, { measures: [measure] }) => Object.assign(measure ?? {}, { outcome: 'passed' }),
    ['tx-1: 40 percent and passed'],
  ],
])('finds %s', (_, change, problems) => {
  const copy = pack()
  change(new Map(copy.races.map((one) => [one.id, one])), copy)
  expect(checkResults(copy).problems.filter((problem) => !always.has(problem))).toEqual(problems)
})
