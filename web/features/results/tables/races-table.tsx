import { Trans } from '@lingui/react/macro'
import type { Candidate, Race } from '../../../../contract/results.ts'
import { Table } from '../../../ui/table.tsx'
import { WinnerBadge } from '../cards/result-row.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'

/** All candidates of all races: the same figures as the bars. */
export function RacesTable({ races, caption }: { races: Race[]; caption: string }) {
  return (
    <Table caption={caption} captionHidden>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Race</Trans>
          </th>
          <th scope="col">
            <Trans>Candidate</Trans>
          </th>
          <th scope="col">
            <Trans>Party</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans context="number of votes">Votes</Trans>
          </th>
          <th scope="col" className="text-right">
            <Trans>Percent</Trans>
          </th>
        </tr>
      </thead>
      {races.map((race) => (
        <RaceRows key={race.id} race={race} />
      ))}
    </Table>
  )
}

function RaceRows({ race }: { race: Race }) {
  const labels = useResultLabels()
  return (
    <tbody>
      {race.candidates.map((candidate, index) => (
        <tr key={`${candidate.kind}-${candidate.name}-${candidate.party}`}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={race.candidates.length} className="border-r border-line">
              {labels.race(race)}
              {race.notes.map((note) => (
                <p key={note} className="max-w-[26ch] text-step--2 font-normal text-muted">
                  {labels.note(note)}
                </p>
              ))}
            </th>
          )}
          <Cells candidate={candidate} />
        </tr>
      ))}
    </tbody>
  )
}

function Cells({ candidate }: { candidate: Candidate }) {
  const labels = useResultLabels()
  const format = useResultFormat()
  const { party, votes, percent, winner, ballotLines } = candidate
  const share = format.voteShare(percent) ?? '–'
  return (
    <>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          <span className={winner ? 'font-bold' : undefined}>{labels.candidate(candidate)}</span>
          {winner && <WinnerBadge />}
        </span>
      </td>
      <td>{party && (ballotLines ?? [party]).map(labels.party).join(', ')}</td>
      <td className="text-right tabular-nums">{votes === null ? '–' : format.number(votes)}</td>
      <td className="text-right tabular-nums">{share}</td>
    </>
  )
}
