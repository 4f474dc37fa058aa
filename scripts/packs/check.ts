import { checkPacks } from '../../packs/checks/check-packs.ts'
import { bundledPacks, readManifest } from '../../packs/pack.ts'
import { CommandError } from './command-error.ts'
import { qualityReport } from './report.ts'

const maxShown = 40

/** Prints the quality report. An invalid pack is an error, an outdated one only a warning. */
export function check(args: string[], today: string, print: (line: string) => void) {
  if (args.length > 0) throw new CommandError('Use: npm run packs -- check')
  const { problems, facts, manifests, independent } = checkPacks(bundledPacks, today)
  if (problems.length > 0) {
    for (const problem of problems.slice(0, maxShown)) print(problem)
    if (problems.length > maxShown) print(`... and ${problems.length - maxShown} more`)
    throw new CommandError(`The packs have ${problems.length} problem${problems.length === 1 ? '' : 's'}.`)
  }
  for (const line of qualityReport(facts, manifests, today)) print(line)
  for (const { name, report } of independent) {
    print('')
    print(`Pack ${name}:`)
    for (const line of report) print(line)
    const { freshUntil } = readManifest(new URL(`${name}/`, bundledPacks))
    if (freshUntil < today) print(`Outdated: the pack ${name}, since ${freshUntil}`)
  }
  print('All packs are valid.')
}
