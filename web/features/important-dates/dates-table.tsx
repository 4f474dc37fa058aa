import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ImportantDate, ImportantDateSort, ReminderProgress } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Table } from '../../ui/table.tsx'
import type { DatesQuery } from './api.ts'
import { CalendarNote, DateActions, PlaceName, StatusBadge } from './date-cells.tsx'
import { sortLabels, dateTypeLabels } from './date-labels.ts'
import { type DateSelection, SelectDate } from './date-selection.tsx'
import { ProgressView } from './progress-view.tsx'

export type DatesProps = {
  dates: ImportantDate[]
  progress: Map<number, ReminderProgress>
  selection: DateSelection
  query: DatesQuery
  changeQuery: (change: DatesQuery) => void
  onEdit: (date: ImportantDate) => void
  onDelete: (date: ImportantDate) => void
  onRetried: () => void
}

export function DatesTable(props: DatesProps) {
  const { dates, progress, selection, query, changeQuery, onEdit, onDelete, onRetried } = props
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <Table caption={t`Important dates`} captionHidden>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Select</Trans>
          </th>
          {(['title', 'type', 'date', 'state'] as const).map((name) => (
            <SortableHeader key={name} name={name} query={query} changeQuery={changeQuery} />
          ))}
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>Reminders</Trans>
          </th>
          <th scope="col">
            <Trans>Actions</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {dates.map((date) => (
          <tr key={date.id}>
            <td className="py-0! pr-0!">
              <SelectDate date={date} selection={selection} />
            </td>
            <th scope="row" className="min-w-40 wrap-anywhere">
              {date.title}
              <CalendarNote date={date} />
            </th>
            <td>{t(dateTypeLabels[date.type])}</td>
            <td className="whitespace-nowrap">
              <time dateTime={date.date}>{localDate(date.date, 'medium')}</time>
            </td>
            <td>
              <PlaceName stateCode={date.stateCode} />
            </td>
            <td>
              <StatusBadge date={date} />
            </td>
            <td>
              <ProgressView date={date} progress={progress.get(date.id) ?? date.progress} onRetried={onRetried} />
            </td>
            <td className="px-2! py-1!">
              <DateActions date={date} onEdit={() => onEdit(date)} onDelete={() => onDelete(date)} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type SortableHeaderProps = { name: ImportantDateSort; query: DatesQuery; changeQuery: (change: DatesQuery) => void }

function SortableHeader({ name, query, changeQuery }: SortableHeaderProps) {
  const { t } = useLingui()
  const isSorted = query.sort === name
  const isDescending = query.descending === 'true'
  const sortedIcon = isDescending ? ArrowDown : ArrowUp
  const Icon = isSorted ? sortedIcon : ChevronsUpDown
  const direction = isDescending ? 'descending' : 'ascending'
  const toggle = () => changeQuery({ sort: name, descending: isSorted && !isDescending ? 'true' : 'false' })
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className="p-0!">
      <button
        type="button"
        onClick={toggle}
        className="flex min-h-11 w-full items-center gap-1.5 px-4 py-2 text-left font-semibold hover:text-ink focus-visible:-outline-offset-3"
      >
        {t(sortLabels[name])}
        <Icon aria-hidden="true" className="size-4 shrink-0" />
      </button>
    </th>
  )
}
