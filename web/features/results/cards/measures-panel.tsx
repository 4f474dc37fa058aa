import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { StateResults } from '../api.ts'
import type { Layout } from '../layout-toggle.tsx'
import { SourceLine } from '../source-line.tsx'
import { MeasuresTable } from '../tables/measures-table.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { MeasureCard } from './measure-card.tsx'

export function MeasuresPanel({ results, layout }: { results: StateResults; layout: Layout }) {
  const { t } = useLingui()
  const format = useResultFormat()
  const { measures, sources, state, measuresKnown, electionDate } = results
  const name = format.state(state)
  const day = format.localDate(electionDate, 'long')
  const [first] = measures
  if (!first) {
    return measuresKnown === 'missing' ? (
      <EmptyState title={<Trans>We have no measure results for {name}.</Trans>}>
        <Trans>There may have been measures on the ballot: the public files we use do not hold them.</Trans>
      </EmptyState>
    ) : (
      <EmptyState
        title={
          <Trans>
            We know of no statewide measure in {name} on {day}.
          </Trans>
        }
      >
        <Trans>Our source lists none. Cities and counties may have had their own.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className="grid gap-4">
      <div>
        <h3 className="text-step-1 font-bold">
          <Trans>Statewide measures</Trans>
        </h3>
        <SourceLine sources={sources} of={first.source} fact={factId('results/measures', state)} />
        <p className="text-step--2 text-muted">
          <Trans>
            Titles are short descriptions in our own words, not the ballot text. There may have been others.
          </Trans>
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
