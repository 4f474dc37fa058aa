import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { countAgreement, allPairs } from '../../../civic/votes/agreement.ts'
import type { ComparedMember } from '../../../contract/compare.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Progress } from '../../ui/progress.tsx'
import { Table, TableHead } from '../../ui/table.tsx'
import type { VoteGroup } from './vote-groups.ts'

type AgreementTableProps = { members: ComparedMember[]; groups: VoteGroup[] }

/** For each pair of members: the share of their common votes on which they agreed. */
export function AgreementTable({ members, groups }: AgreementTableProps) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const votes = groups.map(({ id, positions }) => ({ matter: id, positions }))
  return (
    <Table caption={t`How often they agreed`}>
      <TableHead columns={[t`Pair`, t`Agreement`, t`Shared votes`]} />
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
                    <Trans>No shared votes</Trans>
                  </span>
                ) : (
                  <div className="grid gap-1">
                    <span className="font-bold tabular-nums">{percent(agreed / of)}</span>
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
