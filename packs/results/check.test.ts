import { expect, test } from 'vitest'
import { checkResults } from './check.ts'
import { type ResultsPack, readResultsPack } from './schema.ts'

const pack = readResultsPack()

test('the pack has no problems, and the report lists races without a checked count', () => {
  const { problems, report } = checkResults(pack)
  expect(problems).toEqual([])
  expect(report).toContain('President 51, Senate 35, House 436, governors 11')
  const unchecked = [
    'ca-senate-special',
    'in-governor',
    'ne-senate-special',
    'nc-governor',
    'nd-governor',
    'ut-governor',
  ]
  expect(report).toContain(`Not checked against a count: ${unchecked.join(' ')}`)
})

const problemsAfter = (change: (copy: ResultsPack) => void): string[] => {
  const copy = structuredClone(pack)
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
    (copy) => race(copy, 'in-governor').candidates.forEach((one) => (one.family = 'other')),
    /^governor: 7 republican seats$/,
  ],
  ['a duplicate record', (copy) => copy.races.push(race(copy, 'ak-president')), /more than once/],
  ['an unknown source', (copy) => (race(copy, 'wa-governor').source = 'hearsay'), /hearsay is not in the manifest/],
  ['a wrong outcome', (copy) => copy.measures.forEach((one) => (one.outcome = 'passed')), /^fl-2024-1: .* and passed$/],
])('finds %s', (_, change, problem) => {
  expect(problemsAfter(change).some((line) => problem.test(line))).toBe(true)
})
