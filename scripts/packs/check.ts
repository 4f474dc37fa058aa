import { check as checkElections } from '../../packs/elections/check.ts'
import { readManifest } from '../../packs/pack.ts'
import { checkPlaces } from '../../packs/places/check.ts'
import { checkResults } from '../../packs/results/check.ts'
import { readResultsPack } from '../../packs/results/schema.ts'
import { sourceProblems } from './check-sources.ts'
import { CommandError } from './command-error.ts'
import { loadPacks, projectPacks } from './load-packs.ts'
import { referenceProblems } from './references.ts'
import { qualityReport } from './report.ts'

const maxShown = 40

/** Packs without references to others have their own check. */
const independentPacks = {
  elections: (today: string) => checkElections(undefined, today),
  results: () => checkResults(readResultsPack()),
}

export const checkIndependentPacks = (today: string) =>
  Object.entries(independentPacks).map(([name, run]) => ({ name, ...run(today) }))

/** Prints the quality report. An invalid pack is an error, an outdated one only a warning. */
export function check(args: string[], today: string, print: (line: string) => void) {
  if (args.length > 0) throw new CommandError('Use: npm run packs -- check')
  const { facts, manifests, problems } = loadPacks()
  const referenceErrors =
    problems.length > 0
      ? problems
      : [...referenceProblems(facts, manifests), ...checkPlaces(facts.places).map((problem) => `places: ${problem}`)]
  const checked = checkIndependentPacks(today)
  const all = [
    ...referenceErrors,
    ...sourceProblems(),
    ...checked.flatMap(({ name, problems: own }) => own.map((problem) => `${name}: ${problem}`)),
  ]
  if (all.length > 0) {
    for (const problem of all.slice(0, maxShown)) print(problem)
    if (all.length > maxShown) print(`... and ${all.length - maxShown} more`)
    throw new CommandError(`The packs have ${all.length} problem${all.length === 1 ? '' : 's'}.`)
  }
  for (const line of qualityReport(facts, manifests, today)) print(line)
  for (const { name, report } of checked) {
    print('')
    print(`Pack ${name}:`)
    for (const line of report) print(line)
    const { freshUntil } = readManifest(new URL(`${name}/`, projectPacks))
    if (freshUntil < today) print(`Outdated: the pack ${name}, since ${freshUntil}`)
  }
  print('All packs are valid.')
}
