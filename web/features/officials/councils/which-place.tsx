import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { councilsByZip } from '../../../../contract/councils.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { factId } from '../../../../contract/fact-reports.ts'
import { pageSetting } from '../../../browser/page-setting.ts'
import { CensusChoice } from '../../../parts/districts/district-choices.tsx'
import type { VoterPlace } from '../../../parts/districts/use-voter-place.ts'
import { SourceNote } from '../../../parts/sources/source-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { Representation } from '../use-representation.ts'
import { useCouncilTerms } from './use-council-terms.ts'

type WhichPlaceProps = {
  representation: Representation
  places: Reply<typeof councilsByZip>
  onChosen: () => void
}

/** The voter says where they live: a ZIP code's city is only where its mail goes. */
export function WhichPlace({ representation, places, onChosen }: WhichPlaceProps) {
  const { t } = useLingui()
  const { placeName } = useCouncilTerms()
  const { zip, city, sameName, others, source } = places
  const choose = (choice: Parameters<VoterPlace['setTown']>[0]) => {
    representation.place.setTown(choice)
    onChosen()
  }
  return (
    <section
      aria-labelledby="which-place"
      className="mb-6 grid gap-4 rounded-lg border border-line border-l-[5px] border-l-signal bg-card p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h3 id="which-place" className="text-step-1 leading-snug font-bold tracking-[-.01em] text-balance">
          <Trans>Which city or town do you live in?</Trans>
        </h3>
        <p className="text-step--1 text-muted">
          {t`Mail for ZIP code ${zip} goes to ${city}. You may live in another city.`}
        </p>
      </div>
      <AskCensus place={representation.place} onFound={onChosen} />
      <div className="flex flex-wrap gap-2" data-print="hide">
        {sameName.map((place) => (
          <Button
            key={place.geoid}
            variant="ghost"
            size="small"
            onClick={() => choose({ geoids: [place.geoid], by: 'list' })}
          >
            {placeName(place)}
          </Button>
        ))}
        <Button variant="ghost" size="small" onClick={() => choose({ geoids: [], by: 'outside' })}>
          <Trans>I live outside a city</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={() => choose({ geoids: [], by: 'unlisted' })}>
          <Trans>Mine isn’t listed</Trans>
        </Button>
      </div>
      {others.length > 0 && (
        <OtherPlaces places={others} onChoose={(geoid) => choose({ geoids: [geoid], by: 'list' })} />
      )}
      <SourceNote fact={factId('councils/places', sameName[0]?.geoid ?? others[0]?.geoid)} source={source} />
    </section>
  )
}

/** A button confirms the choice: with the keyboard, a list changes its value at every step. */
function OtherPlaces({
  places,
  onChoose,
}: {
  places: WhichPlaceProps['places']['others']
  onChoose: (geoid: string) => void
}) {
  const { t } = useLingui()
  const { placeName } = useCouncilTerms()
  const [chosen, setChosen] = useState('')
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-2"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onChoose(chosen)
      }}
    >
      <Field label={<Trans>Other cities and towns in the county</Trans>} className="min-w-0 grow basis-64 sm:max-w-96">
        <NativeSelect
          value={chosen}
          onValueChange={setChosen}
          options={[
            { value: '', label: t`Choose…` },
            ...places.map((place) => ({ value: place.geoid, label: placeName(place) })),
          ]}
        />
      </Field>
      <Button type="submit" variant="ghost" aria-disabled={chosen === ''}>
        <Trans>Show officials</Trans>
      </Button>
    </form>
  )
}

type AskCensusProps = Pick<Representation, 'place'> & { onFound: () => void }

/** Offers the surest way, asking the Census Bureau, if the voter typed a street. The answer includes the district. */
function AskCensus({ place: { address, hasStreet }, onFound }: AskCensusProps) {
  const [isOpen, setOpen] = useState(false)
  if (!address || !hasStreet || pageSetting('census-geocoder') !== 'ask') return null
  return (
    <ul className="m-0 grid list-none gap-2 p-0" data-print="hide">
      <CensusChoice address={address.address} isOpen={isOpen} onOpen={() => setOpen(true)} onFound={onFound} />
    </ul>
  )
}
