import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { type DatesQuery, useDates, useProgress } from './api.ts'
import { DateCards } from './date-cards.tsx'
import { DateDialog, type Edited } from './date-dialog.tsx'
import { DateFilters } from './date-filters.tsx'
import { BulkActions, useDateSelection } from './date-selection.tsx'
import { DatesTable } from './dates-table.tsx'
import { DeleteDate } from './delete-date.tsx'
import { Pager } from './pager.tsx'

const perPage = 25

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
  /** After a change that may create reminders: their progress is polled. */
  expectsReminders: boolean
  onEdit: (date: ImportantDate) => void
  onRetried: () => void
  onAdd: () => void
}

function DatesList({ expectsReminders, onEdit, onRetried, onAdd }: DatesListProps) {
  const { query, changeQuery } = useDatesQuery()
  const search = useDebounced(query.search?.trim().slice(0, limits.search) || undefined, 250)
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
              <EmptyState title={<Trans>No matching dates</Trans>}>
                <Trans>Change the search or the filters.</Trans>
              </EmptyState>
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
  return (
    <EmptyState
      title={<Trans>No important dates yet</Trans>}
      action={
        <Button onClick={onAdd}>
          <Trans>Add a date</Trans>
        </Button>
      }
    >
      <Trans>Dates from our calendar appear here within an hour. You can add others.</Trans>
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
