import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import type { StateResults } from '../api.ts'
import type { Layout } from '../layout-toggle.tsx'
import { SourceLine } from '../source-line.tsx'
import { MeasuresTable } from '../tables/measures-table.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { MeasureCard } from './measure-card.tsx'

export function MeasuresPanel({ results, layout }: { results: StateResults; layout: Layout }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const { measures, sources, state } = results
  const name = format.stateInText(state)
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
      {layout === 'table' ? (
        <MeasuresTable measures={measures} caption={t`Measures in ${name}`} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {measures.map((measure) => (
            <MeasureCard key={measure.id} measure={measure} />
          ))}
        </div>
      )}
    </section>
  )
}
