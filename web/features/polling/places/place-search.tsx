import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import type { PlaceFilter } from './use-place-filter.ts'

/** Search by name or address, and "Open now", above a long list of places. The number of matches is announced. */
export function PlaceSearch({ filter }: { filter: PlaceFilter }) {
  const { t } = useLingui()
  const { text, setText, onlyOpen, setOnlyOpen, matches, unknown, canTellOpen } = filter
  return (
    <div className="mb-4 grid gap-2 rounded-lg bg-sunk p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end sm:gap-4">
      <Field label={<Trans>Find a place by name, street or city</Trans>}>
        <SearchInput value={text} onValueChange={setText} clearLabel={t`Clear the search`} autoComplete="off" />
      </Field>
      {canTellOpen && <Checkbox label={<Trans>Open now</Trans>} checked={onlyOpen} onCheckedChange={setOnlyOpen} />}
      <div role="status" className="text-step--1 sm:col-span-2">
        <p className="m-0 font-semibold">
          <Plural value={matches.length} one="# place" other="# places" />
        </p>
        {onlyOpen && unknown > 0 && (
          <p className="m-0">
            <Plural
              value={unknown}
              one="For # other place, we don’t know if it’s open. Check its hours."
              other="For # other places, we don’t know if they’re open. Check their hours."
            />
          </p>
        )}
      </div>
    </div>
  )
}
