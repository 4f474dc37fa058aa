import { describe, expect, test } from 'vitest'
import type { DateRule, RuleFact, SameDayFact, StateRules } from '../../contract/deadline-rules.ts'
import { type StatedDates, computeDeadlines, dateByRule } from './deadlines.ts'

const origin = { source: 'state-law', confirmed: true, lawCheckedOn: '2026-09-24' }
const fact = (rule: DateRule, details: Omit<Partial<RuleFact>, 'rule'> = {}): RuleFact => ({
  ...origin,
  ...details,
  rule,
})
const sameDay = (value: SameDayFact['value'], details: Pick<SameDayFact, 'exceptions'> = {}): SameDayFact => ({
  ...origin,
  ...details,
  value,
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
  sameDay: sameDay('no'),
  registrationNeeded: true,
  legislature: { meets: 'every-year', source: 'ncsl' },
  ...changes,
})

const general = { date: '2026-11-03', kind: 'general', confirmed: true } as const
const presidential = { date: '2028-11-07', kind: 'presidential-general', confirmed: true } as const
const primary = { date: '2026-05-05', kind: 'primary', confirmed: true } as const
const runoff = { ...general, kind: 'runoff' } as const

const compute = (
  election: Parameters<typeof computeDeadlines>[0],
  rules: StateRules | undefined,
  stated: StatedDates = {},
  today = '2026-10-01',
) => computeDeadlines(election, { rules, stated, today })

describe('a published date that differs from the rule', () => {
  const source = 'state-page'
  const decidedBy = { source: 'state-notice', confirmed: true }
  const stated = (date: string, decided?: { show: 'stated' | 'rule'; source: string; confirmed: boolean }) => ({
    date,
    source,
    confirmed: true,
    decided,
  })

  test('is shown if it is the earlier one, unconfirmed', () => {
    const { registerByMail, registerInPerson } = compute(general, rulesWith(), { registerByMail: stated('2026-10-04') })
    expect(registerByMail).toMatchObject({
      date: '2026-10-04',
      how: 'stated',
      source,
      otherDate: '2026-10-05',
      basis: 'postmarked',
      confirmed: false,
    })
    expect(registerInPerson).toMatchObject({ date: '2026-10-05', how: 'computed', otherDate: null, confirmed: true })
  })

  test('is not shown if it is the later one', () => {
    expect(compute(general, rulesWith(), { registerByMail: stated('2026-10-06') }).registerByMail).toMatchObject({
      date: '2026-10-05',
      how: 'computed',
      source: 'state-law',
      otherDate: '2026-10-06',
      confirmed: false,
    })
  })

  test('is shown for the first day of early voting if it is later, so that nobody comes before the doors open', () => {
    const firstDay = (date: string) =>
      compute(general, rulesWith(), { firstDayEarlyVoting: stated(date) }).firstDayEarlyVoting
    expect(firstDay('2026-10-20')).toMatchObject({ date: '2026-10-20', otherDate: '2026-10-19', confirmed: false })
    expect(firstDay('2026-10-18')).toMatchObject({ date: '2026-10-19', otherDate: '2026-10-18', confirmed: false })
  })

  test('is shown as decided if an official source decided, and otherwise the earlier one is', () => {
    const byMail = (decided: Parameters<typeof stated>[1]) =>
      compute(general, rulesWith(), { registerByMail: stated('2026-10-06', decided) }).registerByMail
    expect(byMail({ show: 'stated', ...decidedBy })).toMatchObject({
      date: '2026-10-06',
      source: 'state-notice',
      otherDate: '2026-10-05',
      confirmed: true,
    })
    expect(byMail({ show: 'rule', ...decidedBy })).toMatchObject({ date: '2026-10-05', otherDate: '2026-10-06' })
    expect(byMail({ show: 'stated', ...decidedBy, confirmed: false })).toMatchObject({
      date: '2026-10-05',
      confirmed: false,
    })
  })

  test('is confirmed only by an official source, and where it agrees with the rule', () => {
    const agreeing = { ...stated('2026-10-05'), confirmed: false }
    expect(compute(general, rulesWith(), { registerByMail: agreeing }).registerByMail).toMatchObject({
      how: 'stated',
      otherDate: null,
      confirmed: false,
    })
  })
})

