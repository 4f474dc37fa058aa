import { ruleDate, saferDate } from '../../civic/dates/deadlines.ts'
import { sessionSince } from '../../civic/dates/legislative-sessions.ts'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import { deadlineNames } from '../../contract/deadlines.ts'
import type { Manifest } from '../pack.ts'
import { isOfficial } from './official.ts'
import type { PackedElection, PackedRules } from './schema.ts'

type Origins = Manifest['origins']

interface LawFact {
  /** Names the record for the maintainer, such as "rules.jsonl TX registerByMail". */
  label: string
  isUnknown: boolean
  source: string | null
  confirmed: boolean
  lawCheckedOn: LocalDate | null
}

/** Every fact of a state's law, exceptions included. */
function lawFacts(rules: PackedRules): LawFact[] {
  const prefix = `rules.jsonl ${rules.state}`
  const dates = deadlineNames.flatMap((name) => {
    const { exceptions = [], ...usual } = rules[name]
    return [usual, ...exceptions].map((fact, index) => ({
      ...fact,
      label: `${prefix} ${name}${index > 0 ? ` exception ${index}` : ''}`,
      isUnknown: fact.rule.kind === 'unknown',
    }))
  })
  const { exceptions = [], ...usual } = rules.sameDay
  const sameDay = [usual, ...exceptions].map((fact, index) => ({
    ...fact,
    label: `${prefix} sameDay${index > 0 ? ` exception ${index}` : ''}`,
    isUnknown: fact.value === 'unknown',
  }))
  return [...dates, ...sameDay]
}

/** A confirmed rule needs an official source and the day on which the law was checked. */
export function confirmationProblems(rules: readonly PackedRules[], origins: Origins): string[] {
  return rules.flatMap((row) =>
    lawFacts(row).flatMap((fact) => {
      const { label, source, lawCheckedOn } = fact
      const readOn = source === null ? undefined : origins[source]?.asOf
      if (lawCheckedOn !== null && (readOn === undefined || lawCheckedOn > readOn))
        return [`${label}: lawCheckedOn ${lawCheckedOn} is after its source was read`]
      if (!fact.confirmed) return []
      if (fact.isUnknown) return [`${label}: is unknown, so it cannot be confirmed`]
      if (!isOfficial(origins, source, row.state))
        return [`${label}: confirmed without an official address for ${row.state} (source ${source})`]
      return lawCheckedOn === null ? [`${label}: confirmed without lawCheckedOn`] : []
    }),
  )
}

/**
 * Confirmed rules whose legislature has met since the law was checked. The server shows them as unconfirmed by itself, so they
 * are work for a maintainer, not a reason to hold back a release.
 */
export const listExpired = (rules: readonly PackedRules[], today: LocalDate): string[] =>
  rules.flatMap((row) =>
    lawFacts(row)
      .filter(({ confirmed, lawCheckedOn }) => {
        return confirmed && lawCheckedOn !== null && sessionSince(lawCheckedOn, row.legislature.meets, today) !== null
      })
      .map(({ label }) => label),
  )

/** Published dates that differ from the state's rule need a decision, and a decision needs a difference. */
export function statedDateProblems(
  elections: readonly PackedElection[],
  rules: ReadonlyMap<StateCode, PackedRules>,
  origins: Origins,
): string[] {
  return elections.flatMap((election) => {
    const { id, state, stated, date: electionDate, kind } = election
    const stateRules = state ? rules.get(state) : undefined
    if (!stateRules) return []
    return deadlineNames.flatMap((name) => {
      const published = stated[name]
      if (!published) return []
      const label = `elections.jsonl ${id} ${name}`
      const { decided, date } = published
      const byRule = ruleDate(name, { date: electionDate, kind, confirmed: true }, stateRules)
      if (byRule === null || byRule === date)
        return decided ? [`${label}: decided, but the stated date and the rule agree`] : []
      if (!decided) return [`${label}: stated ${date}, but the rule of ${state} gives ${byRule}. Decide which is right`]
      const safer = saferDate(name, date, byRule) === date ? 'stated' : 'rule'
      if (decided.show !== safer && !isOfficial(origins, decided.source, state))
        return [`${label}: decided for the less safe date without an official source (${decided.source})`]
      return []
    })
  })
}
