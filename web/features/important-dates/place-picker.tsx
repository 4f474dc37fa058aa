import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { stateName } from '../../../civic/address/states.ts'
import { DatePlace } from '../../../contract/important-dates.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

type PlacePickerProps = { places: DatePlace[]; onChange: (places: DatePlace[]) => void }

/** Selects several states, one at a time. */
export function PlacePicker({ places, onChange }: PlacePickerProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = (place: DatePlace) => (place === 'nationwide' ? t`Nationwide` : stateName(place, locale))
  const options = [
    { value: '', label: t`Choose one or more` },
    { value: 'nationwide', label: t`Nationwide` },
    ...useStateGroups(),
  ]
  const add = (chosen: string) => {
    const place = DatePlace.safeParse(chosen).data
    if (place && !places.includes(place)) onChange([...places, place])
  }
  return (
    <div className="grid gap-3">
      <Field label={<Trans>States</Trans>}>
        <NativeSelect options={options} value="" onValueChange={add} />
      </Field>
      {places.length > 0 && (
        <ul aria-label={t`Chosen states`} className="m-0 flex list-none flex-wrap gap-2 p-0">
          {places.map((place) => {
            const name = nameOf(place)
            return (
              <li
                key={place}
                className="flex items-center gap-1 rounded-full border border-line-strong bg-sunk pl-3 text-step--1 font-semibold"
              >
                {name}
                <button
                  type="button"
                  aria-label={t`Remove ${name}`}
                  className="grid size-8 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
                  onClick={() => onChange(places.filter((other) => other !== place))}
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
