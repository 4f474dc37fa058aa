import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ImportantDate, ImportantDateSort, ReminderProgress } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { cardClass } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import type { DatesQuery } from './api.ts'
import { CalendarNote, DateActions, PlaceName, StatusBadge } from './date-cells.tsx'
import { sortLabels, dateTypeLabels } from './date-labels.ts'
import { SelectDate } from './date-selection.tsx'
import type { DateSelection } from './date-selection.tsx'
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

/** The dates as cards, for a screen too narrow for the table. */
export function DateCards({ dates, progress, selection, onEdit, onDelete, onRetried }: DatesProps) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  return (
    <ul aria-label={t`Important dates`} className="m-0 grid list-none grid-cols-[minmax(0,1fr)] gap-3 p-0">
      {dates.map((date) => (
        <li key={date.id} className={cardClass()}>
          <div className="flex items-start justify-between gap-2">
            <h2 className="min-w-0 text-step-0 font-bold wrap-anywhere">{date.title}</h2>
            <StatusBadge date={date} />
          </div>
          <p className="mt-1 text-step--1">
            <time dateTime={date.date}>{localDate(date.date, 'medium')}</time> ·{' '}
            <PlaceName stateCode={date.stateCode} />
          </p>
          <p className="text-step--1 text-muted">
            {t(dateTypeLabels[date.type])}
            <CalendarNote date={date} />
          </p>
          <SelectDate date={date} selection={selection} label={t`Select`} />
          <div className="mt-3 flex items-end justify-between gap-3 text-step--1">
            <ProgressView date={date} progress={progress.get(date.id) ?? date.progress} onRetried={onRetried} />
            <DateActions date={date} onEdit={() => onEdit(date)} onDelete={() => onDelete(date)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