describe('a rule is unconfirmed', () => {
  test('if its election or the rule itself is', () => {
    expect(compute({ ...general, confirmed: false }, rulesWith()).registerByMail).toMatchObject({ confirmed: false })
    const disputed = rulesWith({ registerOnline: fact({ kind: 'days-before', days: 18 }, { confirmed: false }) })
    expect(compute(general, disputed).registerOnline).toMatchObject({ state: 'known', confirmed: false })
  })

  test.each([
    ['every-year', '2026-11-15', null],
    ['every-year', '2027-01-04', 2027],
    ['every-year', '2028-10-20', 2027],
    ['odd-years', '2026-11-15', null],
    ['odd-years', '2027-01-04', 2027],
  ] as const)(
    'if a legislature that meets %s meets before the election: on %s, since %s',
    (meets, today, unconfirmedSince) => {
      const rules = rulesWith({ legislature: { meets, source: 'ncsl' }, sameDay: sameDay('yes') })
      const { registerByMail, sameDayConfirmed } = compute(presidential, rules, {}, today)
      expect(registerByMail).toMatchObject({ date: '2028-10-10', confirmed: false, unconfirmedSince })
      expect(sameDayConfirmed).toBe(false)
    },
  )

  test('not if the next session begins after the election', () => {
    const december = { ...general, date: '2026-12-15' }
    expect(compute(december, rulesWith(), {}, '2026-11-15').registerByMail).toMatchObject({ confirmed: true })
    const checkedIn2028 = { ...origin, lawCheckedOn: '2028-06-01' }
    const rules = rulesWith({ registerByMail: { ...rulesWith().registerByMail, ...checkedIn2028 } })
    expect(compute(presidential, rules, {}, '2028-08-01').registerByMail).toMatchObject({ confirmed: true })
  })

  test('if it gives a federal holiday and does not say to which day it moves', () => {
    const checked = { lawCheckedOn: '2028-06-01' }
    const onColumbusDay = (rule: DateRule) =>
      compute(presidential, rulesWith({ registerOnline: fact(rule, checked) }), {}, '2028-08-01').registerOnline
    const rule = { kind: 'days-before', days: 29 } as const
    expect(onColumbusDay(rule)).toMatchObject({ date: '2028-10-09', confirmed: false, unconfirmedSince: null })
    expect(onColumbusDay({ ...rule, shift: 'next-weekday' })).toMatchObject({ date: '2028-10-09', confirmed: true })
    expect(onColumbusDay({ ...rule, days: 28 })).toMatchObject({ date: '2028-10-10', confirmed: true })
  })

  test('if the law was never checked', () => {
    const unchecked = rulesWith({ registerOnline: fact({ kind: 'days-before', days: 18 }, { lawCheckedOn: null }) })
    expect(compute(general, unchecked).registerOnline).toMatchObject({ confirmed: false, unconfirmedSince: null })
  })
})

describe('a deadline by a neutral list is shown without a mark, but not confirmed', () => {
  const listed = fact({ kind: 'days-before', days: 11 }, { source: 'list', confirmed: false })
  const applyBy = (election: typeof general | typeof runoff | typeof presidential, applyMailBallot = listed) => {
    const isNeutral = (source: string) => source === 'list'
    const sources = { rules: rulesWith({ applyMailBallot }), stated: {}, today: '2026-10-01', isNeutral }
    return computeDeadlines(election, sources).applyMailBallot
  }
  test('within its date', () => expect(applyBy(general)).toMatchObject({ confirmed: false, plain: true }))
  test.each([
    ['after or before a session', applyBy(presidential)],
    ['in a runoff, for which it may not be', applyBy(runoff)],
    ['by another list', applyBy(general, { ...listed, source: 'volunteers' })],
    ['where sources disagree', applyBy(general, { ...listed, source: null })],
    ['if it was never checked', applyBy(general, { ...listed, lawCheckedOn: null })],
  ])('not %s', (_, deadline) => expect(deadline).toMatchObject({ confirmed: false, plain: false }))
})

