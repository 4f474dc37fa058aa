import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fold } from '../../../parts/fold.tsx'
import { Table } from '../../../ui/table.tsx'
import type { Differences } from '../api.ts'

type Votes = Differences['votes'][number]

/** The votes of each choice in the live count and in the new one. The first contests are open, the others fold away. */
export function VoteDifferences({ votes }: Pick<Differences, 'votes'>) {
  const { number } = useFormat()
  const [shown, folded] = [votes.slice(0, openContests), votes.slice(openContests)]
  if (votes.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {shown.map((contest, index) => (
        <ContestVotes key={index} contest={contest} />
      ))}
      {folded.length > 0 && (
        <Fold title={<Trans>More contests</Trans>} hint={number(folded.length)}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {folded.map((contest, index) => (
              <ContestVotes key={index} contest={contest} />
            ))}
          </div>
        </Fold>
      )}
    </div>
  )
}

const openContests = 20

function ContestVotes({ contest }: { contest: Votes }) {
  const { t } = useLingui()
  const shown = useShownVotes()
  const name = contest.name
  return (
    <Table caption={t`Votes: ${name}`}>
      <tbody>
        {contest.choices.map((choice, index) => (
          <tr key={index}>
            <th scope="row" className="wrap-anywhere">
              {choice.name}
            </th>
            <td className="text-right tabular-nums">{shown(choice)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t`All votes`}</th>
          <td className="text-right font-semibold tabular-nums">{shown(contest)}</td>
        </tr>
      </tbody>
    </Table>
  )
}

/** "12,310 → 12,320" where the live count has it, and what is new or gone in words. */
function useShownVotes() {
  const { t } = useLingui()
  const { number } = useFormat()
  return ({ before, after }: Pick<Votes, 'before' | 'after'>): string => {
    const [old, now] = [before === null ? '' : number(before), after === null ? '' : number(after)]
    if (before === null) return now
    if (after === null) return t`${old} → no longer listed`
    return before === after ? now : t`${old} → ${now}`
  }
}
