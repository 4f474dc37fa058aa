import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { StateRules } from '../contract/deadline-rules.ts'
import { type DeadlineName, deadlineNames } from '../contract/deadlines.ts'
import { dateByRule, deadlinesOf, knownShare } from './deadlines.ts'

const pack = new URL('../packs/elections/', import.meta.url)
const lines = (file: string) => readFileSync(new URL(file, pack), 'utf8').trim().split('\n')
const rules = new Map(
  lines('rules.jsonl')
    .map((line) => StateRules.parse(JSON.parse(line)))
    .map((one) => [one.state, one]),
)

/** Printed even when all is well: a share that falls is worth a look. */
const say = (line: string) => process.stdout.write(`deadlines ${line}\n`)

const general = { 2022: '2022-11-08', 2024: '2024-11-05', 2026: '2026-11-03', 2028: '2028-11-07' } as const

interface Stated {
  state: string
  name: DeadlineName
  date: string
}

/** What a source gave for a general election; the files name it. */
function stated(year: 2022 | 2024 | 2026): Stated[] {
  const [head = '', ...rows] = lines(`facts/general-${year}.tsv`).filter((line) => !line.startsWith('#'))
  const columns = head.split('\t').slice(1)
  const names = deadlineNames.filter((name) => columns.includes(name))
  return rows.flatMap((row) => {
    const [state = '', ...dates] = row.split('\t')
    return names.map((name) => ({ state, name, date: dates[columns.indexOf(name)] ?? '' }))
  })
}

const ruleOf = (state: string, name: DeadlineName) => rules.values().find((one) => one.state === state)?.[name].rule

/** Where the rule of 2026 gives another day than the source of that year, and why. */
const differences: Record<number, Record<string, string>> = {
  2022: {
    'CT registerOnline':
      'sources disagree: 7 days then, 18 in the later Vote.gov; the earlier day is told, as unconfirmed',
    'CT registerByMail': 'as above',
    'IN registerOnline':
      'moved by Columbus Day; the source of 2026 speaks of no shift, so the earlier, safer day is told',
    'IN registerByMail': 'as above',
    'IN registerInPerson': 'as above',
    'KY registerOnline': 'as in Indiana',
    'KY registerByMail': 'as in Indiana',
    'KY registerInPerson': 'as in Indiana',
    'MT registerInPerson': 'the law changed; told as unconfirmed',
    'NY registerOnline': 'ten days since a law of 2023, 25 before',
    'NY registerByMail': 'as above',
    'NY registerInPerson': 'as above',
    'SC registerInPerson': 'the shift is not confirmed, and told so',
    'VA registerOnline': 'eleven days since a later law, 22 before',
    'VA registerByMail': 'as above',
    'VA registerInPerson': 'on election day since October 2022',
    'VT registerByMail': 'through election day in the later Vote.gov',
    'WY registerByMail': 'Vote.gov gave 15 days for that year and 14 as the rule',
  },
  2024: {
    'LA registerOnline': '21 days in the Secretary of State’s calendar of 2026, 20 before',
    'NV registerOnline': 'through election day since 2026, 5 days before',
  },
  2026: {
    'KS firstDayEarlyVoting': 'each county sets its own; the stated day is the first that any may choose',
    'ME registerOnline': 'moved by a day after the holiday; the stated day wins',
    'ME registerByMail': 'as above',
    'NH registerByMail': 'each town sets its own',
  },
}

describe.each([2022, 2024, 2026] as const)('the general election of %i', (year) => {
  const facts = stated(year)

  test('the table has all 51 jurisdictions', () => {
    expect(new Set(facts.map(({ state }) => state))).toEqual(new Set(rules.keys()))
  })

  test('every rule gives the day that was stated, or it is known why not', () => {
    const told = facts.filter(({ date }) => date !== '-')
    const differing = told.filter(({ state, name, date }) => {
      const rule = ruleOf(state, name)
      return !rule || dateByRule(rule, general[year]) !== date
    })
    say(`${year}: ${told.length - differing.length} of ${told.length} stated dates are what the rules give`)
    expect(differing.map(({ state, name }) => `${state} ${name}`).sort()).toEqual(
      Object.keys(differences[year] ?? {}).sort(),
    )
  })
})

test('no date is made up: where nothing was stated for 2026, nothing is told', () => {
  const untold = stated(2026).filter(({ date }) => date === '-')
  const invented = untold.filter(({ state, name }) => {
    const rule = ruleOf(state, name)
    return rule && dateByRule(rule, general[2026])
  })
  expect(untold.length).toBeGreaterThan(30)
  expect(invented).toEqual([])
})

test('how much is told for a general election, of seven dates in 51 jurisdictions', () => {
  for (const [year, date] of Object.entries(general)) {
    const reach = Number(year) % 4 === 0 ? 'presidential' : 'general'
    const all = rules
      .values()
      .map((one) => deadlinesOf({ date, reach, confirmed: true }, one))
      .toArray()
    const { told, of } = knownShare(all)
    say(
      `${year}: ${told} of ${of} (${((100 * told) / of).toFixed(1)} %) are told, ${of - told} say "Check with your state"`,
    )
    expect(of).toBe(51 * 7)
    expect(told / of).toBeGreaterThan(0.98)
  }
})

