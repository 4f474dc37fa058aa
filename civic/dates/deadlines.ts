import type { LocalDate } from '../../contract/common.ts'
import type { DateRule, RuleFact, StateRules } from '../../contract/deadline-rules.ts'
import { type Deadline, type DeadlineName, type Deadlines, deadlineNames } from '../../contract/deadlines.ts'
import { addBusinessDays, isWeekend, nearestBusinessDay } from './holidays.ts'
import { addDays, weekdayBefore } from './local-date.ts'

export interface ElectionDay {
  date: LocalDate
  /**
   * Which elections the state's rules cover. They are about statewide elections. In a runoff only the mail ballot rules
   * are likely to apply, and are shown as unconfirmed; special and local elections have their own dates.
   */
  reach: 'general' | 'presidential' | 'other-statewide' | 'runoff' | 'none'
  /** False if the election date itself is unconfirmed, in which case its deadlines are too. */
  confirmed: boolean
}

/** Dates published for this election. They take precedence over the rule. */
export type StatedDates = Partial<Record<DeadlineName, { date: LocalDate; source: string } | undefined>>

/** The date a rule gives; null for a rule without a date. */
export function dateByRule(rule: DateRule, electionDay: LocalDate): LocalDate | null {
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

/** All deadlines of one election. A date without a source is unknown, never guessed. */
export function computeDeadlines(
  election: ElectionDay,
  rules: StateRules | undefined,
  stated: StatedDates = {},
): Deadlines {
  const find = (name: DeadlineName) => deadline(name, election, rules?.[name], stated[name])
  return {
    registerOnline: find('registerOnline'),
    registerByMail: find('registerByMail'),
    registerInPerson: find('registerInPerson'),
    applyMailBallot: find('applyMailBallot'),
    firstDayEarlyVoting: find('firstDayEarlyVoting'),
    lastDayEarlyVoting: find('lastDayEarlyVoting'),
    receiveMailBallot: find('receiveMailBallot'),
    postmarkMailBallotBy: postmarkBy(election, rules),
    sameDayRegistration: rules?.sameDay ?? 'unknown',
    registrationNeeded: rules?.registrationNeeded ?? true,
  }
}

const unknown: Deadline = {
  date: null,
  state: 'unknown',
  time: null,
  basis: null,
  how: null,
  ruleGives: null,
  source: null,
  confirmed: false,
}

function deadline(
  name: DeadlineName,
  election: ElectionDay,
  fact: RuleFact | undefined,
  stated: { date: LocalDate; source: string } | undefined,
): Deadline {
  const applies = fact !== undefined && reaches(name, fact, election)
  const ruleGives = applies ? dateByRule(fact.rule, election.date) : null
  const more = { time: timeOf(fact?.rule), basis: fact?.basis ?? null }
  if (stated) {
    const differs = ruleGives !== null && ruleGives !== stated.date
    return {
      ...more,
      date: stated.date,
      state: 'known',
      how: 'stated',
      ruleGives: differs ? ruleGives : null,
      source: stated.source,
      confirmed: election.confirmed,
    }
  }
  if (!fact || !applies) return unknown
  const confirmed = fact.confirmed && election.confirmed && election.reach !== 'runoff'
  if (ruleGives) {
    return {
      ...more,
      date: ruleGives,
      state: 'known',
      how: 'computed',
      ruleGives: null,
      source: fact.source,
      confirmed,
    }
  }
  return { ...unknown, state: stateOf(fact.rule), source: fact.source, confirmed: fact.confirmed }
}

function postmarkBy(election: ElectionDay, rules: StateRules | undefined): LocalDate | null {
  return rules?.postmarkCounts && reaches('receiveMailBallot', rules.receiveMailBallot, election) ? election.date : null
}

/** A method that is not offered is not offered in any election; a date applies only to elections its source covers. */
function reaches(name: DeadlineName, fact: RuleFact, { date, reach }: ElectionDay): boolean {
  if (fact.rule.kind === 'not-offered') return true
  if (reach === 'none' || (fact.until && date >= fact.until)) return false
  if (reach === 'runoff') return !fact.generalOnly && !fact.notRunoff && name.endsWith('MailBallot')
  if (fact.generalOnly && reach === 'other-statewide') return false
  return !(fact.notPresidential && reach === 'presidential')
}

function stateOf({ kind }: DateRule): Deadline['state'] {
  return kind === 'not-offered' || kind === 'not-needed' || kind === 'set-locally' ? kind : 'unknown'
}

const timeOf = (rule: DateRule | undefined): string | null => (rule && 'time' in rule && rule.time) || null

/** How many of the deadlines are known, out of how many. */
export function countKnownDeadlines(deadlines: Deadlines[]): { known: number; total: number } {
  const all = deadlines.flatMap((one) => deadlineNames.map((name) => one[name]))
  return { known: all.filter(({ state }) => state !== 'unknown').length, total: all.length }
}
