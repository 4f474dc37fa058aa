import { describe, expect, test } from 'vitest'
import type { DateRule, RuleFact, StateRules } from '../../contract/deadline-rules.ts'
import { computeDeadlines, dateByRule } from './deadlines.ts'

const fact = (rule: DateRule, details: Partial<RuleFact> = {}): RuleFact => ({
  rule,
  source: 'state-law',
  confirmed: true,
  ...details,
})

/** Rules for tests; each test overrides the ones it needs. */
const rulesWith = (changes: Partial<StateRules> = {}): StateRules => ({
  state: 'TX',
  registerOnline: fact({ kind: 'not-offered' }),
  registerByMail: fact({ kind: 'days-before', days: 30, shift: 'next' }, { basis: 'postmarked' }),
  registerInPerson: fact({ kind: 'days-before', days: 30, shift: 'next' }),
  applyMailBallot: fact({ kind: 'days-before', days: 11 }, { basis: 'received' }),
  firstDayEarlyVoting: fact({ kind: 'days-before', days: 17, shift: 'next' }),
  lastDayEarlyVoting: fact({ kind: 'days-before', days: 4 }),
  receiveMailBallot: fact({ kind: 'days-after', days: 1, shift: 'next', time: '17:00' }, { basis: 'received' }),
  postmarkCounts: true,
  sameDay: 'no',
  registrationNeeded: true,
  ...changes,
})

const general = { date: '2026-11-03', reach: 'general', confirmed: true } as const

describe('which elections a rule applies to', () => {
  test('a published date takes precedence over the rule, and the rule date is reported too', () => {
    const published = { registerByMail: { date: '2026-10-06', source: 'official-pages' } }
    const { registerByMail, registerInPerson } = computeDeadlines(general, rulesWith(), published)
    expect(registerByMail).toMatchObject({
      date: '2026-10-06',
      how: 'stated',
      source: 'official-pages',
      ruleGives: '2026-10-05',
      basis: 'postmarked',
    })
    expect(registerInPerson).toMatchObject({ date: '2026-10-05', how: 'computed', ruleGives: null, confirmed: true })
  })

  test('a deadline is unconfirmed if its election or its rule is', () => {
    expect(computeDeadlines({ ...general, confirmed: false }, rulesWith()).registerByMail).toMatchObject({
      confirmed: false,
    })
    const disputed = rulesWith({ registerOnline: fact({ kind: 'days-before', days: 18 }, { confirmed: false }) })
    expect(computeDeadlines(general, disputed).registerOnline).toMatchObject({ state: 'known', confirmed: false })
  })

  test('dates of special and local elections are unknown', () => {
    const special = computeDeadlines({ ...general, reach: 'none' }, rulesWith())
    expect(special.registerByMail).toMatchObject({ date: null, state: 'unknown' })
    expect(special.registerOnline).toMatchObject({ state: 'not-offered' })
  })

  test('in a runoff only mail ballot rules apply, unconfirmed', () => {
    const runoff = { ...general, reach: 'runoff' } as const
    expect(computeDeadlines(runoff, rulesWith())).toMatchObject({
      registerByMail: { state: 'unknown' },
      firstDayEarlyVoting: { state: 'unknown' },
      applyMailBallot: { date: '2026-10-23', confirmed: false },
      postmarkMailBallotBy: '2026-11-03',
    })
    const notInRunoffs = rulesWith({ applyMailBallot: fact({ kind: 'days-before', days: 11 }, { notRunoff: true }) })
    expect(computeDeadlines(runoff, notInRunoffs).applyMailBallot.state).toBe('unknown')
  })

  test('a rule for general elections only gives no date for others', () => {
    const primary = { date: '2027-09-07', reach: 'other-statewide', confirmed: true } as const
    const generalOnly = rulesWith({
      registerOnline: fact({ kind: 'days-before', days: 10 }),
      firstDayEarlyVoting: fact({ kind: 'days-before', days: 17 }, { generalOnly: true }),
      receiveMailBallot: fact({ kind: 'days-after', days: 3 }, { generalOnly: true }),
    })
    expect(computeDeadlines(primary, generalOnly)).toMatchObject({
      firstDayEarlyVoting: { state: 'unknown' },
      receiveMailBallot: { state: 'unknown' },
      postmarkMailBallotBy: null,
      registerOnline: { date: '2027-08-28' },
    })
    const notPresidential = rulesWith({
      firstDayEarlyVoting: fact({ kind: 'days-before', days: 14 }, { notPresidential: true }),
    })
    const presidential = { ...general, reach: 'presidential' } as const
    expect(computeDeadlines(presidential, notPresidential).firstDayEarlyVoting.state).toBe('unknown')
  })

  test('a rule ends when a new law takes effect', () => {
    const changing = rulesWith({
      firstDayEarlyVoting: fact({ kind: 'days-before', days: 17 }, { until: '2027-08-01' }),
    })
    const firstDay = (date: string) => computeDeadlines({ ...general, date }, changing).firstDayEarlyVoting
    expect(firstDay('2027-05-01')).toMatchObject({ state: 'known' })
    expect(firstDay('2027-11-02')).toMatchObject({ state: 'unknown', date: null })
  })

  test('a method that is not offered, not needed, set locally or unknown has no date', () => {
    const byMail = rulesWith({
      applyMailBallot: fact({ kind: 'not-needed' }),
      firstDayEarlyVoting: fact({ kind: 'not-offered' }),
      receiveMailBallot: fact({ kind: 'unknown' }),
    })
    expect(computeDeadlines(general, byMail)).toMatchObject({
      applyMailBallot: { date: null, state: 'not-needed' },
      firstDayEarlyVoting: { date: null, state: 'not-offered' },
      receiveMailBallot: { date: null, state: 'unknown' },
      postmarkMailBallotBy: '2026-11-03',
    })
    const withoutRegistration = rulesWith({
      registrationNeeded: false,
      firstDayEarlyVoting: fact({ kind: 'set-locally' }),
    })
    expect(computeDeadlines(general, withoutRegistration)).toMatchObject({
      registrationNeeded: false,
      registerOnline: { state: 'not-offered' },
      firstDayEarlyVoting: { state: 'set-locally' },
    })
    expect(computeDeadlines(general, undefined)).toMatchObject({
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
