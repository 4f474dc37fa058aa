import { type Problem, formatCount } from '../../../core/import-error.ts'
import type { GpUnit, VoteCounts } from './nist-schema.ts'

/** Kinds of ballots that, taken together, make the total. Finer kinds of absentee ballots stand inside `absentee`. */
const parts = ['election-day', 'early', 'absentee', 'provisional', 'other']
const absentee = ['absentee-mail', 'absentee-in-person', 'absentee-fwab']

/** The units of a report as a tree: what a unit is composed of, at any depth. */
export function unitTree(units: GpUnit[]) {
  const children = new Map(units.map((unit) => [unit['@id'], unit.ComposingGpUnitIds]))
  const below = (id: string, seen = new Set<string>()): Set<string> => {
    for (const child of children.get(id) ?? []) {
      if (seen.has(child)) continue
      seen.add(child)
      below(child, seen)
    }
    return seen
  }
  return { has: (id: string) => children.has(id), below }
}
export type UnitTree = ReturnType<typeof unitTree>

/** The votes of one choice: as stated for the whole, else added up from the smallest units that report. */
export function votesOf(
  counts: VoteCounts[],
  tops: string[],
  tree: UnitTree,
  location: string,
  problems: Problem[],
): number {
  const complain = (reason: string, where = location) => problems.push({ location: where, reason })
  counts.forEach(({ GpUnitId, Round }, index) => {
    if (!tree.has(GpUnitId))
      complain(`there is no unit ${GpUnitId} in the file`, `${location}.VoteCounts[${index}].GpUnitId`)
    if (Round !== undefined) complain('ranked-choice rounds are not read', `${location}.VoteCounts[${index}].Round`)
  })
  const byUnit = new Map<string, number>()
  for (const [unit, entries] of Map.groupBy(counts, ({ GpUnitId }) => GpUnitId)) {
    byUnit.set(
      unit,
      ofUnit(entries, (reason) => complain(`${unit}: ${reason}`)),
    )
  }
  const suppressed = new Set(counts.filter((one) => one.IsSuppressedForPrivacy).map(({ GpUnitId }) => GpUnitId))
  const stated = tops.flatMap((top) => (byUnit.has(top) ? [{ top, votes: byUnit.get(top) ?? 0 }] : []))
  const smallest = [...byUnit.keys()].filter(
    (unit) => !tops.includes(unit) && ![...tree.below(unit)].some((inner) => byUnit.has(inner)),
  )
  for (const [unit, votes] of byUnit) {
    const inside = tree.below(unit)
    const isWhole = tops.includes(unit) && inside.size === 0
    const members = smallest.filter((one) => one !== unit && (isWhole || inside.has(one)))
    const sum = members.reduce((all, one) => all + (byUnit.get(one) ?? 0), 0)
    const hidden = members.some((one) => suppressed.has(one))
    if (members.length > 0 && (hidden ? sum > votes : sum !== votes)) {
      complain(`${unit} says ${formatCount(votes)} votes, its ${members.length} parts add up to ${formatCount(sum)}`)
    }
  }
  const [first] = stated
  if (!first) return smallest.reduce((all, one) => all + (byUnit.get(one) ?? 0), 0)
  const other = stated.find(({ votes }) => votes !== first.votes)
  if (other)
    complain(`${first.top} says ${formatCount(first.votes)} votes, ${other.top} says ${formatCount(other.votes)}`)
  return first.votes
}

function ofUnit(entries: VoteCounts[], complain: (reason: string) => void): number {
  const byType = new Map<string, number>()
  for (const { Type, Count } of entries) {
    if (byType.has(Type)) complain(`the count of type ${Type} stands twice`)
    byType.set(Type, Count)
  }
  const kinds = byType.has('absentee') ? parts : [...parts, ...absentee]
  const present = kinds.filter((kind) => byType.has(kind))
  const sum = present.reduce((all, kind) => all + (byType.get(kind) ?? 0), 0)
  const total = byType.get('total')
  // Ballots from abroad are in the absentee count in one state and beside it in another.
  const withAbroad = sum + (byType.get('uocava') ?? 0)
  if (total === undefined) return byType.has('absentee') ? sum : withAbroad
  if (present.length > 0 && sum !== total && withAbroad !== total) {
    complain(`the kinds of ballots add up to ${formatCount(sum)} votes, the total says ${formatCount(total)}`)
  }
  return total
}
