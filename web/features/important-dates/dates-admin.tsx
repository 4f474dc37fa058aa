import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { stateName } from '../../../civic/address/states.ts'
import { limits } from '../../../contract/common.ts'
import {
  DatePlace,
  DateStatus,
  ImportantDateSort,
  ImportantDateType,
} from '../../../contract/important-dates.schemas.ts'
import { type ImportantDate, deleteImportantDate } from '../../../contract/important-dates.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useAction } from '../../parts/queries/use-action.ts'
import { useStateGroups } from '../../parts/use-civic-terms.ts'
import { useEditing } from '../../parts/use-editing.ts'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type DatesQuery, dateChanges, useDates, useProgress } from './api.ts'
import { type Edited, DateDialog } from './date-dialog.tsx'
import { BulkActions, useDateSelection } from './date-selection.tsx'
import { DateCards, DatesTable } from './dates-table.tsx'
import { dateTypeLabels, sortLabels } from './use-date-form.ts'

const perPage = 25
const searchDelayMs = 250

export function DatesAdmin() {
  const [edited, setEdited] = useState<Edited>()
  const [expectsReminders, setExpectsReminders] = useState(false)
  const expectReminders = () => setExpectsReminders(true)
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          <Trans>Add Important Date</Trans>
        </Button>
      </div>
      <DatesList
        expectsReminders={expectsReminders}
        onEdit={setEdited}
        onRetried={expectReminders}
        onAdd={() => setEdited('new')}
      />
      <DateDialog edited={edited} onClose={() => setEdited(undefined)} onSaved={expectReminders} />
    </>
  )
}

type DatesListProps = {
  /** Whether a change may have created reminders, so that their progress is polled. */
  expectsReminders: boolean
  onEdit: (date: ImportantDate) => void
  onRetried: () => void
  onAdd: () => void
}

function DatesList({ expectsReminders, onEdit, onRetried, onAdd }: DatesListProps) {
  const { t } = useLingui()
  const { query, changeQuery } = useDatesQuery()
  const search = useDebounced(query.search?.trim().slice(0, limits.search) || undefined, searchDelayMs)
  const result = useDates({ ...query, search, limit: perPage })
  const { error, refetch } = result
  const progress = useProgress(result.data?.dates ?? [], expectsReminders)
  const selection = useDateSelection(result.data?.dates ?? [])
  const [deleting, setDeleting] = useState<ImportantDate>()
  return (
    <QueryResult
      query={result}
      loading={<DatesSkeleton />}
      isEmpty={({ all }) => all === 0}
      empty={<NoDates onAdd={onAdd} />}
    >
      {({ dates, total }) => {
        const listProps = { dates, progress, selection, query, changeQuery, onEdit, onRetried, onDelete: setDeleting }
        return (
          <div className="@container">
            <DateFilters query={query} changeQuery={changeQuery} />
            {error && (
              <div className="mb-4">
                <QueryError error={error} onRetry={() => void refetch()} />
              </div>
            )}
            {total === 0 ? (
              <EmptyState title={t`No matching dates`}>{t`Change the search or the filters.`}</EmptyState>
            ) : (
              <>
                <BulkActions selection={selection} onChanged={onRetried} />
                <div className="hidden @min-[56rem]:block">
                  <DatesTable {...listProps} />
                </div>
                <div className="@min-[56rem]:hidden">
                  <DateCards {...listProps} />
                </div>
                <Pager
                  page={query.page}
                  perPage={perPage}
                  total={total}
                  onPageChange={(page) => changeQuery({ page })}
                />
              </>
            )}
            <DeleteDate date={deleting} onClose={() => setDeleting(undefined)} />
          </div>
        )
      }}
    </QueryResult>
  )
}

/** Search, filters and sorting. Any change returns to the first page. */
function useDatesQuery() {
  const [query, setQuery] = useState<DatesQuery & { page: number }>({ sort: 'date', descending: 'false', page: 1 })
  const changeQuery = (change: DatesQuery) => setQuery((previous) => ({ ...previous, page: 1, ...change }))
  return { query, changeQuery }
}

function NoDates({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No important dates yet`} action={<Button onClick={onAdd}>{t`Add a date`}</Button>}>
      {t`Dates from our calendar appear here within an hour. You can add others.`}
    </EmptyState>
  )
}

function DatesSkeleton() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading important dates...`}>
      <div className={cardClass()}>
        {['w-72', 'w-56', 'w-64', 'w-48'].map((width) => (
          <div key={width} className="flex justify-between gap-6 py-4">
            <Skeleton className={`max-w-full ${width}`} />
            <Skeleton className="w-24" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}

type DeleteDateProps = { date: ImportantDate | undefined; onClose: () => void }

function DeleteDate({ date, onClose }: DeleteDateProps) {
  const { t } = useLingui()
  const remove = useAction(deleteImportantDate, {
    ...dateChanges,
    done: { title: t`Success`, description: t`Important date deleted successfully.` },
    fallback: t`Failed to delete important date.`,
  })
  return (
    <ConfirmDialog
      open={date !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t`Are you sure you want to delete this important date?`}
      description={date?.title}
      confirmLabel={t`Delete`}
      onConfirm={() => date && remove.mutate({ params: { id: date.id } })}
    />
  )
}

type PagerProps = { page: number; perPage: number; total: number; onPageChange: (page: number) => void }

function Pager({ page, perPage, total, onPageChange }: PagerProps) {
  const { t } = useLingui()
  const first = (page - 1) * perPage + 1
  const last = Math.min(page * perPage, total)
  return (
    <nav aria-label={t`Pages`} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-step--1 text-muted">
        {t`${first}–${last} of ${total}`}
      </p>
      {total > perPage && (
        <div className="flex gap-2">
          <Button variant="ghost" size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            {t`Previous`}
          </Button>
          <Button variant="ghost" size="small" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
            {t`Next`}
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}

const all = 'all'

type DateFiltersProps = { query: DatesQuery; changeQuery: (change: DatesQuery) => void }

function DateFilters({ query, changeQuery }: DateFiltersProps) {
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
      <Field label={t`Search dates`} className="col-span-2 @min-[56rem]:col-span-1">
        <SearchInput
          value={query.search ?? ''}
          onValueChange={(search) => changeQuery({ search })}
          clearLabel={t`Clear`}
          placeholder={t`Title or description`}
        />
      </Field>
      <Field label={t`Type`}>
        <NativeSelect
          options={types}
          value={query.type ?? all}
          onValueChange={(chosen) => changeQuery({ type: ImportantDateType.safeParse(chosen).data })}
        />
      </Field>
      {wholeStates?.length !== 1 && (
        <Field label={t`State`}>
          <NativeSelect
            options={places}
            value={query.place ?? all}
            onValueChange={(chosen) => changeQuery({ place: DatePlace.safeParse(chosen).data })}
          />
        </Field>
      )}
      <Field label={t`Status`}>
        <NativeSelect
          options={statuses}
          value={query.status ?? all}
          onValueChange={(chosen) => changeQuery({ status: DateStatus.safeParse(chosen).data })}
        />
      </Field>
      {/* On a narrow screen there are cards instead of a table with sortable columns. */}
      <Field label={t`Sort by`} className="@min-[56rem]:hidden">
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
