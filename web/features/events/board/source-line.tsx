import type { FactId } from '../../../../contract/fact-reports.ts'
import { useEventList } from '../../../parts/deadlines/event-list-context.ts'
import { SourceText } from '../../../parts/sources/source-text.tsx'

/** The source of a fact about an election, by its key in the list of events. */
export function SourceLine({ source, fact }: { source: string | null; fact: FactId }) {
  const list = useEventList()
  return <SourceText fact={fact} source={source === null ? null : list?.sources[source]} withoutLabel />
}
