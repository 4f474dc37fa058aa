import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Table } from '../../../ui/table.tsx'
import type { Differences } from '../api.ts'

/** The votes of each contest in the live count and in the new one. */
export function VoteDifferences({ votes }: Pick<Differences, 'votes'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const shown = (value: number | null) => (value === null ? '–' : number(value))
  if (votes.length === 0) return null
  return (
    <Table caption={t`Votes by contest`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Contest</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Now</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Then</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {votes.map(({ name, before, after }, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            <td className="text-right tabular-nums">{shown(before)}</td>
            <td className="text-right tabular-nums">{shown(after)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
