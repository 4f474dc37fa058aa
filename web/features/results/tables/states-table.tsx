import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { PartyFamily, StateOutcome } from '../../../../contract/results.ts'
import { Table, TableHead } from '../../../ui/table.tsx'
import { PartyBadge } from '../cards/result-row.tsx'
import { resultsPath } from '../results-url.ts'
import { useResultFormat } from '../use-result-format.ts'
import { useOutcomeLabels, useResultLabels } from '../use-result-labels.ts'

/** The figures of the map as a table. */
export function StatesTable({ outcomes }: { outcomes: StateOutcome[] }) {
  const { t } = useLingui()
  const { state, locale } = useResultFormat()
  const sorted = outcomes.toSorted((a, b) => state(a.state).localeCompare(state(b.state), locale))
  return (
    <Table caption={t`President, state by state`} captionHidden>
      <TableHead
        columns={[
          t`State`,
          t`Winner`,
          t`Electoral votes`,
          { number: t`Democratic` },
          { number: t`Republican` },
          { number: t`All votes` },
        ]}
      />
      <tbody>
        {sorted.map((outcome) => (
          <StateRow key={outcome.state} outcome={outcome} />
        ))}
      </tbody>
    </Table>
  )
}

function StateRow({ outcome }: { outcome: StateOutcome }) {
  const format = useResultFormat()
  const labels = useResultLabels()
  const { electors } = useOutcomeLabels()
  const { state, winner, leaders, totalVotes } = outcome
  const cell = (family: PartyFamily) => {
    const leader = leaders.find((candidate) => candidate.family === family)
    return (
      <td className="text-right whitespace-nowrap tabular-nums">
        {leader && format.votePercent(leader.percent)}
        <span className="block text-step--2 text-muted">{leader && format.number(leader.votes)}</span>
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">
        <Link href={resultsPath.state(state)}>{format.state(state)}</Link>
      </th>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          {winner.name}
          <PartyBadge family={winner.family}>{labels.family(winner.family)}</PartyBadge>
        </span>
      </td>
      <td className="whitespace-nowrap tabular-nums">{electors(outcome)}</td>
      {cell('democratic')}
      {cell('republican')}
      <td className="text-right tabular-nums">{format.number(totalVotes)}</td>
    </tr>
  )
}
