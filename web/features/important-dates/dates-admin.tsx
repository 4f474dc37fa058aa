import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/common.ts'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { QueryError } from '../../parts/queries/query-error.tsx'
import { QueryResult } from '../../parts/queries/query-result.tsx'
import { useErrorToast } from '../../parts/queries/use-error-toast.ts'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useDates, useDeleteDate, useProgress } from './api.ts'
import type { DatesQuery } from './api.ts'
import { DateDialog } from './date-dialog.tsx'
import type { Edited } from './date-dialog.tsx'
import { DateFilters } from './date-filters.tsx'
import { BulkActions, useDateSelection } from './date-selection.tsx'
import { DateCards, DatesTable } from './dates-table.tsx'

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

type DeleteDateProps = { date: ImportantDate | undefined; onClose: () => void }

function DeleteDate({ date, onClose }: DeleteDateProps) {
  const { t } = useLingui()
  const remove = useDeleteDate()
  const showError = useErrorToast({}, t`Failed to delete important date.`)
  const deleteDate = ({ id }: ImportantDate) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Important date deleted successfully.` }),
        onError: showError,
      },
    )
  return (
    <ConfirmDialog
      open={date !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={<Trans>Are you sure you want to delete this important date?</Trans>}
      description={date?.title}
      confirmLabel={<Trans>Delete</Trans>}
      onConfirm={() => date && deleteDate(date)}
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
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </p>
      {total > perPage && (
        <div className="flex gap-2">
          <Button variant="ghost" size="small" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            <Trans>Previous</Trans>
          </Button>
          <Button variant="ghost" size="small" disabled={last >= total} onClick={() => onPageChange(page + 1)}>
            <Trans>Next</Trans>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
      )}
    </nav>
  )
}
