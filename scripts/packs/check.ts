import { check as checkElections } from '../../packs/elections/check.ts'
import { readManifest } from '../../packs/pack.ts'
import { checkResults } from '../../packs/results/check.ts'
import { readResultsPack } from '../../packs/results/schema.ts'
import { Refusal } from './command-error.ts'
import { loadFacts, projectPacks } from './load-packs.ts'
import { referenceProblems } from './references.ts'
import { qualityReport } from './report.ts'

const shown = 40

/** Packs that no other leans on bring their own check. */
const standingAlone = { elections: () => checkElections(), results: () => checkResults(readResultsPack()) }

/** Prints the quality report; a broken pack is refused, an old one only named. */
export function check(args: string[], today: string, say: (line: string) => void) {
  if (args.length > 0) throw new Refusal('Use: npm run packs -- check')
  const { facts, manifests, problems } = loadFacts()
  const leaning = problems.length > 0 ? problems : referenceProblems(facts, manifests)
  const checked = Object.entries(standingAlone).map(([name, run]) => ({ name, ...run() }))
  const all = [...leaning, ...checked.flatMap(({ name, problems: own }) => own.map((problem) => `${name}: ${problem}`))]
  if (all.length > 0) {
    for (const problem of all.slice(0, shown)) say(problem)
    if (all.length > shown) say(`… and ${all.length - shown} more`)
    throw new Refusal(`The packs have ${all.length} problem${all.length === 1 ? '' : 's'}.`)
  }
  for (const line of qualityReport(facts, manifests, today)) say(line)
  for (const { name, report } of checked) {
    say('')
    say(`Pack ${name}:`)
    for (const line of report) say(line)
    const { freshUntil } = readManifest(new URL(`${name}/`, projectPacks))
    if (freshUntil < today) say(`Older than it should be: the pack ${name}, since ${freshUntil}`)
  }
  say('All packs are whole.')
}
