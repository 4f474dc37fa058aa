import { Trans, useLingui } from '@lingui/react/macro'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Measure } from '../../../../contract/results.ts'
import { Table, TableHead } from '../../../ui/table.tsx'
import type { StateResults } from '../api.ts'
import { SourceLine } from '../heading-lines.tsx'
import type { Layout } from '../layout-toggle.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'
import { MeasureCard, OutcomeBadge, noPercent } from './measure-card.tsx'

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

function MeasuresTable({ measures, caption }: { measures: Measure[]; caption: string }) {
  const { t } = useLingui()
  return (
    <Table caption={caption} captionHidden>
      <TableHead columns={[t`Measure`, { number: t`Yes` }, { number: t`No` }, { number: t`Needed` }, t`Outcome`]} />
      <tbody>
        {measures.map((measure) => (
          <MeasureRow key={measure.id} measure={measure} />
        ))}
      </tbody>
    </Table>
  )
}

function MeasureRow({ measure }: { measure: Measure }) {
  const { locale, number, votePercent, threshold } = useResultFormat()
  const labels = useResultLabels()
  const { title, yes, no, yesPercent, thresholdPercent, outcome, notes } = measure
  const figure = (votes: number, share: number) => (
    <td className="text-right whitespace-nowrap tabular-nums">
      {votePercent(share)}
      <span className="block text-step--2 text-muted">{number(votes)}</span>
    </td>
  )
  return (
    <tr>
      <th scope="row" className="min-w-48">
        {title[locale]}
        {notes.map((note) => (
          <p key={note} className="text-step--2 font-normal text-muted">
            {labels.note(note)}
          </p>
        ))}
      </th>
      {figure(yes, yesPercent)}
      {figure(no, noPercent(yesPercent))}
      <td className="text-right tabular-nums">{threshold(thresholdPercent)}</td>
      <td>
        <OutcomeBadge outcome={outcome} />
      </td>
    </tr>
  )
}
