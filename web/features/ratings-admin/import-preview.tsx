import { Trans, useLingui } from '@lingui/react/macro'
import type { RatingsPreview } from '../../../contract/ratings.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Table } from '../../ui/table.tsx'

/** What the file would change, before anything is imported. */
export function ImportPreview({ preview: { added, changed, removed, examples } }: { preview: RatingsPreview }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const shown = (figure: number | null) => (figure === null ? '' : number(figure))
  return (
    <div className="grid gap-4">
      <Alert title={<Trans>All lines are valid. Nothing has been imported yet.</Trans>}>
        <Trans>
          New: {added}. Changed: {changed}. Removed: {removed}.
        </Trans>
      </Alert>
      <Table caption={t`First lines`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Member</Trans>
            </th>
            <th scope="col">2024</th>
            <th scope="col">2023</th>
            <th scope="col">
              <Trans>Lifetime</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ bioguideId, rating2024, rating2023, lifetimeRating }) => (
            <tr key={bioguideId}>
              <th scope="row">{bioguideId}</th>
              <td>{shown(rating2024)}</td>
              <td>{shown(rating2023)}</td>
              <td>{shown(lifetimeRating)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
