import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { QueryError } from '../../parts/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useDates, useDatesQuery, useProgress } from './api.ts'
import { DateCards } from './date-cards.tsx'
import { DateDialog, type Edited } from './date-dialog.tsx'
import { DateFilters } from './date-filters.tsx'
import { DatesTable } from './dates-table.tsx'
import { DeleteDate } from './delete-date.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { Pager } from './pager.tsx'

const perPage = 25

export function DatesAdmin() {
  const [edited, setEdited] = useState<Edited>()
  const [isImporting, setImporting] = useState(false)
  const [isExpecting, setExpecting] = useState(false)
  const expect = () => setExpecting(true)
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button onClick={() => setEdited('new')}>
          <Plus aria-hidden="true" />
          <Trans>Add Important Date</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setImporting(true)}>
          <CalendarPlus aria-hidden="true" />
          <Trans>Import from calendar</Trans>
        </Button>
      </div>
      <DatesList isExpecting={isExpecting} onEdit={setEdited} onRetried={expect} onAdd={() => setEdited('new')} />
      <DateDialog edited={edited} onClose={() => setEdited(undefined)} onSaved={expect} />
      <ImportDialog open={isImporting} onOpenChange={setImporting} onImported={expect} />
    </>
  )
}

type DatesListProps = {
  isExpecting: boolean
  onEdit: (date: ImportantDate) => void
  onRetried: () => void
  onAdd: () => void
}

function DatesList({ isExpecting, onEdit, onRetried, onAdd }: DatesListProps) {
  const { query, ask } = useDatesQuery()
  const { data, error, isPending, refetch } = useDates({ ...query, limit: perPage })
  const progress = useProgress(data?.dates ?? [], isExpecting)
  const [leaving, setLeaving] = useState<ImportantDate>()
  if (isPending) return <DatesSkeleton />
  if (!data) return <QueryError error={error} onRetry={() => void refetch()} />
  if (data.all === 0) return <NoDates onAdd={onAdd} />
  const shown = { dates: data.dates, progress, query, ask, onEdit, onRetried, onDelete: setLeaving }
  return (
    <div className="@container">
      <DateFilters query={query} ask={ask} />
      {error && (
        <div className="mb-4">
          <QueryError error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data.total === 0 ? (
        <EmptyState title={<Trans>No date matches</Trans>}>
          <Trans>Change the search or the filters.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className="hidden @min-[56rem]:block">
            <DatesTable {...shown} />
          </div>
          <div className="@min-[56rem]:hidden">
            <DateCards {...shown} />
          </div>
          <Pager page={query.page} perPage={perPage} total={data.total} onPage={(page) => ask({ page })} />
        </>
      )}
      <DeleteDate date={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  )
}

function NoDates({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={<Trans>There are no important dates yet</Trans>}
      action={
        <Button onClick={onAdd}>
          <Trans>Add the first one</Trans>
        </Button>
      }
    >
      <Trans>Members are reminded of what stands here. Add a date, or import those our calendar knows.</Trans>
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
