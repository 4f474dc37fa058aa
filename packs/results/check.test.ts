import { expect, test } from 'vitest'
import { checkResults } from './check.ts'
import { type ResultsPack, readResultsPack } from './schema.ts'

const pack = readResultsPack()

test('the pack has no problems, and the report lists races without a source', () => {
  const { problems, report } = checkResults(pack)
  expect(problems).toEqual([])
  expect(report).toContain('President 51, Senate 33, House 436, governors 7')
  expect(report).toContain(
    'Races without a source: CA senate, IN governor, NE senate, NC governor, ND governor, UT governor',
  )
})

test('the governors of Washington and Montana and the Montana measure CI-128 are marked as precinct sums', () => {
  const records = [...pack.races, ...pack.measures]
  for (const id of ['wa-governor', 'mt-governor', 'mt-2024-ci128'])
    expect(records.find((record) => record.id === id)?.notes).toContain('precincts-summed')
})

const problemsAfter = (change: (copy: ResultsPack) => void): string[] => {
  // A URL cannot be cloned.
  const { folder, ...facts } = pack
  const copy = { ...structuredClone(facts), folder }
  change(copy)
  return checkResults(copy).problems
}
const race = (copy: ResultsPack, id: string) => {
  const match = copy.races.find((one) => one.id === id)
  if (!match) throw new Error(`no race ${id}`)
  return match
}

test.each<[string, (copy: ResultsPack) => void, RegExp]>([
  ['a wrong vote total', (copy) => (race(copy, 'tx-president').totalVotes = 1), /^tx-president: the candidates have/],
  [
    'a wrong percentage',
    (copy) => race(copy, 'oh-senate').candidates.forEach((one) => (one.percent = 33)),
    /^oh-senate: /,
  ],
  ['two winners', (copy) => race(copy, 'fl-house-1').candidates.forEach((one) => (one.winner = true)), /: 2 winners$/],
  [
    'a missing elector',
    (copy) => (race(copy, 'me-president').electoralVotes = []),
    /^me-president: 0 electoral votes for 2/,
  ],
  [
    'a wrong number of seats per party',
    (copy) => race(copy, 'mo-governor').candidates.forEach((one) => (one.family = 'other')),
    /^governor: 4 republican and 2 democratic seats, 4 missing$/,
  ],
  ['a duplicate record', (copy) => copy.races.push(race(copy, 'ak-president')), /more than once/],
  ['an unknown source', (copy) => (race(copy, 'wa-governor').source = 'hearsay'), /hearsay is not in the manifest/],
  [
    'a source without an address',
    (copy) =>
      (copy.manifest.origins['governor'] = {
        name: 'General knowledge',
        url: null,
        asOf: '2026-11-14',
        license: 'Facts',
      }),
    /^the source governor has no address/,
  ],
  [
    'an unmarked sum of precincts',
    (copy) => (race(copy, 'wa-governor').notes = []),
    /^wa-governor: a sum of precincts/,
  ],
  [
    'a race that is counted and missing',
    (copy) => copy.states.find(({ state }) => state === 'WA')?.missingRaces.push({ office: 'governor' }),
    /^WA: the governor race is in races.jsonl and in missingRaces$/,
  ],
  ['a wrong outcome', (copy) => copy.measures.forEach((one) => (one.outcome = 'passed')), /^fl-2024-1: .* and passed$/],
])('finds %s', (_, change, problem) => {
  expect(problemsAfter(change).some((line) => problem.test(line))).toBe(true)
})
