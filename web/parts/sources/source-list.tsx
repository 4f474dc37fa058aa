import type { EventList } from '../../../contract/events.ts'
import type { FactId } from '../../../contract/fact-reports.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SourceText } from './source-text.tsx'

export interface CitedFact {
  /** In lower case, such as "poll hours". */
  label: string
  fact: FactId
  /** A key of the reply's sources; null if it was not checked against a source. */
  source: string | null
}

/** The sources of a card, each once, with the facts that come from it if there are several. */
export function SourceList({ sources, facts }: { sources: EventList['sources']; facts: CitedFact[] }) {
  const { list } = useFormat()
  const bySource = Map.groupBy(facts, ({ source }) => source)
  return [...bySource].map(([source, cited]) => {
    const [first] = cited
    if (!first) return null
    return (
      <p key={source ?? ''} className="m-0">
        <SourceText
          fact={first.fact}
          source={source === null ? null : sources[source]}
          of={bySource.size > 1 ? list([...new Set(cited.map(({ label }) => label))]) : undefined}
        />
      </p>
    )
  })
}
