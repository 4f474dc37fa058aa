import type { LocalDate } from '../../contract/common.ts'
import type {
  DateRule,
  DetailedElectionKind,
  RuleCondition,
  RuleFact,
  StateRules,
} from '../../contract/deadline-rules.ts'
import type { Deadline, DeadlineName, Deadlines } from '../../contract/deadlines.ts'
import { addBusinessDays, isFederalHoliday, isWeekend, nearestBusinessDay } from './holidays.ts'
import { sessionSince } from './legislative-sessions.ts'
import { addDays, weekdayBefore } from './local-date.ts'

export interface ElectionDay {
  date: LocalDate
  kind: DetailedElectionKind
  /** False if the election date itself is unconfirmed, in which case its deadlines are too. */
  confirmed: boolean
}

/** A date published for one election. */
export interface StatedDate {
  date: LocalDate
  source: string
  /** Whether its source is official. */
  confirmed: boolean
  /** Set if the date differs from the rule and a maintainer decided which is right. */
  decided?: { show: 'stated' | 'rule'; source: string; confirmed: boolean } | undefined
}
export type StatedDates = Partial<Record<DeadlineName, StatedDate | undefined>>

/** The date a rule gives; null for a rule without a date. `registration` is the rule for registering in person. */
export function dateByRule(rule: DateRule, electionDay: LocalDate, registration?: DateRule): LocalDate | null {
  switch (rule.kind) {
    case 'days-before':
      return shifted(addDays(electionDay, -rule.days), rule.shift)
    case 'days-after':
      return shifted(addDays(electionDay, rule.days), rule.shift)
    case 'weekday-before':
      return shifted(weekdayBefore(electionDay, rule.weekday, rule.n), rule.shift)
    case 'business-days-before':
      return addBusinessDays(electionDay, -rule.days)
    case 'business-days-after':
      return addBusinessDays(electionDay, rule.days)
    case 'day-after-registration': {
      const closes = registration && dateByRule(registration, electionDay)
      return closes ? addDays(closes, 1) : null
    }
    case 'election-day':
      return electionDay
    default:
      return null
  }
}

function shifted(date: LocalDate, shift: 'next' | 'previous' | 'next-weekday' | undefined): LocalDate {
  if (shift === 'next-weekday') return isWeekend(date) ? shifted(addDays(date, 1), shift) : date
  return shift ? nearestBusinessDay(date, shift) : date
}

/** What the deadlines of an election follow from. */
interface DeadlineSources {
  rules: StateRules | undefined
  stated: StatedDates
  today: LocalDate
  mailReason?: Deadlines['mailReason']
  /** Whether a source is a neutral institution's list. */
  isNeutral?(source: string): boolean
}

/**
 * All deadlines of one election as known on a day. A date without a source is unknown, never guessed, and a rule is
 * unconfirmed if the legislature has met again or will meet before the election.
 */
export function computeDeadlines(
  election: ElectionDay,
  { rules, stated, today, mailReason = null, isNeutral = () => false }: DeadlineSources,
): Deadlines {
  const find = (name: DeadlineName) =>
    deadline(name, election, { fact: currentRule(name, { election, rules, today, isNeutral }), stated: stated[name] })
  const firstDayEarlyVoting = find('firstDayEarlyVoting')
  const receiveMailBallot = withoutUnconfirmedGrace(find('receiveMailBallot'), election, rules)
  return {
    registerOnline: find('registerOnline'),
    registerByMail: find('registerByMail'),
    registerInPerson: find('registerInPerson'),
    applyMailBallot: find('applyMailBallot'),
    firstDayEarlyVoting,
    lastDayEarlyVoting: find('lastDayEarlyVoting'),
    receiveMailBallot,
    postmarkMailBallotBy: rules?.postmarkCounts && receiveMailBallot.confirmed ? election.date : null,
    mailReason,
    earlyVotingClosed: (firstDayEarlyVoting.date && rules?.earlyVotingClosed) || null,
    ...sameDayRegistration(election, rules, today),
    registrationNeeded: rules?.registrationNeeded ?? true,
  }
}

/** No date, no source. */
export const unknownDeadline: Deadline = {
  date: null,
  state: 'unknown',
  time: null,
  basis: null,
  how: null,
  otherDate: null,
  between: null,
  byCloseOfPolls: false,
  source: null,
  confirmed: false,
  plain: false,
  unconfirmedSince: null,
}

