import { expect, test } from 'vitest'
import { publishedDateProblems } from './stated-dates.ts'

const fact = { rule: { kind: 'days-before', days: 10 }, source: null, confirmed: false, lawCheckedOn: null } as const
const rules = {
  registerOnline: fact,
  registerByMail: fact,
  registerInPerson: fact,
  applyMailBallot: fact,
  firstDayEarlyVoting: fact,
  lastDayEarlyVoting: fact,
  receiveMailBallot: fact,
}

/** The problems if a table says this of registering by mail in WI in 2026, and where we know why it differs. */
function problems(date: string, ...known: string[]) {
  const tables = new Map([
    ['differences.tsv', known],
    ['general-2026.tsv', ['state registerByMail', `WI ${date}`]],
  ])
  return publishedDateProblems(new Map([['WI', rules]]), (file) =>
    (tables.get(file) ?? []).map((line) => line.split(' ')),
  )
}

test('a rule that gives another date than was stated needs a reason, and a reason a difference', () => {
  const known = '2026 WI registerByMail'
  expect(problems('2026-10-24')).toEqual([])
  expect(problems('2026-10-23', known)).toEqual([])
  expect(problems('2026-10-23')).toEqual([expect.stringContaining(`gives another date than was stated: ${known}`)])
  expect(problems('-')).toHaveLength(1)
  expect(problems('2026-10-24', known)).toEqual([expect.stringContaining(`differences.tsv says otherwise: ${known}`)])
})
