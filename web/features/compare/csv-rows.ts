import type { ComparedMember } from '../../../contract/compare.ts'
import type { Matter } from './vote-groups.ts'

/** One line per roll call, in English: a file for spreadsheets and other programs. */
export function exportRows(members: ComparedMember[], matters: Matter[]): string[][] {
  const header = ['date', 'chamber', 'measure', 'title', 'question', 'result', 'topic', 'url']
  const lines = matters.flatMap(({ rollCalls }) =>
    rollCalls.map(({ date, chamber, measure, title, question, result, topic, url, positions }) => [
      date,
      chamber,
      measure,
      title,
      question,
      result,
      topic ?? '',
      url,
      ...members.map(({ bioguideId }) => positions[bioguideId] ?? ''),
    ]),
  )
  return [[...header, ...members.map(({ name, bioguideId }) => `${name} (${bioguideId})`)], ...lines]
}
