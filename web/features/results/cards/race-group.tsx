import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { factId } from '../../../../contract/fact-reports.ts'
import type { MissingRace, Race, Sources } from '../../../../contract/results.ts'
import { SourceLine } from '../heading-lines.tsx'
import { useResultLabels } from '../use-result-labels.ts'
import { RaceCard } from './race-card.tsx'

type RaceGroupProps = {
  title: string
  races: Race[]
  /** Races that were held, but whose results we don't have. */
  missing?: MissingRace[]
  sources: Sources
  empty?: ReactNode
  /** Beside the title. */
  filter?: ReactNode
}

/** All races for one office, with their common source. */
export function RaceGroup({ title, races, missing = [], sources, empty, filter }: RaceGroupProps) {
  const labels = useResultLabels()
  const groupSource = mostCommonSource(races)
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
        {filter}
      </header>
      {races.length === 0 && missing.length === 0 && empty}
      {races.length > 0 && (
        <div className={races.length > 1 ? 'grid items-start gap-4 lg:grid-cols-2' : 'grid'}>
          {races.map((race) => (
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