describe('how far a rule reaches', () => {
  const find = (state: 'TX' | 'MA' | 'LA' | 'GA' | 'DC' | 'ND' | 'AL' | 'CT') => {
    const found = rules.get(state)
    if (!found) throw new Error(`no rules for ${state}`)
    return found
  }
  const day = { date: '2026-11-03', reach: 'general', confirmed: true } as const

  test('a date that was read wins over the rule, and says what the rule gives', () => {
    const read = { registerByMail: { date: '2026-10-06', source: 'official-pages' } }
    const { registerByMail, registerInPerson } = deadlinesOf(day, find('TX'), read)
    expect(registerByMail).toMatchObject({
      date: '2026-10-06',
      how: 'stated',
      source: 'official-pages',
      ruleGives: '2026-10-05',
      basis: 'postmarked',
    })
    expect(registerInPerson).toMatchObject({ date: '2026-10-05', how: 'computed', ruleGives: null, confirmed: true })
  })

  test('no deadline is surer than its election', () => {
    expect(deadlinesOf({ ...day, confirmed: false }, find('TX')).registerByMail).toMatchObject({ confirmed: false })
    expect(deadlinesOf(day, find('CT')).registerOnline).toMatchObject({ state: 'known', confirmed: false })
  })

  test('special and local elections have their own dates, which are not known', () => {
    const special = deadlinesOf({ ...day, reach: 'none' }, find('TX'))
    expect(special.registerByMail).toMatchObject({ date: null, state: 'unknown' })
    expect(special.registerOnline).toMatchObject({ state: 'not-offered' })
  })

  test('in a runoff only mail ballots keep their rule, unconfirmed', () => {
    const runoff = { ...day, reach: 'runoff' } as const
    expect(deadlinesOf(runoff, find('TX'))).toMatchObject({
      registerByMail: { state: 'unknown' },
      firstDayEarlyVoting: { state: 'unknown' },
      applyMailBallot: { date: '2026-10-23', confirmed: false },
      postmarkMailBallotBy: '2026-11-03',
    })
    expect(deadlinesOf(runoff, find('GA')).applyMailBallot.state).toBe('unknown')
  })

  test('what a source says of general elections only is not told of others', () => {
    const primary = { date: '2027-09-07', reach: 'other-statewide', confirmed: true } as const
    expect(deadlinesOf(primary, find('MA'))).toMatchObject({
      firstDayEarlyVoting: { state: 'unknown' },
      receiveMailBallot: { state: 'unknown' },
      postmarkMailBallotBy: null,
      registerOnline: { date: '2027-08-28' },
    })
    expect(deadlinesOf({ ...day, reach: 'presidential' }, find('LA')).firstDayEarlyVoting.state).toBe('unknown')
  })

  test('a law that changes the rule ends it', () => {
    const at = (date: string) => deadlinesOf({ ...day, date }, find('TX')).firstDayEarlyVoting
    expect(at('2027-05-01')).toMatchObject({ state: 'known' })
    expect(at('2027-11-02')).toMatchObject({ state: 'unknown', date: null })
  })

  test('what is not offered, not needed, set locally or unknown has no date and says so', () => {
    expect(deadlinesOf(day, find('AL')).firstDayEarlyVoting).toMatchObject({ date: null, state: 'not-offered' })
    expect(deadlinesOf(day, find('DC'))).toMatchObject({
      applyMailBallot: { date: null, state: 'not-needed' },
      receiveMailBallot: { date: null, state: 'unknown' },
      postmarkMailBallotBy: '2026-11-03',
    })
    expect(deadlinesOf(day, find('ND'))).toMatchObject({
      registrationNeeded: false,
      registerOnline: { state: 'not-offered' },
      firstDayEarlyVoting: { state: 'set-locally' },
    })
    expect(deadlinesOf(day, undefined)).toMatchObject({
      registerOnline: { state: 'unknown' },
      sameDayRegistration: 'unknown',
    })
  })
})

test.each([
  [{ kind: 'days-before', days: 30, shift: 'next' }, '2028-11-07', '2028-10-10'],
  [{ kind: 'days-before', days: 30, shift: 'next-weekday' }, '2028-11-07', '2028-10-09'],
  [{ kind: 'days-before', days: 30, shift: 'previous' }, '2028-11-07', '2028-10-06'],
  [{ kind: 'days-before', days: 30 }, '2028-11-07', '2028-10-08'],
  [{ kind: 'days-before', days: 7 }, '2028-03-07', '2028-02-29'],
  [{ kind: 'weekday-before', weekday: 'tue', n: 1 }, '2026-11-03', '2026-10-27'],
  [{ kind: 'weekday-before', weekday: 'mon', n: 1 }, '2026-11-03', '2026-11-02'],
  [{ kind: 'business-days-before', days: 5 }, '2026-11-03', '2026-10-27'],
  [{ kind: 'business-days-after', days: 7 }, '2026-11-03', '2026-11-13'],
  [{ kind: 'election-day' }, '2026-11-03', '2026-11-03'],
  [{ kind: 'not-needed' }, '2026-11-03', null],
] as const)('%j for %s is %s', (rule, day, date) => {
  expect(dateByRule(rule, day)).toBe(date)
})
