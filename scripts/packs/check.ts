import { type CheckedPacks, checkPacks } from '../../packs/checks/check-packs.ts'
import { untranslatedSources } from '../../packs/checks/sources.ts'
import { publishedDateProblems } from '../../packs/elections/stated-dates.ts'
import { bundledPacks, readManifest } from '../../packs/pack.ts'
import { loadReference } from '../../server/reference/reference.ts'
import type { CommandContext } from '../command.ts'
import { factsFile, isUpToDate } from '../docs/generated.ts'
import { creditProblems } from './credits.ts'
import { usedFactProblems } from './fact-checks.ts'
import { factFinders, knownFactProblems } from './known-facts.ts'
import { qualityReport } from './report.ts'

const maxShown = 40

/** Prints the quality report. An invalid pack or a wrong fact is an error, an outdated pack only a warning. */
export function check(
  args: string[],
  {
    today,
    print,
    checkAll = checkBundledPacks,
  }: CommandContext & { checkAll?: (today: string) => CheckedPacks & { outdatedDocs: boolean } },
) {
  if (args.length > 0) throw new Error('Use: npm run packs -- check')
  const { problems, facts, manifests, independent, outdatedDocs } = checkAll(today)
  if (problems.length > 0) {
    for (const problem of problems.slice(0, maxShown)) print(problem)
    if (problems.length > maxShown) print(`... and ${problems.length - maxShown} more`)
    throw new Error(`The packs have ${problems.length} problem${problems.length === 1 ? '' : 's'}.`)
  }
  for (const line of qualityReport(facts, manifests, today)) print(line)
  for (const { name, report } of independent) {
    print('')
    print(`Pack ${name}:`)
    for (const line of report) print(line)
    const { freshUntil } = readManifest(new URL(`${name}/`, bundledPacks))
    if (freshUntil < today) print(`Outdated: the pack ${name}, since ${freshUntil}`)
  }
  if (outdatedDocs) print(`Outdated: ${factsFile}. Run npm run docs`)
  print('All packs are valid.')
}

/** Compares the facts of valid packs with known facts. Only this command does: a server may load newer facts. */
function checkBundledPacks(today: string) {
  const checked = checkPacks(bundledPacks, today)
  if (checked.problems.length > 0) return { ...checked, outdatedDocs: false }
  const reference = loadReference()
  const problems = [
    ...knownFactProblems(factFinders(reference, checked.facts)),
    ...publishedDateProblems(reference.elections.rules),
    ...usedFactProblems(reference),
    ...creditProblems(),
    ...untranslatedSources(),
  ]
  return { ...checked, problems, outdatedDocs: !isUpToDate(factsFile) }
}