type CurrentRule = Pick<RuleFact, 'rule' | 'basis' | 'source' | 'confirmed'> &
  Pick<Deadline, 'date' | 'plain' | 'unconfirmedSince'>

interface RuleContext {
  election: ElectionDay
  rules: StateRules | undefined
  today: LocalDate
  isNeutral(source: string): boolean
}

/** The rule that applies to the election, confirmed only if the law cannot have changed since it was checked. */
function currentRule(name: DeadlineName, { election, rules, today, isNeutral }: RuleContext): CurrentRule | undefined {
  const fact = rules && ruleFor(name, election, rules)
  if (!fact) return undefined
  // A rule that does not name runoffs may not apply to them, so it is unconfirmed for a runoff.
  const isRunoffByDefault = isRunoff(election) && !fact.when?.elections && fact.rule.kind !== 'not-offered'
  const date = dateOf(fact, election, rules)
  const { confirmed, unconfirmedSince } = currentConfirmation(fact, { election, rules, today })
  const isCertain = election.confirmed && !isRunoffByDefault && !isUnsettledHoliday(fact.rule, date)
  // A rule from a neutral list is shown as plain for as long as an official one would be confirmed.
  const isListed = !fact.confirmed && fact.source !== null && isNeutral(fact.source)
  const listed = isListed ? currentConfirmation({ ...fact, confirmed: true }, { election, rules, today }) : undefined
  const isPlain = confirmed || listed?.confirmed === true
  return { ...fact, date, confirmed: confirmed && isCertain, plain: isPlain && isCertain, unconfirmedSince }
}

/** Some states move a deadline off a holiday even if the rule that they publish does not say so. */
function isUnsettledHoliday(rule: DateRule, date: LocalDate | null): boolean {
  return date !== null && !('shift' in rule && rule.shift) && isFederalHoliday(date)
}

function ruleFor(name: DeadlineName, election: ElectionDay, rules: StateRules) {
  const { exceptions = [], ...usual } = rules[name]
  return [...exceptions, usual].find(({ rule, when }) => covers(name, { rule, when, election }))
}

/** The date by the state's rule alone; null if it has none for the election. */
export function ruleDate(name: DeadlineName, election: ElectionDay, rules: StateRules): LocalDate | null {
  const fact = ruleFor(name, election, rules)
  return fact ? dateOf(fact, election, rules) : null
}

const dateOf = ({ rule }: Pick<RuleFact, 'rule'>, election: ElectionDay, rules: StateRules) =>
  dateByRule(rule, election.date, ruleFor('registerInPerson', election, rules)?.rule)

/** The date that is safer for a voter: of two last days the earlier, of two first days of early voting the later. */
export function saferDate(name: DeadlineName, a: LocalDate, b: LocalDate): LocalDate {
  if (name === 'firstDayEarlyVoting') return a > b ? a : b
  return a < b ? a : b
}

/** A session that begins before the election may still change the law, so the rule is unconfirmed even before it begins. */
function currentConfirmation(
  { confirmed, lawCheckedOn }: Pick<RuleFact, 'confirmed' | 'lawCheckedOn'>,
  { election, rules, today }: { election: ElectionDay; rules: StateRules; today: LocalDate },
): Pick<Deadline, 'confirmed' | 'unconfirmedSince'> {
  if (!confirmed || lawCheckedOn === null) return { confirmed: false, unconfirmedSince: null }
  const sessionBy = (day: LocalDate) => sessionSince(lawCheckedOn, rules.legislature.meets, day)
  const unconfirmedSince = sessionBy(today)
  const isOpenToChange = sessionBy(election.date) !== null
  return { confirmed: unconfirmedSince === null && !isOpenToChange, unconfirmedSince }
}

function deadline(
  name: DeadlineName,
  election: ElectionDay,
  { fact, stated }: { fact: CurrentRule | undefined; stated: StatedDate | undefined },
): Deadline {
  const byRuleDate = fact?.date ?? null
  const details = { ...unknownDeadline, state: 'known', ...endOf(fact?.rule), basis: fact?.basis ?? null } as const
  const byRule = fact && { ...details, ...confirmationOf(fact), date: byRuleDate, how: 'computed' as const }
  if (!stated) {
    if (byRule && byRuleDate) return byRule
    return fact
      ? {
          ...unknownDeadline,
          ...confirmationOf(fact),
          state: stateOf(fact.rule),
          between: rangeOf(fact.rule, election),
        }
      : unknownDeadline
  }
  const { date, source } = stated
  const confirmed = stated.confirmed && election.confirmed
  const asStated: Deadline = { ...details, date, source, how: 'stated', confirmed, plain: confirmed }
  if (!byRule || !byRuleDate || byRuleDate === date) return asStated
  const safer = saferDate(name, date, byRuleDate) === date ? asStated : byRule
  return decide({ asStated, byRule, safer }, stated.decided, election)
}

