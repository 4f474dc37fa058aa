import { Trans } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import type { StateResults } from '../api.ts'
import { SourceLine } from '../heading-lines.tsx'
import { MeasureCard } from './measure-card.tsx'

export function MeasuresPanel({ results: { measures, sources, state } }: { results: StateResults }) {
  const [first] = measures
  if (!first) return null
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-step-1 font-bold">
          <Trans>Statewide measures</Trans>
        </h3>
        <SourceLine sources={sources} of={first.source} fact={factId('results/measures', state)} />
        <p className="text-step--2 text-muted">
          <Trans>These titles are ours, not the ballot text. There may have been other measures.</Trans>
        </p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {measures.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} />
        ))}
      </div>
    </section>
  )
}
