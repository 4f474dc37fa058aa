import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/use-format.ts'
import { cardClass } from '../../ui/card.tsx'
import { CalendarNote, DateActions, PlaceName, StatusBadge } from './date-cells.tsx'
import { dateTypeLabels } from './date-labels.ts'
import { SelectDate } from './date-selection.tsx'
import type { DatesProps } from './dates-table.tsx'
import { ProgressView } from './progress-view.tsx'

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
