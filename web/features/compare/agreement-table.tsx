import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countAgreement, allPairs } from '../../../civic/agreement.ts'
import type { ComparedMember } from '../../../contract/compare.ts'
import { Progress } from '../../ui/progress.tsx'
import { Table } from '../../ui/table.tsx'
import type { Matter } from './vote-groups.ts'

type AgreementTableProps = { members: ComparedMember[]; matters: Matter[] }

/** Each two of them: how often they said the same, of how many votes both took part in. */
export function AgreementTable({ members, matters }: AgreementTableProps) {
  const { t, i18n } = useLingui()
  const votes = matters.map(({ id, positions }) => ({ matter: id, positions }))
  return (
    <Table caption={t`How often they agreed`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Pair</Trans>
          </th>
          <th scope="col">
            <Trans>Agreement</Trans>
          </th>
          <th scope="col">
            <Trans>Votes behind it</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {allPairs(members).map(([a, b]) => {
          const { agreed, of } = countAgreement(votes, a.bioguideId, b.bioguideId)
          const pair = t`${a.name} and ${b.name}`
          return (
            <tr key={`${a.bioguideId} ${b.bioguideId}`}>
              <th scope="row">{pair}</th>
              <td className="min-w-40">
                {of === 0 ? (
                  <span className="text-muted">
                    <Trans>Nothing to compare</Trans>
                  </span>
                ) : (
                  <div className="grid gap-1">
                    <span className="font-bold tabular-nums">
                      {i18n.number(agreed / of, { style: 'percent', maximumFractionDigits: 0 })}
                    </span>
                    <Progress value={agreed} max={of} aria-label={pair} />
                  </div>
                )}
              </td>
              <td className="whitespace-nowrap tabular-nums">
                <Trans>
                  {agreed} of <Plural value={of} one="# vote" other="# votes" />
                </Trans>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
