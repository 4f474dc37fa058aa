import { dateByRule } from '../../civic/dates/deadlines.ts'
import { generalElectionDay } from '../../civic/elections/general-election.ts'
import type { StateRules } from '../../contract/deadline-rules.ts'
import { type DeadlineName, deadlineNames } from '../../contract/deadlines.ts'
import { readLines } from '../pack.ts'

/** The tables of dates that were published for general elections, and why a rule may give another date. */
const readTable = (file: string) =>
  readLines(new URL('facts/', import.meta.url), file)
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'))
const years = [2022, 2024, 2026]
type Rules = Pick<StateRules, DeadlineName>

/** Rules that give another date than was published, unless differences.tsv says why, and its lines that are no longer true. */
export function publishedDateProblems(rules: ReadonlyMap<string, Rules>, read = readTable): string[] {
  const differing = years.flatMap((year) => {
    const [[, ...columns] = [], ...rows] = read(`general-${year}.tsv`)
    return rows.flatMap(([state = '', ...dates]) =>
      columns.flatMap((column, at) => {
        const ofState = rules.get(state)
        const name = deadlineNames.find((one) => one === column)
        if (!ofState || !name) return [`${year} ${state} ${column}`]
        const byRule = dateByRule(ofState[name].rule, generalElectionDay(year), ofState.registerInPerson.rule)
        // Only the last table is complete: where it states no date, the rule must not invent one.
        const isStated = dates[at] !== '-'
        const differs = isStated ? byRule !== dates[at] : year === years.at(-1) && byRule
        return differs ? [`${year} ${state} ${column}`] : []
      }),
    )
  })
  const known = read('differences.tsv').map(([year, state, name]) => `${year} ${state} ${name}`)
  return [
    ...differing
      .filter((one) => !known.includes(one))
      .map(
        (one) =>
          `elections: the rule gives another date than was stated: ${one}. Correct it, or say why in differences.tsv`,
      ),
    ...known
      .filter((one) => !differing.includes(one))
      .map((one) => `elections: the rule gives the date that was stated, but differences.tsv says otherwise: ${one}`),
  ]
}
