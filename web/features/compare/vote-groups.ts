import type { ComparedVote } from '../../../contract/compare.ts'
import type { VotePosition } from '../../../contract/officials.ts'

/** One row of the table: a bill's passage in one or both chambers, or any other vote by itself. */
export interface Matter {
  id: string
  /** The newest first. */
  rollCalls: ComparedVote[]
  title: string
  measure: string
  date: string
  topic: string | null
  positions: Readonly<Record<string, VotePosition>>
}

export function toMatters(votes: readonly ComparedVote[]): Matter[] {
  return [...Map.groupBy(votes, ({ matter }) => matter)].flatMap(([id, rollCalls]) => {
    const [newest] = rollCalls
    if (!newest) return []
    const { title, measure, date } = newest
    const topic = rollCalls.find((rollCall) => rollCall.topic !== null)?.topic ?? null
    const positions = Object.assign({}, ...rollCalls.map((rollCall) => rollCall.positions))
    return [{ id, rollCalls, title, measure, date, topic, positions }]
  })
}

export interface Filter {
  topic: string | null
  year: string | null
}

export const fits = ({ topic, date }: Matter, filter: Filter) =>
  (filter.topic === null || topic === filter.topic) && (filter.year === null || date.startsWith(filter.year))

/** What there is to choose from. */
export function choicesOf(matters: readonly Matter[]): { topics: string[]; years: string[] } {
  const topics = new Set(matters.flatMap(({ topic }) => (topic === null ? [] : [topic])))
  const years = new Set(matters.map(({ date }) => date.slice(0, 4)))
  return { topics: [...topics].sort(), years: [...years].sort().reverse() }
}
