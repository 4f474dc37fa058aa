import { type Problem, formatCount, reject } from '../../../core/import-error.ts'
import type { CountItemType, GpUnit, VoteCounts } from './nist-schema.ts'

/** Kinds of ballots that add up to the total. The detailed absentee kinds are part of `absentee`. */
const ballotKinds: CountItemType[] = ['election-day', 'early', 'absentee', 'provisional', 'other']
const detailedAbsenteeKinds: CountItemType[] = ['absentee-mail', 'absentee-in-person', 'absentee-fwab']

/** How much work on units within units is allowed. A county of three thousand precincts takes a tenth of it. */
const maxWork = 20_000_000
/** A unit that is found below another counts as this much work, because the result is kept in memory. */
const keptWork = 10

/**
 * The reporting units as a tree. `below` returns all units that a unit is composed of, at any depth, and `partsOf` those of
 * them that are in a set.
 */
export function unitTree(units: GpUnit[]) {
  const children = new Map(units.map((unit) => [unit['@id'], unit.ComposingGpUnitIds]))
  const known = new Map<string, Set<string>>()
  let work = 0
  const spend = (more: number) => {
    work += more
    if (work > maxWork) reject('too many units within units', 'GpUnit')
  }
  function below(id: string): Set<string> {
    const found = known.get(id)
    if (found) return found
    const seen = new Set<string>()
    const open = [id]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const child of children.get(next) ?? []) {
        spend(keptWork)
        if (seen.has(child)) continue
        seen.add(child)
        open.push(child)
      }
    }
    known.set(id, seen)
    return seen
  }
  function partsOf(id: string, set: ReadonlySet<string>): string[] {
    const all = below(id)
    const [few, many] = all.size < set.size ? [all, set] : [set, all]
    spend(few.size)
    return [...few].filter((one) => many.has(one))
  }
  return { has: (id: string) => children.has(id), below, partsOf }
}
export type UnitTree = ReturnType<typeof unitTree>

/** The votes of one choice: the stated total, otherwise the sum of the smallest units that report. */
export function countVotes(
  counts: VoteCounts[],
  { tops, tree, location, problems }: { tops: string[]; tree: UnitTree; location: string; problems: Problem[] },
): number {
  const addProblem = (reason: string, at = location) => problems.push({ location: at, reason })
  counts.forEach(({ GpUnitId, Round }, index) => {
    if (!tree.has(GpUnitId))
      addProblem(`there is no unit ${GpUnitId} in the file`, `${location}.VoteCounts[${index}].GpUnitId`)
    if (Round !== undefined)
      addProblem('ranked-choice rounds are not supported', `${location}.VoteCounts[${index}].Round`)
  })
  const byUnit = new Map<string, number>()
  for (const [unit, entries] of Map.groupBy(counts, ({ GpUnitId }) => GpUnitId)) {
    byUnit.set(
      unit,
      countUnitVotes(entries, (reason) => addProblem(`${unit}: ${reason}`)),
    )
  }
  const suppressed = new Set(suppressedUnits(counts))
  const stated = tops.flatMap((top) => (byUnit.has(top) ? [{ top, votes: byUnit.get(top) ?? 0 }] : []))
  const reported = new Set(byUnit.keys())
  const smallest = [...reported].filter((unit) => !tops.includes(unit) && tree.partsOf(unit, reported).length === 0)
  const isSmallest = new Set(smallest)
  const sumOf = (units: string[]) => units.reduce((total, unit) => total + (byUnit.get(unit) ?? 0), 0)
  for (const [unit, votes] of byUnit) {
    // A total that lists no parts must be the sum of all the smallest units.
    const isTotal = tops.includes(unit) && tree.below(unit).size === 0
    const parts = isTotal ? smallest : tree.partsOf(unit, isSmallest)
    const members = parts.filter((part) => part !== unit)
    const sum = sumOf(members)
    const hasSuppressed = members.some((member) => suppressed.has(member))
    const isWrong = hasSuppressed ? sum > votes : sum !== votes
    if (members.length > 0 && isWrong) {
      addProblem(`${unit} says ${formatCount(votes)} votes, its ${members.length} parts add up to ${formatCount(sum)}`)
    }
  }
  const [first] = stated
  const [hidden] = (first ? [first.top] : smallest).filter((unit) => suppressed.has(unit))
  if (hidden !== undefined) addProblem(`there is no total, and the votes of ${hidden} are suppressed for privacy`)
  if (!first && smallest.length === 0) addProblem('each unit with votes is a part of another')
  if (!first) return sumOf(smallest)
  const other = stated.find(({ votes }) => votes !== first.votes)
  if (other)
    addProblem(`${first.top} says ${formatCount(first.votes)} votes, ${other.top} says ${formatCount(other.votes)}`)
  return first.votes
}

/** Units whose votes are not known: the total is suppressed, or there is none and a kind of ballots is. */
function suppressedUnits(counts: VoteCounts[]): string[] {
  return [...Map.groupBy(counts, ({ GpUnitId }) => GpUnitId)].flatMap(([unit, entries]) => {
    const totals = entries.filter(({ Type }) => Type === 'total')
    const used = totals.length > 0 ? totals : entries
    return used.some(({ IsSuppressedForPrivacy }) => IsSuppressedForPrivacy) ? [unit] : []
  })
}

function countUnitVotes(entries: VoteCounts[], addProblem: (reason: string) => void): number {
  const byType = new Map<CountItemType, number>()
  for (const { Type, Count } of entries) {
    if (byType.has(Type)) addProblem(`the count of type ${Type} appears twice`)
    byType.set(Type, Count)
  }
  const kinds = byType.has('absentee') ? ballotKinds : [...ballotKinds, ...detailedAbsenteeKinds]
  const reported = kinds.filter((kind) => byType.has(kind))
  const sum = reported.reduce((total, kind) => total + (byType.get(kind) ?? 0), 0)
  const total = byType.get('total')
  const overseas = byType.get('uocava') ?? 0
  const withOverseas = sum + overseas
  if (total === undefined) {
    // Some states include overseas (UOCAVA) ballots in the absentee count, others report them separately.
    const hasAbsentee = reported.some((kind) => kind.startsWith('absentee'))
    if (hasAbsentee && overseas > 0) addProblem('there is no total, and uocava may be a part of the absentee votes')
    if (byType.has('write-in')) addProblem('there is no total, and write-in is no kind of ballots')
    else if (reported.length === 0 && !byType.has('uocava')) addProblem('there is no total and no kind of ballots')
    return withOverseas
  }
  const hasSuppressed = entries.some(({ IsSuppressedForPrivacy }) => IsSuppressedForPrivacy)
  const isRight = hasSuppressed ? sum <= total : sum === total || withOverseas === total
  if (reported.length > 0 && !isRight) {
    addProblem(`the kinds of ballots add up to ${formatCount(sum)} votes, the total says ${formatCount(total)}`)
  }
  return total
}
