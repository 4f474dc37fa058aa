import { Trans, useLingui } from '@lingui/react/macro'
import { stateName } from '../../../civic/address/states.ts'
import {
  DatePlace,
  DateStatus,
  ImportantDateSort,
  ImportantDateType,
} from '../../../contract/important-dates.schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useEditing } from '../../parts/use-editing.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import type { DatesQuery } from './api.ts'
import { sortLabels, dateTypeLabels } from './date-labels.ts'

const all = 'all'

type DateFiltersProps = { query: DatesQuery; changeQuery: (change: DatesQuery) => void }

export function DateFilters({ query, changeQuery }: DateFiltersProps) {
  const { t } = useLingui()
  const types = [
    { value: all, label: t`All types` },
    ...ImportantDateType.options.map((type) => ({ value: type, label: t(dateTypeLabels[type]) })),
  ]
  const groups = useStateGroups()
  const locale = useLocale()
  const { wholeStates } = useEditing()
  const places = [
    { value: all, label: t`All states` },
    ...(wholeStates?.map((code) => ({ value: code, label: stateName(code, locale) })) ?? [
      { value: 'nationwide', label: t`Nationwide` },
      ...groups,
    ]),
  ]
  const statuses = [
    { value: all, label: t`Any status` },
    { value: 'proposed', label: t`To confirm` },
    { value: 'active', label: t`Active` },
    { value: 'off', label: t`Inactive` },
  ]
  const orders = ImportantDateSort.options.map((name) => ({ value: name, label: t(sortLabels[name]) }))
  return (
    <div
      role="search"
      aria-label={t`Important dates`}
      className="mb-6 grid grid-cols-2 gap-4 @min-[56rem]:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <Field label={<Trans>Search dates</Trans>} className="col-span-2 @min-[56rem]:col-span-1">
        <SearchInput
          value={query.search ?? ''}
          onValueChange={(search) => changeQuery({ search })}
          clearLabel={t`Clear`}
          placeholder={t`Title or description`}
        />
      </Field>
      <Field label={<Trans>Type</Trans>}>
        <NativeSelect
          options={types}
          value={query.type ?? all}
          onValueChange={(chosen) => changeQuery({ type: ImportantDateType.safeParse(chosen).data })}
        />
      </Field>
      {wholeStates?.length !== 1 && (
        <Field label={<Trans>State</Trans>}>
          <NativeSelect
            options={places}
            value={query.place ?? all}
            onValueChange={(chosen) => changeQuery({ place: DatePlace.safeParse(chosen).data })}
          />
        </Field>
      )}
      <Field label={<Trans>Status</Trans>}>
        <NativeSelect
          options={statuses}
          value={query.status ?? all}
          onValueChange={(chosen) => changeQuery({ status: DateStatus.safeParse(chosen).data })}
        />
      </Field>
      {/* On a narrow screen there are cards instead of a table with sortable columns. */}
      <Field label={<Trans>Sort by</Trans>} className="@min-[56rem]:hidden">
        <NativeSelect
          options={orders}
          value={query.sort ?? 'date'}
          onValueChange={(chosen) =>
            changeQuery({ sort: ImportantDateSort.catch('date').parse(chosen), descending: 'false' })
          }
        />
      </Field>
    </div>
  )
}
