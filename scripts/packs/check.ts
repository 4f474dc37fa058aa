import { loadFacts } from './facts.ts'
import { referenceProblems } from './references.ts'
import { qualityReport } from './report.ts'
import { Refusal } from './refusal.ts'

const shown = 40

/** Prints the quality report; a broken pack is refused, an old one only named. */
export function check(args: string[], today: string, say: (line: string) => void) {
  if (args.length > 0) throw new Refusal('Use: npm run packs -- check')
  const { facts, manifests, problems } = loadFacts()
  const all = problems.length > 0 ? problems : referenceProblems(facts, manifests)
  if (all.length > 0) {
    for (const problem of all.slice(0, shown)) say(problem)
    if (all.length > shown) say(`… and ${all.length - shown} more`)
    throw new Refusal(`The packs have ${all.length} problem${all.length === 1 ? '' : 's'}.`)
  }
  for (const line of qualityReport(facts, manifests, today)) say(line)
  say('All packs are whole.')
}
