import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { computeDeadlines, countKnownDeadlines, dateByRule } from '../../civic/dates/deadlines.ts'
import { StateRules } from '../../contract/deadline-rules.ts'
import { type DeadlineName, deadlineNames } from '../../contract/deadlines.ts'

const pack = new URL('./', import.meta.url)
const lines = (file: string) => readFileSync(new URL(file, pack), 'utf8').trim().split('\n')
const rules = new Map(
  lines('rules.jsonl')
    .map((line) => StateRules.parse(JSON.parse(line)))
    .map((one) => [one.state, one]),
)

/** Printed on success too, so that a falling share is noticed. */
const printLine = (line: string) => process.stdout.write(`deadlines ${line}\n`)

const general = { 2022: '2022-11-08', 2024: '2024-11-05', 2026: '2026-11-03', 2028: '2028-11-07' } as const

interface StatedDate {
  state: string
  name: DeadlineName
  date: string
}

/** The dates a source published for a general election. Each file names its source. */
function statedDates(year: 2022 | 2024 | 2026): StatedDate[] {
  const [head = '', ...rows] = lines(`facts/general-${year}.tsv`).filter((line) => !line.startsWith('#'))
  const columns = head.split('\t').slice(1)
  const names = deadlineNames.filter((name) => columns.includes(name))
  return rows.flatMap((row) => {
    const [state = '', ...dates] = row.split('\t')
    return names.map((name) => ({ state, name, date: dates[columns.indexOf(name)] ?? '' }))
  })
}

const findRule = (state: string, name: DeadlineName) => rules.values().find((one) => one.state === state)?.[name].rule

/** Why the 2026 rule gives a different date than that year's source. */
const knownDifferences: Record<number, Record<string, string>> = {
  2022: {
    'CT registerOnline': '18 days since a later law, 7 before',
    'CT registerByMail': 'as above',
    'HI registerByMail': 'later counted ten days before; shown as unconfirmed',
    'ID registerOnline': 'eleven days since a law of 2025, 25 before',
    'ID registerByMail': 'as above',
    'IN registerOnline':
      'moved by Columbus Day; the 2026 source mentions no shift, so the earlier, safer date is shown',
    'IN registerByMail': 'as above',
    'IN registerInPerson': 'as above',
    'KY registerOnline': 'as in Indiana',
    'KY registerByMail': 'as in Indiana',
    'KY registerInPerson': 'as in Indiana',
    'LA registerByMail': 'moved by Columbus Day; the earlier, safer date is shown as unconfirmed',
    'LA registerInPerson': 'as above',
    'MT registerInPerson': 'the law changed; shown as unconfirmed',
    'NV registerOnline': 'sources disagree: five days or through election day; the earlier is shown as unconfirmed',
    'NY registerOnline': 'ten days since a law of 2023, 25 before',
    'NY registerByMail': 'as above, and to be postmarked five days earlier',
    'NY registerInPerson': 'ten days since a law of 2023, 25 before',
    'SC registerByMail': 'the shift is unconfirmed; the earlier, safer date is shown',
    'SC registerInPerson': 'as above',
    'VA registerOnline': 'eleven days since a later law, 22 before',
    'VA registerByMail': 'as above',
    'VA registerInPerson': 'on election day since October 2022',
    'VT registerByMail': 'through election day in the later Vote.gov',
  },
  2024: {
    'LA registerOnline': '21 days in the Secretary of State’s calendar of 2026, 20 before',
  },
  2026: {
    'AL receiveMailBallot': 'a ballot handed in is due the day before; the earlier, safer date is shown',
    'AR registerByMail': 'a Sunday; in 2022 Vote.gov moved the date to the next business day',
    'AR registerInPerson': 'as above',
    'DC firstDayEarlyVoting': 'sources disagree; the later, safer first day is shown as unconfirmed',
    'DE applyMailBallot': 'sources disagree; the earlier date is shown as unconfirmed',
    'KS firstDayEarlyVoting': 'each county sets its own; the stated day is the first that any may choose',
    'LA registerOnline': 'one day earlier in the Secretary of State’s calendar; shown as unconfirmed',
    'LA registerByMail': 'as above',
    'LA registerInPerson': 'as above',
    'MS registerByMail': 'as in Arkansas',
    'MS registerInPerson': 'as in Arkansas',
    'MT registerByMail': 'as in Arkansas',
    'MT firstDayEarlyVoting': 'a Sunday; offices open on Monday',
    'NE firstDayEarlyVoting': 'as above',
    'NE lastDayEarlyVoting': 'sources disagree; the earlier date is shown as unconfirmed',
    'NH registerByMail': 'each town sets its own',
    'NV registerOnline': 'sources disagree; the earlier date is shown as unconfirmed',
    'NY registerByMail': 'Vote.gov asks for an earlier postmark; shown as unconfirmed',
    'SC registerInPerson': 'a Sunday; offices are open on Friday',
    'SC lastDayEarlyVoting': 'sources disagree; the earlier date is shown as unconfirmed',
    'TN registerOnline': 'as in Arkansas',
    'TN registerByMail': 'as in Arkansas',
    'TN registerInPerson': 'as in Arkansas',
    'WI firstDayEarlyVoting':
      'each municipality sets its own; the stated days are the first and last that any may choose',
    'WI lastDayEarlyVoting': 'as above',
    'WY registerByMail': 'Vote.gov gave 15 days for 2022 and now 14; the earlier date is shown as unconfirmed',
  },
}

describe.each([2022, 2024, 2026] as const)('the general election of %i', (year) => {
  const facts = statedDates(year)

  test('the table has all 51 jurisdictions', () => {
    expect(new Set(facts.map(({ state }) => state))).toEqual(new Set(rules.keys()))
  })

  test('every rule gives the stated date, or the difference is explained', () => {
    const published = facts.filter(({ date }) => date !== '-')
    const differing = published.filter(({ state, name, date }) => {
      const rule = findRule(state, name)
      return !rule || dateByRule(rule, general[year], findRule(state, 'registerInPerson')) !== date
    })
    printLine(`${year}: ${published.length - differing.length} of ${published.length} stated dates match the rules`)
    expect(differing.map(({ state, name }) => `${state} ${name}`).sort()).toEqual(
      Object.keys(knownDifferences[year] ?? {}).sort(),
    )
  })
})

test('no date is invented: where no date was stated for 2026, the rules give none', () => {
  const withoutDate = statedDates(2026).filter(({ date }) => date === '-')
  const invented = withoutDate.filter(({ state, name }) => {
    const rule = findRule(state, name)
    return rule && dateByRule(rule, general[2026], findRule(state, 'registerInPerson'))
  })
  expect(withoutDate.length).toBeGreaterThan(30)
  expect(invented).toEqual([])
})

test('nearly all of the seven dates in 51 jurisdictions are known for a general election', () => {
  for (const [year, date] of Object.entries(general)) {
    const kind = Number(year) % 4 === 0 ? 'presidential-general' : 'general'
    const all = rules
      .values()
      .map((one) => computeDeadlines({ date, kind, confirmed: true }, one, {}, date))
      .toArray()
    const { known, total } = countKnownDeadlines(all)
    printLine(
      `${year}: ${known} of ${total} (${((100 * known) / total).toFixed(1)} %) are known, ${total - known} show "Check with your election office"`,
    )
    expect(total).toBe(51 * 7)
    expect(known / total).toBeGreaterThan(0.98)
  }
})
