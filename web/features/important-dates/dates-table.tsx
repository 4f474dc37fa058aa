import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { stateName } from '../../../civic/address/states.ts'
import { sourceName } from '../../../civic/text/source-name.ts'
import type { StateCode } from '../../../contract/common.ts'
import {
  type ImportantDate,
  type ImportantDateSort,
  type ReminderProgress,
  retryReminders,
} from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Table } from '../../ui/table.tsx'
import { type DatesQuery, dateChanges } from './api.ts'
import { type DateSelection, SelectDate } from './date-selection.tsx'
import { dateErrors, dateTypeLabels, sortLabels } from './use-date-form.ts'

type DatesProps = {
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
          <th scope="col">{t`Select`}</th>
          {(['title', 'type', 'date', 'state'] as const).map((name) => (
            <SortableHeader key={name} name={name} query={query} changeQuery={changeQuery} />
          ))}
          <th scope="col">{t`Status`}</th>
          <th scope="col">{t`Reminders`}</th>
          <th scope="col">{t`Actions`}</th>
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

function StatusBadge({ date: { isActive, past, confirmed } }: { date: ImportantDate }) {
  const { t } = useLingui()
  if (!isActive) return <Badge tone="absent">{t`Inactive`}</Badge>
  if (past) return <Badge>{t`Passed`}</Badge>
  return confirmed ? (
    <Badge tone="good">{t`Active`}</Badge>
  ) : (
    <Badge tone="warn" className="whitespace-nowrap">
      {t`To confirm`}
    </Badge>
  )
}

/** For a date of the calendar: its source, or what the calendar says if an administrator corrected it. */
function CalendarNote({ date: { calendar, date } }: { date: ImportantDate }) {
  const { t } = useLingui()
  const { localDate } = useFormat()
  const locale = useLocale()
  if (!calendar) return null
  const { isFollowed, source } = calendar
  const day = calendar.date && calendar.date !== date ? localDate(calendar.date, 'short') : null
  const origin = source ? t`${sourceName(source, locale)}, ${localDate(source.asOf, 'short')}` : t`no source`
  return (
    <span className="block text-step--2 font-normal text-muted">
      {isFollowed ? t`Calendar: ${origin}` : t`Set by an administrator`}
      {!isFollowed && day !== null && <> · {t`Calendar: ${day}`}</>}
    </span>
  )
}

function PlaceName({ stateCode }: { stateCode: StateCode | null }) {
  const locale = useLocale()
  return stateCode ? stateName(stateCode, locale) : <Trans>Nationwide</Trans>
}

type ActionsProps = { date: ImportantDate; onEdit: () => void; onDelete: () => void }

/** An upcoming date of the calendar would come back after it is deleted, so it is switched off instead. */
function DateActions({ date: { title, calendar, past }, onEdit, onDelete }: ActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex gap-1">
      <Button variant="quiet" size="icon" aria-label={t`Edit: ${title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      {(!calendar || past) && (
        <Button variant="quiet" size="icon" aria-label={t`Delete: ${title}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

type ProgressViewProps = { date: ImportantDate; progress: ReminderProgress; onRetried: () => void }

/** Delivery progress of one date's reminders, as numbers and as a bar. */
function ProgressView({ date, progress, onRetried }: ProgressViewProps) {
  const { t } = useLingui()
  const { localDate, number } = useFormat()
  const { due, sent, failed, waiting, underWay } = progress
  if (due === 0) {
    const day = localDate(date.remindsFrom, 'short')
    return (
      <p className="text-muted">{!date.isActive || date.past || !date.confirmed ? t`None sent` : t`Start on ${day}`}</p>
    )
  }
  const [shownDue, shownSent, shownFailed, shownWaiting] = [due, sent, failed, waiting].map((count) => number(count))
  return (
    <div className="grid min-w-36 gap-1.5">
      <p className="flex items-baseline justify-between gap-2">
        <span className="font-semibold tabular-nums">{t`${shownSent} of ${shownDue} sent`}</span>
        {underWay && <span className="text-step--2 text-muted">{t`Sending...`}</span>}
      </p>
      <Progress value={sent} max={due} aria-label={t`Reminders sent: ${date.title}`} />
      {(failed > 0 || waiting > 0) && (
        <p className="flex flex-wrap gap-x-3 text-step--2 tabular-nums">
          {failed > 0 && <span className="font-semibold text-bad">{t`${shownFailed} failed`}</span>}
          {waiting > 0 && <span className="text-muted">{t`${shownWaiting} waiting`}</span>}
        </p>
      )}
      {failed > 0 && !date.past && date.isActive && <Retry date={date} onRetried={onRetried} />}
    </div>
  )
}

function Retry({ date: { id, title }, onRetried }: { date: ImportantDate; onRetried: () => void }) {
  const { t } = useLingui()
  const retry = useAction(retryReminders, {
    ...dateChanges,
    errors: dateErrors,
    done: { title: t`Sending failed reminders again`, description: title },
    onDone: onRetried,
  })
  return (
    <Button
      variant="ghost"
      size="small"
      className="w-fit"
      aria-label={t`Send failed ones again: ${title}`}
      disabled={retry.isPending}
      onClick={() => retry.mutate({ params: { id } })}
    >
      <RotateCw aria-hidden="true" />
      {t`Send failed ones again`}
    </Button>
  )
}
