import { Trans } from '@lingui/react/macro'
import type { Measure } from '../../../../contract/results.ts'
import { Table } from '../../../ui/table.tsx'
import { OutcomeBadge, noPercent } from '../cards/measure-card.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

export function MeasuresTable({ measures, caption }: { measures: Measure[]; caption: string }) {
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Measure</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Yes</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>No</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Needed</Trans>
          </th>
          <th scope="col">
            <Trans>Outcome</Trans>
          </th>
        </tr>
      </thead>
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
