import type { ImportProblem } from '../../contract/desk-import.ts'
import type { DeskImport, importDifferences } from '../../contract/desk.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { i18nFor } from '../../server/core/i18n.ts'
import { formatCount } from '../../server/core/import-error.ts'
import { problemTexts } from '../../server/features/desk/problem-texts.ts'
import { print } from '../import-command.ts'

const countLabels: Record<string, string> = {
  street_segment: 'street segments',
  precinct: 'precincts',
  polling_location: 'polling places, early sites and drop boxes',
  candidate_contest: 'contests of candidates',
  candidate: 'candidates',
  ballot_measure_contest: 'measures',
}

const maxShown = 10

/** Problems that are a sentence already. */
const sentences: ImportProblem['code'][] = ['feed_rejected', 'count_rejected', 'feed_warning', 'publish_failed']

const texts = problemTexts(i18nFor('en'))

export function describeProblem({ code, role, line, column, value }: ImportProblem): string {
  if (sentences.includes(code)) return value ?? ''
  const where = [role, line === null ? undefined : `line ${line}`, column].filter(Boolean).join(', ')
  return `${where ? `${where}: ` : ''}${texts[code]}${value === null ? '' : ` (${value})`}`
}

/** The first problems of a severity, one line each. */
export function describeProblems(problems: ImportProblem[], severity: ImportProblem['severity']): string[] {
  const all = problems.filter((problem) => problem.severity === severity)
  const more = all.length - maxShown
  return [...all.slice(0, maxShown).map(describeProblem), ...(more > 0 ? [`and ${formatCount(more)} more`] : [])]
}

export function printChecked({ source, area, election, counts }: DeskImport, problems: ImportProblem[]) {
  const named = election ? `: ${election.name} (${election.date})` : ''
  print(`${source.name}, ${area.county ? `${area.county}, ` : ''}${area.state}${named}`)
  for (const [kind, count] of Object.entries(counts)) {
    const label = countLabels[kind]
    if (count > 0 && (label || !('street_segment' in counts)))
      print(`  ${formatCount(count).padStart(11)}  ${label ?? kind.replaceAll('_', ' ')}`)
  }
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  if (warnings.length > 0) print('Skipped, missing or doubtful:')
  for (const warning of warnings.slice(0, maxShown))
    print(`  ${formatCount(warning.count).padStart(11)}  ${describeProblem(warning)}`)
  if (warnings.length > maxShown) print(`  and ${formatCount(warnings.length - maxShown)} more`)
}

export function printDifferences(differences: Reply<typeof importDifferences>) {
  const { live, added, closed, moved, changed, addresses, areas, contests, votes } = differences
  print(live ? `Compared with the data that is live since ${live.publishedAt}:` : 'Nothing is live yet.')
  const line = (count: number, text: string) => print(`  ${formatCount(count).padStart(11)}  ${text}`)
  line(added.total, 'places added')
  line(closed.total, 'places closed')
  line(moved.total, 'places moved')
  line(changed.total, 'places with other hours or uses')
  line(addresses.same, 'address ranges with the same places')
  line(addresses.changed, 'address ranges with other places')
  line(addresses.added, 'address ranges added')
  line(addresses.removed, 'address ranges removed')
  line(areas.same, 'whole counties or towns with the same places')
  line(areas.changed, 'whole counties or towns with other places')
  line(areas.added, 'whole counties or towns added')
  line(areas.removed, 'whole counties or towns removed')
  line(contests.added.length, 'contests added')
  line(contests.changed.length, 'contests changed')
  line(contests.removed.length, 'contests removed')
  for (const { name, before, after } of votes)
    print(`  ${name}: ${before ?? 'no'} votes before, ${after ?? 'no'} after`)
}
