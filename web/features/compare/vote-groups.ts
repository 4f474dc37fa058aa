import type { ComparedMember, ComparedVote } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'

/** One row of the table: the votes of one or both chambers to pass a bill, or a single other vote. */
export interface VoteGroup {
  id: string
  /** Newest first. */
  rollCalls: ComparedVote[]
  title: string
  plainTitle: ComparedVote['plainTitle']
  measure: string
  date: string
  topic: string | null
  positions: Readonly<Record<string, VotePosition>>
}

export function groupVotes(votes: readonly ComparedVote[]): VoteGroup[] {
  return [...Map.groupBy(votes, ({ matter }) => matter)].flatMap(([id, rollCalls]) => {
    const [newest] = rollCalls
    if (!newest) return []
    const { title, plainTitle, measure, date } = newest
    const topic = rollCalls.find((rollCall) => rollCall.topic !== null)?.topic ?? null
    const positions = Object.assign({}, ...rollCalls.map((rollCall) => rollCall.positions))
    return [{ id, rollCalls, title, plainTitle, measure, date, topic, positions }]
  })
}

export interface Filter {
  topic: string | null
  year: string | null
}

export const isMatch = ({ topic, date }: VoteGroup, filter: Filter) =>
  (filter.topic === null || topic === filter.topic) && (filter.year === null || date.startsWith(filter.year))

/** The topics and years that occur in these votes. */
export function listFilterOptions(groups: readonly VoteGroup[]): { topics: string[]; years: string[] } {
  const topics = new Set(groups.flatMap(({ topic }) => (topic === null ? [] : [topic])))
  const years = new Set(groups.map(({ date }) => date.slice(0, 4)))
  return { topics: [...topics].sort(), years: [...years].sort().reverse() }
}

/** Separates the votes on which all members voted yes or no, the only ones that compare them all, from the others. */
export function byCommonVotes(
  groups: readonly VoteGroup[],
  ids: readonly string[],
): { all: VoteGroup[]; some: VoteGroup[] } {
  const isCastByAll = ({ positions }: VoteGroup) =>
    ids.every((id) => positions[id] === 'yea' || positions[id] === 'nay')
  return { all: groups.filter(isCastByAll), some: groups.filter((group) => !isCastByAll(group)) }
}

/** One row per roll call for a CSV file. In English, because other programs read it. */
export function toCsvRows(members: ComparedMember[], groups: VoteGroup[]): string[][] {
  const header = ['date', 'chamber', 'measure', 'title', 'plain title', 'question', 'result', 'topic', 'url']
  const rows = groups.flatMap(({ rollCalls }) =>
    rollCalls.map(({ date, chamber, measure, title, plainTitle, question, result, topic, url, positions }) => [
      date,
      chamber,
      measure,
      title,
      plainTitle?.en ?? '',
      question,
      result,
      topic ?? '',
      url,
      ...members.map(({ bioguideId }) => positions[bioguideId] ?? ''),
    ]),
  )
  return [[...header, ...members.map(({ name, bioguideId }) => `${name} (${bioguideId})`)], ...rows]
}
