import { daysBetween } from '../../civic/dates/local-date.ts'
import { confirmedBefore } from '../../civic/elections/law-expiry.ts'
import { StateCode } from '../../contract/common.schemas.ts'
import type { LocalDate } from '../../contract/common.ts'
import type { Manifest } from '../pack.ts'
import { isOfficial } from './official.ts'
import type { PackedAround } from './schema.ts'

/** The latest certification by law is in the sixth week. */
const maxDaysAfter = 45

/** Checks who may vote and what happens after an election: complete, in order, and confirmed by official pages only. */
export function aroundProblems(around: readonly PackedAround[], origins: Manifest['origins']): string[] {
  const states = new Set(around.map(({ state }) => state))
  return [
    ...StateCode.options.filter((code) => !states.has(code)).map((code) => `around.jsonl has no record for ${code}`),
    ...around.flatMap((record) => [...dateProblems(record), ...markProblems(record, origins), ...ruleProblems(record)]),
  ]
}

function dateProblems({ state, after }: PackedAround): string[] {
  if (!after) return []
  const { election, ...days } = after
  const problems = Object.entries(days).flatMap(([name, { date, text }]) => {
    if (date === null) return text === null ? [`${state} ${name} has neither a date nor a rule`] : []
    const distance = daysBetween(election, date)
    return distance > 0 && distance <= maxDaysAfter ? [] : [`${state} ${name} is ${distance} days after its election`]
  })
  const [countyDay, stateDay] = [days.countiesCertify?.date, days.stateCertifies?.date]
  const isReversed = countyDay && stateDay && countyDay > stateDay
  return isReversed ? [...problems, `${state} certifies before its counties`] : problems
}

function markProblems(record: PackedAround, origins: Manifest['origins']): string[] {
  const { state, cure, after, eligibility, preregistration, felony, recount } = record
  const { cure: cureDay, provisionalPapers, countiesCertify, stateCertifies } = after ?? {}
  const facts = {
    cure,
    eligibility,
    preregistration,
    felony,
    recount,
    cureDay,
    provisionalPapers,
    countiesCertify,
    stateCertifies,
  }
  const readOn = (source: string | null) => (source === null ? undefined : origins[source]?.asOf)
  return [
    ...Object.entries(facts).flatMap(([name, fact]) => {
      if (!fact) return []
      const readDay = readOn(fact.source)
      const isEarlier = fact.asOf === undefined || (readDay !== undefined && fact.asOf <= readDay)
      return [
        ...(fact.confirmed && !isOfficial(origins, fact.source, state)
          ? [`${state} ${name} is confirmed without an official address (source ${fact.source})`]
          : []),
        ...(isEarlier ? [] : [`${state} ${name} is dated ${fact.asOf}, after its source was read`]),
      ]
    }),
    ...voterRuleNames
      .filter((name) => record[name]?.confirmed && record[name].asOf === undefined)
      .map((name) => `${state} ${name} is confirmed without a date from which it expires`),
  ]
}

const voterRuleNames = ['eligibility', 'preregistration', 'felony', 'recount'] as const

/** Confirmed rules that are too old for their kind. The server shows them as unconfirmed by itself. */
export const listExpiredAround = (around: readonly PackedAround[], today: LocalDate): string[] =>
  around.flatMap((record) =>
    voterRuleNames.flatMap((name) => {
      const { confirmed = false, asOf } = record[name] ?? {}
      return confirmed && asOf !== undefined && confirmedBefore(name, asOf) <= today
        ? [`around.jsonl ${record.state} ${name}`]
        : []
    }),
  )

function ruleProblems({ state, cure, after, recount }: PackedAround): string[] {
  return [
    ...(cure?.kind === 'none' && after?.cure ? [`${state} has a last day to fix a signature, but no such right`] : []),
    ...(recount && (recount.automatic === 'margin') !== (recount.margin !== null)
      ? [`${state} must name a margin exactly if it decides about recounts`]
      : []),
  ]
}
