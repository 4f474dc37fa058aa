import { Trans } from '@lingui/react/macro'
import type { Candidate, Race } from '../../../../contract/results.ts'
import { Table } from '../../../ui/table.tsx'
import { WinnerBadge } from '../cards/result-row.tsx'
import { useFigures } from '../use-figures.ts'
import { useResultWords } from '../use-result-labels.ts'

/** Every line of every race; the same figures as the bars. */
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
            <Trans>Votes</Trans>
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
  const words = useResultWords()
  return (
    <tbody>
      {race.candidates.map((candidate, index) => (
        <tr key={`${candidate.kind}-${candidate.name}-${candidate.party}`}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={race.candidates.length} className="border-r border-line">
              {words.race(race)}
              {race.notes.map((note) => (
                <p key={note} className="max-w-[26ch] text-step--2 font-normal text-muted">
                  {words.note(note)}
                </p>
              ))}
            </th>
          )}
          <Cells candidate={candidate} rough={race.notes.includes('recalled')} />
        </tr>
      ))}
    </tbody>
  )
}

function Cells({ candidate, rough }: { candidate: Candidate; rough: boolean }) {
  const words = useResultWords()
  const figures = useFigures()
  const { party, votes, percent, winner, ballotLines } = candidate
  const share = percent === null ? '–' : rough ? `≈ ${figures.roughPercent(percent)}` : figures.percent(percent)
  return (
    <>
      <td>
        <span className="flex flex-wrap items-center gap-2">
          <span className={winner ? 'font-bold' : undefined}>{words.candidate(candidate)}</span>
          {winner && <WinnerBadge />}
        </span>
      </td>
      <td>{party && (ballotLines ?? [party]).map(words.party).join(', ')}</td>
      <td className="text-right tabular-nums">{votes === null ? '–' : figures.number(votes)}</td>
      <td className="text-right tabular-nums">{share}</td>
    </>
  )
}
