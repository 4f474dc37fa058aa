import { z } from 'zod'
import { type ContestPart, type MeasurePart, localize } from '../polling/feeds/stored-parts.ts'
import { type Choice, Contest } from '../results/count.ts'

export interface NamedContest {
  /** As a voter reads it, with its district. */
  name: string
  /** Everything that voters see, to find out whether it changed. */
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

const Contests = z.array(Contest)

/** The votes of a contest or choice in the shown count and in the draft; null where it is missing. */
interface ComparedVotes {
  name: string
  before: number | null
  after: number | null
}

const votesOf = ({ choices }: Contest) => choices.reduce((total, { votes }) => total + votes, 0)
const toNamed = (contest: Contest): NamedContest => ({ name: contest.name, content: JSON.stringify(contest) })

/** The contests or choices of the draft, each with the shown one of the same key, then those that the draft lacks. */
function compareVotes<T>(
  before: T[],
  after: T[],
  { keyOf, nameOf, count }: { keyOf(one: T): string; nameOf(one: T): string; count(one: T): number },
): (ComparedVotes & { old: T | undefined; one: T | undefined })[] {
  const earlier = new Map(before.map((old) => [keyOf(old), old]))
  const kept = new Set(after.map(keyOf))
  return [
    ...after.map((one) => ({ one, old: earlier.get(keyOf(one)) })),
    ...before.filter((old) => !kept.has(keyOf(old))).map((old) => ({ one: undefined, old })),
  ].flatMap(({ one, old }) => {
    const shown = one ?? old
    if (!shown) return []
    return [{ name: nameOf(shown), before: old ? count(old) : null, after: one ? count(one) : null, old, one }]
  })
}

/** Compares contests by their id, and their choices by name and party. */
export function compareCounts(live: unknown, draft: unknown) {
  const before = Contests.parse(live)
  const after = Contests.parse(draft)
  const nameOf = ({ name, party }: Choice) => (party ? `${name} (${party})` : name)
  const votes = compareVotes(before, after, { keyOf: ({ id }) => id, nameOf: ({ name }) => name, count: votesOf }).map(
    ({ old, one, ...contest }) => ({
      ...contest,
      choices: compareVotes(old?.choices ?? [], one?.choices ?? [], {
        keyOf: nameOf,
        nameOf,
        count: (choice) => choice.votes,
      }).map((choice) => ({ name: choice.name, before: choice.before, after: choice.after })),
    }),
  )
  return { contests: compareContests(before.map(toNamed), after.map(toNamed)), votes }
}