/** Where two dates differ, shows the safer one, unless an official source decides between them. */
function decide(
  { asStated, byRule, safer }: Record<'asStated' | 'byRule' | 'safer', Deadline>,
  decided: StatedDate['decided'],
  election: ElectionDay,
): Deadline {
  const other = (shown: Deadline) => (shown === asStated ? byRule : asStated).date
  if (!decided?.confirmed) return { ...safer, otherDate: other(safer), confirmed: false, plain: false }
  const shown = decided.show === 'stated' ? asStated : byRule
  const { confirmed } = election
  return {
    ...shown,
    otherDate: other(shown),
    source: decided.source,
    confirmed,
    plain: confirmed,
    unconfirmedSince: null,
  }
}

/** Unless it is confirmed that a ballot may arrive after election day, its deadline is the close of the polls. */
function withoutUnconfirmedGrace(deadline: Deadline, { date }: ElectionDay, rules: StateRules | undefined): Deadline {
  const hasGrace = deadline.date === null ? rules?.postmarkCounts && deadline.source !== null : deadline.date > date
  if (!hasGrace || deadline.confirmed) return deadline
  const closeOfPolls = { date, state: 'known', time: null, basis: 'received', byCloseOfPolls: true } as const
  return { ...deadline, ...closeOfPolls, how: 'computed', otherDate: null, between: null, plain: false }
}

const confirmationOf = ({ source, confirmed, plain, unconfirmedSince }: CurrentRule) => ({
  source,
  confirmed,
  plain,
  unconfirmedSince,
})

function sameDayRegistration(
  election: ElectionDay,
  rules: StateRules | undefined,
  today: LocalDate,
): Pick<Deadlines, 'sameDayRegistration' | 'sameDayConfirmed'> {
  if (!rules || !statewideKinds.includes(election.kind))
    return { sameDayRegistration: 'unknown', sameDayConfirmed: false }
  const { exceptions = [], ...usual } = rules.sameDay
  const fact = exceptions.find(({ when }) => meets(when, election)) ?? usual
  const { confirmed } = currentConfirmation(fact, { election, rules, today })
  return { sameDayRegistration: fact.value, sameDayConfirmed: confirmed }
}

const statewideKinds: readonly DetailedElectionKind[] = [
  'general',
  'presidential-general',
  'primary',
  'presidential-primary',
  'ballot-measure',
]

const isRunoff = ({ kind }: ElectionDay): boolean => kind === 'runoff' || kind === 'primary-runoff'

/** A method that is not offered is not offered in any election; a date applies only to elections its source covers. */
function covers(
  name: DeadlineName,
  { rule: { kind }, when, election }: { rule: DateRule; when: RuleCondition | undefined; election: ElectionDay },
): boolean {
  if (kind === 'not-offered' && !when) return true
  if (!meets(when, election)) return false
  if (when?.elections || statewideKinds.includes(election.kind)) return true
  // Special and local elections have their own dates, and runoffs usually share only the mail ballot rules.
  return isRunoff(election) && name.endsWith('MailBallot')
}

function meets(when: RuleCondition | undefined, { date, kind }: ElectionDay): boolean {
  if (!when) return true
  const { elections, from, until } = when
  return (!elections || elections.includes(kind)) && (!from || date >= from) && (!until || date < until)
}

function rangeOf(rule: DateRule, { date }: ElectionDay): Deadline['between'] {
  if (rule.kind !== 'set-locally' || !rule.between) return null
  return { first: addDays(date, -rule.between.first), last: addDays(date, -rule.between.last) }
}

function stateOf({ kind }: DateRule): Deadline['state'] {
  return kind === 'not-offered' || kind === 'not-needed' || kind === 'set-locally' ? kind : 'unknown'
}

/** When the day of a deadline ends. */
const endOf = (rule: DateRule | undefined): Pick<Deadline, 'time' | 'byCloseOfPolls'> => ({
  time: (rule && 'time' in rule && rule.time) || null,
  byCloseOfPolls: (rule && 'byCloseOfPolls' in rule && rule.byCloseOfPolls) || false,
})
