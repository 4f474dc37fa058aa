import type { ReactNode } from 'react'
import type { FactId } from '../../../../contract/fact-reports.ts'
import type { StateVoting } from '../../../../contract/state-voting.ts'
import { SourceText } from '../../../parts/source-text.tsx'

export interface CitedFact {
  label: ReactNode
  fact: FactId
  /** A key of the reply's sources; null if it was not checked against a source. */
  source: string | null
}

/** The sources of a card, each once, with the facts that come from it. */
export function SourceList({ sources, facts }: { sources: StateVoting['sources']; facts: CitedFact[] }) {
  const bySource = Map.groupBy(facts, ({ source }) => source)
  return [...bySource].map(([source, cited]) => {
    const [first] = cited
    if (!first) return null
    return (
      <p key={source ?? ''} className="m-0">
        {bySource.size > 1 && (
          <>
            {cited.map(({ label, fact }, index) => (
              <span key={`${fact} ${index}`}>
                {index > 0 && ', '}
                {label}
              </span>
            ))}
            :{' '}
          </>
        )}
        <SourceText fact={first.fact} source={source === null ? null : sources[source]} />
      </p>
    )
  })
}
