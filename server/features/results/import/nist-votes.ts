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

type AddProblem = (reason: string, at?: string) => void

/**
 * The votes of one choice: the stated total, otherwise the sum of the smallest units that report. `tops` are the units whose
 * votes are a total: the contest's district and the whole election.
 */
export function countVotes(
  counts: VoteCounts[],
  { tops, tree, location, problems }: { tops: string[]; tree: UnitTree; location: string; problems: Problem[] },
): number {
  const addProblem: AddProblem = (reason, at = '') => problems.push({ location: `${location}${at}`, reason })
  checkCounts(counts, tree, addProblem)
  const units = groupByUnit(counts, { tops, tree, addProblem })
  checkSums(units, tree, addProblem)
  const [total] = units.totals
  return total === undefined ? sumOfSmallest(units, addProblem) : statedTotal(total, units, addProblem)
}

function checkCounts(counts: VoteCounts[], tree: UnitTree, addProblem: AddProblem) {
  counts.forEach(({ GpUnitId, Round }, index) => {
    if (!tree.has(GpUnitId)) addProblem(`there is no unit ${GpUnitId} in the file`, `.VoteCounts[${index}].GpUnitId`)
    if (Round !== undefined) addProblem('ranked-choice rounds are not supported', `.VoteCounts[${index}].Round`)
  })
}

/** The units that report votes of a choice. */
interface ReportingUnits {
  votes: ReadonlyMap<string, number>
  sumOf(units: Iterable<string>): number
  /** Units whose votes are not known, because they are suppressed for privacy. */
  suppressed: ReadonlySet<string>
  /** Those of `tops` that report. */
  totals: string[]
  /** All other units of which no part reports, so none that contains itself. */
  smallest: ReadonlySet<string>
}

function groupByUnit(
  counts: VoteCounts[],
  { tops, tree, addProblem }: { tops: string[]; tree: UnitTree; addProblem: AddProblem },
): ReportingUnits {
  const votes = new Map<string, number>()
  for (const [unit, entries] of Map.groupBy(counts, ({ GpUnitId }) => GpUnitId))
    votes.set(
      unit,
      countUnitVotes(entries, (reason) => addProblem(`${unit}: ${reason}`)),
    )
  const reported = new Set(votes.keys())
  const hasNoParts = (unit: string) => tree.partsOf(unit, reported).length === 0
  return {
    votes,
    sumOf: (units) => [...units].reduce((total, unit) => total + (votes.get(unit) ?? 0), 0),
    suppressed: new Set(suppressedUnits(counts)),
    totals: tops.filter((top) => reported.has(top)),
    smallest: new Set([...reported].filter((unit) => !tops.includes(unit) && hasNoParts(unit))),
  }
}

/** The votes of a unit must be the sum of its smallest parts, or at least that if the votes of a part are suppressed. */
function checkSums({ votes, sumOf, suppressed, totals, smallest }: ReportingUnits, tree: UnitTree, add: AddProblem) {
  for (const [unit, stated] of votes) {
    // A total that lists no parts must be the sum of all the smallest units.
    const isOfAll = totals.includes(unit) && tree.below(unit).size === 0
    const parts = isOfAll ? [...smallest] : tree.partsOf(unit, smallest)
    const sum = sumOf(parts)
    const isRight = parts.some((part) => suppressed.has(part)) ? sum <= stated : sum === stated
    if (parts.length > 0 && !isRight)
      add(`${unit} says ${formatCount(stated)} votes, its ${parts.length} parts add up to ${formatCount(sum)}`)
  }
}

function statedTotal(total: string, { sumOf, suppressed, totals }: ReportingUnits, add: AddProblem) {
  if (suppressed.has(total)) add(suppressedReason(total))
  const votes = sumOf([total])
  const other = totals.find((one) => sumOf([one]) !== votes)
  if (other !== undefined)
    add(`${total} says ${formatCount(votes)} votes, ${other} says ${formatCount(sumOf([other]))}`)
  return votes
}

function sumOfSmallest({ sumOf, suppressed, smallest }: ReportingUnits, add: AddProblem) {
  const hidden = [...smallest].find((unit) => suppressed.has(unit))
  if (hidden !== undefined) add(suppressedReason(hidden))
  if (smallest.size === 0) add('each unit with votes is a part of another')
  return sumOf(smallest)
}

/** A stated total that is suppressed counts as none. */
const suppressedReason = (unit: string) => `there is no total, and the votes of ${unit} are suppressed for privacy`

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
    if (byType.has('write-in')) addProblem('there is no total, and write-in is not a kind of ballots')
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
