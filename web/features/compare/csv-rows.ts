import type { ComparedMember } from '../../../contract/compare.ts'
import type { VoteGroup } from './vote-groups.ts'

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
