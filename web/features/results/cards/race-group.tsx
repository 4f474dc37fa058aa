import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import type { Candidate, MissingRace, Race, Sources } from '../../../../contract/results.ts'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Table, TableHead } from '../../../ui/table.tsx'
import { SourceLine } from '../heading-lines.tsx'
import type { Layout } from '../layout-toggle.tsx'
import { useResultFormat } from '../use-result-format.ts'
import { useResultLabels } from '../use-result-labels.ts'
import { RaceCard } from './race-card.tsx'
import { WinnerBadge } from './result-row.tsx'

type RaceGroupProps = {
  title: string
  races: Race[]
  /** Races that were held and that we have no result of. */
  missing?: MissingRace[]
  sources: Sources
  layout: Layout
  empty?: ReactNode
}

/** Longer lists of races get a district filter. */
const maxWithoutFilter = 6

const all = 'all'

/** All races for one office, with their common source. */
export function RaceGroup({ title, races, missing = [], sources, layout, empty }: RaceGroupProps) {
  const labels = useResultLabels()
  const [selectedRace, setSelectedRace] = useState(all)
  const groupSource = mostCommonSource(races)
  const shown = races.filter(({ id }) => selectedRace === all || id === selectedRace)
  return (
    <section className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="text-step-1 font-bold">{title}</h3>
          {groupSource && races[0] && (
            <SourceLine
              sources={sources}
              of={groupSource}
              fact={factId('results/races', `${races[0].state} ${races[0].office}`)}
            />
          )}
        </div>
        {races.length > maxWithoutFilter && (
          <DistrictSelect races={races} value={selectedRace} onValueChange={setSelectedRace} />
        )}
      </header>
      {races.length === 0 && missing.length === 0 && empty}
      {races.length > 0 && layout === 'table' && <RacesTable races={shown} caption={title} />}
      {races.length > 0 && layout === 'graphic' && (
        <div className={shown.length > 1 ? 'grid items-start gap-4 lg:grid-cols-2' : 'grid'}>
          {shown.map((race) => (
            <RaceCard
              key={race.id}
              race={race}
              sources={sources}
              groupSource={groupSource}
              titleHidden={labels.race(race) === title}
            />
          ))}
        </div>
      )}
      {missing.map((race) => (
        <MissingNote key={labels.race(race)} name={labels.race(race)} />
      ))}
    </section>
  )
}

function MissingNote({ name }: { name: string }) {
  return (
    <p className="text-muted">
      <Trans>We don’t have the result of this race: {name}. See the official results.</Trans>
    </p>
  )
}

function mostCommonSource(races: Race[]): string | undefined {
  const bySource = [...Map.groupBy(races, ({ source }) => source)]
  const [mostCommon] = bySource.sort(([, a], [, b]) => b.length - a.length)
  return mostCommon?.[0]
}

type DistrictSelectProps = { races: Race[]; value: string; onValueChange: (value: string) => void }

function DistrictSelect({ races, value, onValueChange }: DistrictSelectProps) {
  const { t } = useLingui()
  const labels = useResultLabels()
  return (
    <div data-print="hide" className="w-full sm:w-64">
      <Field label={<Trans>District</Trans>} labelHidden>
        <NativeSelect
          value={value}
          onValueChange={onValueChange}
          options={[
            { value: all, label: t`All districts` },
            ...races.map((race) => ({ value: race.id, label: labels.race(race) })),
          ]}
        />
      </Field>
    </div>
  )
}

/** All candidates of all races: the same figures as the bars. */
function RacesTable({ races, caption }: { races: Race[]; caption: string }) {
  const { t } = useLingui()
  return (
    <Table caption={caption} captionHidden>
      <TableHead
        columns={[
          t`Race`,
          t`Candidate`,
          t`Party`,
          { number: t({ message: 'Votes', context: 'number of votes' }) },
          { number: t`Percent` },
        ]}
      />
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