describe('a mail ballot that arrives after election day', () => {
  const closeOfPolls = { date: '2026-11-03', time: null, basis: 'received', byCloseOfPolls: true, confirmed: false }

  test('is promised to count only if that is confirmed', () => {
    expect(compute(general, rulesWith())).toMatchObject({
      receiveMailBallot: { date: '2026-11-04', time: '17:00', byCloseOfPolls: false },
      postmarkMailBallotBy: '2026-11-03',
    })
    const disputed = fact({ kind: 'days-after', days: 3 }, { confirmed: false })
    expect(compute(general, rulesWith({ receiveMailBallot: disputed }))).toMatchObject({
      receiveMailBallot: closeOfPolls,
      postmarkMailBallotBy: null,
    })
    expect(compute(general, rulesWith(), {}, '2027-01-04')).toMatchObject({
      receiveMailBallot: { ...closeOfPolls, unconfirmedSince: 2027 },
      postmarkMailBallotBy: null,
    })
    const published = { receiveMailBallot: { date: '2026-11-06', source: 'a table', confirmed: false } }
    expect(compute(general, rulesWith(), published).receiveMailBallot).toMatchObject(closeOfPolls)
  })

  test.each([{ kind: 'set-locally' }, { kind: 'unknown' }] as const)('nor if its last day is %j', (rule) => {
    const open = rulesWith({ receiveMailBallot: fact(rule, { confirmed: false }) })
    expect(compute(general, open)).toMatchObject({ receiveMailBallot: closeOfPolls, postmarkMailBallotBy: null })
  })

  test('is due by the close of polls where they close at different times', () => {
    const byClose = rulesWith({
      receiveMailBallot: fact({ kind: 'election-day', byCloseOfPolls: true }, { basis: 'received' }),
      postmarkCounts: false,
    })
    expect(compute(general, byClose).receiveMailBallot).toMatchObject({ ...closeOfPolls, confirmed: true })
  })

  test('leaves an earlier unconfirmed time as it is', () => {
    const noon = rulesWith({
      receiveMailBallot: fact({ kind: 'election-day', time: '12:00' }, { confirmed: false }),
      postmarkCounts: false,
    })
    expect(compute(general, noon).receiveMailBallot).toMatchObject({ time: '12:00', byCloseOfPolls: false })
  })
})

