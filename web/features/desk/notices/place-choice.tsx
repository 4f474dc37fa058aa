import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AreaId } from '../../../../contract/desk-import.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useLivePlaces } from './api.ts'

type PlaceChoiceProps = { area: AreaId; error: string | undefined; onChoose: (placeId: string) => void }

/** Finds a place of the live list by its name or address. What is typed counts only once a place is chosen. */
export function PlaceChoice({ area, error, onChoose }: PlaceChoiceProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { data } = useLivePlaces(area, useDebounced(text === chosen ? '' : text, 150))
  const places = data?.places ?? []
  const uses = { day: t`Election Day`, early: t`Early voting`, drop: t`Drop-off` }
  const choose = (index: number) => {
    const place = places[index]
    if (!place) return undefined
    const label = [place.name, place.address].filter(Boolean).join(', ')
    setText(label)
    setChosen(label)
    onChoose(place.id)
    return undefined
  }
  const type = (value: string) => {
    setText(value)
    onChoose('')
  }
  return (
    <Field
      label={<Trans>Which place?</Trans>}
      hint={<Trans>Type part of its name or address, then choose it.</Trans>}
      error={error}
    >
      <Combobox
        value={text}
        onValueChange={type}
        options={places.map(({ id, name, address, uses: own }) => ({
          key: id,
          label: (
            <span className="grid">
              <span className="font-semibold">{name ?? address}</span>
              {name && <span className="text-step--1">{address}</span>}
              <span className="text-step--1 text-muted">{own.map((use) => uses[use]).join(', ')}</span>
            </span>
          ),
        }))}
        onChoose={choose}
        onClear={() => type('')}
        clearLabel={t`Clear the place`}
        listLabel={t`Places`}
        credit={data?.more && <Trans>There are more. Keep typing.</Trans>}
      />
    </Field>
  )
}
