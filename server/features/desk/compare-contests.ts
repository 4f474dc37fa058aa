import { type ContestPart, type MeasurePart, localize } from '../polling/feeds/stored-parts.ts'

export interface NamedContest {
  /** As a voter reads it, with its district. */
  name: string
  /** Everything that would look different. */
  content: string
}

export const toNamedContest = (part: ContestPart | MeasurePart): NamedContest => {
  const { id: _, ...facts } = part
  const content =
    facts.kind === 'contest'
      ? { ...facts, candidates: facts.candidates.map(({ id: __, ...candidate }) => candidate) }
      : facts
  const title = localize(part.kind === 'contest' ? part.office : part.title, 'en')
  const district = part.district && localize(part.district, 'en')
  return { name: district ? `${title}, ${district}` : title, content: JSON.stringify(content) }
}

export interface ContestDifferences {
  added: string[]
  changed: string[]
  removed: string[]
}

/** A contest that is printed for several precincts has one name and several contents. */
export function compareContests(live: NamedContest[], draft: NamedContest[]): ContestDifferences {
  const before = groupContents(live)
  const after = groupContents(draft)
  const names = (map: Map<string, string>, keep: (name: string) => boolean) => [...map.keys()].filter(keep).toSorted()
  return {
    added: names(after, (name) => !before.has(name)),
    removed: names(before, (name) => !after.has(name)),
    changed: names(after, (name) => before.has(name) && before.get(name) !== after.get(name)),
  }
}

const groupContents = (contests: NamedContest[]) =>
  new Map(
    [...Map.groupBy(contests, ({ name }) => name)].map(([name, group]) => [
      name,
      [...new Set(group.map(({ content }) => content))].toSorted().join('\n'),
    ]),
  )