describe('which elections a rule applies to', () => {
  test('dates of special and local elections are unknown', () => {
    const special = compute({ ...general, kind: 'special' }, rulesWith())
    expect(special.registerByMail).toMatchObject({ date: null, state: 'unknown' })
    expect(special.receiveMailBallot).toMatchObject({ date: null, state: 'unknown' })
    expect(special.registerOnline).toMatchObject({ state: 'not-offered' })
    expect(special).toMatchObject({ sameDayRegistration: 'unknown', sameDayConfirmed: false })
  })

  test('in a runoff only mail ballot rules apply, unconfirmed', () => {
    expect(compute(runoff, rulesWith())).toMatchObject({
      registerByMail: { state: 'unknown' },
      firstDayEarlyVoting: { state: 'unknown' },
      applyMailBallot: { date: '2026-10-23', confirmed: false },
      receiveMailBallot: { date: '2026-11-03', byCloseOfPolls: true },
      postmarkMailBallotBy: null,
    })
    const notInRunoffs = rulesWith({
      applyMailBallot: fact({ kind: 'days-before', days: 11 }, { when: { elections: ['general', 'primary'] } }),
    })
    expect(compute(runoff, notInRunoffs).applyMailBallot.state).toBe('unknown')
  })

  test('a rule for runoffs replaces the usual one in runoffs only', () => {
    const rules = rulesWith({
      firstDayEarlyVoting: fact(
        { kind: 'days-before', days: 17 },
        { exceptions: [{ ...origin, rule: { kind: 'days-before', days: 7 }, when: { elections: ['runoff'] } }] },
      ),
    })
    expect(compute(runoff, rules).firstDayEarlyVoting).toMatchObject({ date: '2026-10-27', confirmed: true })
    expect(compute(general, rules).firstDayEarlyVoting).toMatchObject({ date: '2026-10-17' })
    expect(compute({ ...runoff, kind: 'primary-runoff' }, rules).firstDayEarlyVoting.state).toBe('unknown')
  })

  test('a rule for presidential elections applies to no other', () => {
    const when = { elections: ['presidential-general' as const] }
    const rules = rulesWith({
      registerInPerson: fact(
        { kind: 'days-before', days: 30 },
        { exceptions: [{ ...origin, rule: { kind: 'election-day' }, when }] },
      ),
      sameDay: sameDay('unknown', { exceptions: [{ ...origin, value: 'president-only', when }] }),
    })
    expect(compute(presidential, rules)).toMatchObject({
      registerInPerson: { date: '2028-11-07' },
      sameDayRegistration: 'president-only',
    })
    expect(compute(general, rules)).toMatchObject({
      registerInPerson: { date: '2026-10-04' },
      sameDayRegistration: 'unknown',
    })
    expect(compute({ ...primary, kind: 'presidential-primary' }, rules).sameDayRegistration).toBe('unknown')
  })

  test('a rule for general elections only gives no date for others', () => {
    const when = { elections: ['general' as const] }
    const generalOnly = rulesWith({
      registerOnline: fact({ kind: 'days-before', days: 10 }),
      firstDayEarlyVoting: fact({ kind: 'days-before', days: 17 }, { when }),
      receiveMailBallot: fact({ kind: 'days-after', days: 3 }, { when }),
    })
    expect(compute(primary, generalOnly)).toMatchObject({
      firstDayEarlyVoting: { state: 'unknown' },
      receiveMailBallot: { state: 'unknown' },
      postmarkMailBallotBy: null,
      registerOnline: { date: '2026-04-25' },
    })
  })

  test('a rule ends when a new law takes effect, and another begins', () => {
    const changing = rulesWith({
      firstDayEarlyVoting: fact({ kind: 'days-before', days: 17 }, { when: { until: '2027-08-01' } }),
      lastDayEarlyVoting: fact({ kind: 'days-before', days: 1 }, { when: { from: '2027-08-01' } }),
    })
    const on = (date: string) => compute({ ...general, date }, changing)
    expect(on('2027-05-01')).toMatchObject({
      firstDayEarlyVoting: { state: 'known' },
      lastDayEarlyVoting: { date: null },
    })
    expect(on('2027-11-02')).toMatchObject({
      firstDayEarlyVoting: { state: 'unknown', date: null },
      lastDayEarlyVoting: { date: '2027-11-01' },
    })
  })

  test('a deadline set locally has a range, not a date', () => {
    const local = rulesWith({ registerByMail: fact({ kind: 'set-locally', between: { first: 13, last: 6 } }) })
    expect(compute(general, local).registerByMail).toMatchObject({
      date: null,
      state: 'set-locally',
      between: { first: '2026-10-21', last: '2026-10-28' },
    })
  })

  test('early voting that follows registration moves with it', () => {
    const rules = rulesWith({ firstDayEarlyVoting: fact({ kind: 'day-after-registration' }) })
    const on = (date: string) => compute({ ...general, date }, rules)
    expect(on('2026-11-03')).toMatchObject({
      registerInPerson: { date: '2026-10-05' },
      firstDayEarlyVoting: { date: '2026-10-06', confirmed: true },
    })
    expect(on('2022-11-08')).toMatchObject({
      registerInPerson: { date: '2022-10-11' },
      firstDayEarlyVoting: { date: '2022-10-12' },
    })
    const anyDay = rulesWith({
      registerInPerson: fact({ kind: 'unknown' }),
      firstDayEarlyVoting: fact({ kind: 'day-after-registration' }),
    })
    expect(compute(general, anyDay).firstDayEarlyVoting).toMatchObject({ state: 'unknown', date: null })
  })

  test('closed days of early voting are named wherever its days are known', () => {
    const rules = rulesWith({ earlyVotingClosed: 'sundays' })
    const published = { date: '2026-10-28', source: 'state-page', confirmed: true }
    expect(compute(general, rules).earlyVotingClosed).toBe('sundays')
    expect(compute(runoff, rules, { firstDayEarlyVoting: published }).earlyVotingClosed).toBe('sundays')
    expect(compute(runoff, rules).earlyVotingClosed).toBeNull()
    expect(compute(general, rulesWith()).earlyVotingClosed).toBeNull()
  })

  test('a method that is not offered, not needed, set locally or unknown has no date', () => {
    const byMail = rulesWith({
      applyMailBallot: fact({ kind: 'not-needed' }),
      firstDayEarlyVoting: fact({ kind: 'not-offered' }),
      receiveMailBallot: fact({ kind: 'unknown' }),
      postmarkCounts: false,
      registrationNeeded: false,
    })
    expect(compute(general, byMail)).toMatchObject({
      applyMailBallot: { date: null, state: 'not-needed' },
      firstDayEarlyVoting: { date: null, state: 'not-offered' },
      receiveMailBallot: { date: null, state: 'unknown' },
      registrationNeeded: false,
      registerOnline: { state: 'not-offered' },
    })
  })

  test('without rules, as in a territory, everything is unknown', () => {
    expect(compute(general, undefined)).toMatchObject({
      registerOnline: { state: 'unknown' },
      receiveMailBallot: { state: 'unknown', date: null },
      postmarkMailBallotBy: null,
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
  [{ kind: 'days-after', days: 4, shift: 'next' }, '2026-11-03', '2026-11-09'],
  [{ kind: 'business-days-after', days: 7 }, '2026-11-03', '2026-11-13'],
  [{ kind: 'election-day' }, '2026-11-03', '2026-11-03'],
  [{ kind: 'not-needed' }, '2026-11-03', null],
] as const)('%j for %s is %s', (rule, day, date) => {
  expect(dateByRule(rule, day)).toBe(date)
})
