import { Trans, useLingui } from '@lingui/react/macro'
import { VoteBadge } from '../../parts/votes/vote-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Table } from '../../ui/table.tsx'

const lawmakers = [
  { letter: 'A', rating: 12 },
  { letter: 'B', rating: 51 },
  { letter: 'C', rating: 88 },
]
const bills = [
  { number: 'S. 1', votes: ['yes', 'yes', 'no'] },
  { number: 'S. 2', votes: ['no', 'abstain', 'yes'] },
  { number: 'H.R. 3', votes: ['yes', 'no', 'no'] },
  { number: 'H.R. 4', votes: ['abstain', 'yes', 'yes'] },
  { number: 'H.R. 5', votes: ['yes', 'yes', 'yes'] },
] as const

/** A preview of the planned screen with invented lawmakers and bills. */
export function CompareSample() {
  const { t } = useLingui()
  return (
    <div className="grid gap-4">
      <Badge tone="warn">
        <Trans>COMING SOON</Trans>
      </Badge>
      <p className="text-muted">
        <Trans>Example with made-up lawmakers and bills.</Trans>
      </p>
      <Table caption={t`Sample votes of three made-up lawmakers`} captionHidden>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Sample bill</Trans>
            </th>
            {lawmakers.map(({ letter, rating }) => (
              <th key={letter} scope="col">
                <Trans>Lawmaker {letter}</Trans>
                <span className="block font-normal">
                  <Trans>Sample rating {rating}</Trans>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bills.map(({ number, votes }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {votes.map((vote, index) => (
                <td key={lawmakers[index]?.letter}>
                  <VoteBadge vote={vote} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-step--1 text-muted">
        <Trans>Rating scale: 0 is most liberal, 100 most conservative.</Trans>
      </p>
    </div>
  )
}
