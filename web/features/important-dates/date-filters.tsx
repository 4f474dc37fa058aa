import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { limits } from '../../../contract/common.ts'
import {
  DatePlace,
  ImportantDateSort,
  ImportantDateType,
  listImportantDates,
} from '../../../contract/important-dates.ts'
import { useStateGroups } from '../../parts/use-state-groups.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import type { DatesQuery } from './api.ts'
import { sortNames, typeNames } from './date-labels.ts'

const all = 'all'
const patience = 250

type DateFiltersProps = { query: DatesQuery; ask: (change: DatesQuery) => void }

export function DateFilters({ query, ask }: DateFiltersProps) {
  const { t } = useLingui()
  const types = [
    { value: all, label: t`All types` },
    ...ImportantDateType.options.map((type) => ({ value: type, label: t(typeNames[type]) })),
  ]
  const places = [
    { value: all, label: t`All states` },
    { value: 'nationwide', label: t`Nationwide` },
    ...useStateGroups(),
  ]
  const activity = [
    { value: all, label: t`Any status` },
    { value: 'true', label: t`Active` },
    { value: 'false', label: t`Inactive` },
  ]
  const orders = ImportantDateSort.options.map((name) => ({ value: name, label: t(sortNames[name]) }))
  return (
    <div
      role="search"
      aria-label={t`Important dates`}
      className="mb-6 grid grid-cols-2 gap-4 @min-[56rem]:grid-cols-[2fr_1fr_1fr_1fr]"
    >
      <Search query={query} ask={ask} />
      <Field label={<Trans>Type</Trans>}>
        <NativeSelect
          options={types}
          value={query.type ?? all}
          onValueChange={(chosen) => ask({ type: ImportantDateType.safeParse(chosen).data })}
        />
      </Field>
      <Field label={<Trans>State</Trans>}>
        <NativeSelect
          options={places}
          value={query.place ?? all}
          onValueChange={(chosen) => ask({ place: DatePlace.safeParse(chosen).data })}
        />
      </Field>
      <Field label={<Trans>Status</Trans>}>
        <NativeSelect
          options={activity}
          value={query.active ?? all}
          onValueChange={(chosen) => ask({ active: listImportantDates.query.shape.active.safeParse(chosen).data })}
        />
      </Field>
      {/* The cards have no headings to sort by. */}
      <Field label={<Trans>Sort by</Trans>} className="@min-[56rem]:hidden">
        <NativeSelect
          options={orders}
          value={query.sort ?? 'date'}
          onValueChange={(chosen) => ask({ sort: ImportantDateSort.catch('date').parse(chosen), descending: 'false' })}
        />
      </Field>
    </div>
  )
}

/** Asked when typing pauses, not at every key. */
function Search({ query, ask }: DateFiltersProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(query.search ?? '')
  const wanted = typed.trim().slice(0, limits.search)
  useEffect(() => {
    if (wanted === (query.search ?? '')) return
    const timer = setTimeout(() => ask({ search: wanted || undefined }), patience)
    return () => clearTimeout(timer)
  }, [wanted, query.search, ask])
  return (
    <Field label={<Trans>Search dates</Trans>} className="col-span-2 @min-[56rem]:col-span-1">
      <SearchInput value={typed} onValueChange={setTyped} clearLabel={t`Clear`} placeholder={t`Title or description`} />
    </Field>
  )
}
