import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Race, Sources } from '../../../../contract/results.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { SourceLine } from '../source-line.tsx'
import { RacesTable } from '../tables/races-table.tsx'
import { useResultWords } from '../use-result-labels.ts'
import type { Look } from '../view-toggle.tsx'
import { RaceCard } from './race-card.tsx'

type RaceGroupProps = { title: string; races: Race[]; sources: Sources; look: Look; empty?: ReactNode }

/** From this many on, a voter looks for one district rather than reading all. */
const many = 6
const all = 'all'

/** All races for one office, with the source they share said once. */
export function RaceGroup({ title, races, sources, look, empty }: RaceGroupProps) {
  const words = useResultWords()
  const [only, setOnly] = useState(all)
  const shared = sharedSource(races)
  const shown = races.filter(({ id }) => only === all || id === only)
  return (
    <section className="grid gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="text-step-1 font-bold">{title}</h3>
          {shared && <SourceLine sources={sources} of={shared} />}
        </div>
        {races.length > many && <DistrictSelect races={races} value={only} onValueChange={setOnly} />}
      </header>
      {races.length === 0 ? (
        empty
      ) : look === 'table' ? (
        <RacesTable races={shown} caption={title} />
      ) : (
        <div className={shown.length > 1 ? 'grid items-start gap-4 lg:grid-cols-2' : 'grid'}>
          {shown.map((race) => (
            <RaceCard
              key={race.id}
              race={race}
              sources={sources}
              groupSource={shared}
              titleHidden={words.race(race) === title}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** The one most races have; the others say theirs. */
function sharedSource(races: Race[]): string | undefined {
  const counts = Map.groupBy(races, ({ source }) => source)
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
}

type DistrictSelectProps = { races: Race[]; value: string; onValueChange: (value: string) => void }

function DistrictSelect({ races, value, onValueChange }: DistrictSelectProps) {
  const { t } = useLingui()
  const words = useResultWords()
  return (
    <div data-print="hide" className="w-full sm:w-64">
      <Field label={<Trans>District</Trans>} labelHidden>
        <Select
          value={value}
          onValueChange={onValueChange}
          options={[
            { value: all, label: t`All districts` },
            ...races.map((race) => ({ value: race.id, label: words.race(race) })),
          ]}
        />
      </Field>
    </div>
  )
}
