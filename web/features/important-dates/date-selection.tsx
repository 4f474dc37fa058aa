import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import type { Input as RequestOf } from '../../../contract/endpoint.ts'
import { type ImportantDate, changeImportantDates, daysBefore } from '../../../contract/important-dates.ts'
import { useAction } from '../../parts/queries/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Input } from '../../ui/input.tsx'
import { dateChanges } from './api.ts'
import { dateErrors, parseDays } from './use-date-form.ts'

export type DateSelection = ReturnType<typeof useDateSelection>

/** The chosen dates. Only those on the current page count, so that no date is changed unseen. */
export function useDateSelection(dates: ImportantDate[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = dates.map(({ id }) => id).filter((id) => chosen.has(id))
  return {
    ids,
    total: dates.length,
    has: (id: number) => chosen.has(id),
    toggle: (id: number) =>
      setChosen(
        (previous) => new Set(previous.has(id) ? [...previous].filter((one) => one !== id) : [...previous, id]),
      ),
    chooseAll: () => setChosen(new Set(dates.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  }
}

type SelectDateProps = { date: ImportantDate; selection: DateSelection; label?: ReactNode }

export function SelectDate({ date: { id, title }, selection, label }: SelectDateProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={label ?? <span className="sr-only">{t`Select`}</span>}
      aria-label={t`Select: ${title}`}
      checked={selection.has(id)}
      onCheckedChange={() => selection.toggle(id)}
    />
  )
}

type BulkActionsProps = { selection: DateSelection; onChanged: () => void }
type Change = RequestOf<typeof changeImportantDates>['body']['change']

/** Changes all chosen dates at once. */
export function BulkActions({ selection, onChanged }: BulkActionsProps) {
  const { t } = useLingui()
  const { ids, total } = selection
  const change = useAction(changeImportantDates, {
    ...dateChanges,
    errors: dateErrors,
    fallback: t`Failed to update important date.`,
    done: ({ changed }) => ({
      title: t`Success`,
      description: plural(changed, { one: '# date changed.', other: '# dates changed.' }),
    }),
    onDone: () => {
      selection.clear()
      onChanged()
    },
  })
  const apply = (changes: Change) => change.mutate({ body: { ids, change: changes } })
  const isDisabled = ids.length === 0 || change.isPending
  return (
    <div
      role="group"
      aria-label={t`Change several dates`}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-card px-4 py-2"
    >
      <Checkbox
        label={<Plural value={ids.length} _0="Select all on this page" one="# selected" other="# selected" />}
        checked={ids.length > 0 && ids.length === total}
        onCheckedChange={() => (ids.length === total ? selection.clear() : selection.chooseAll())}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="small" disabled={isDisabled} onClick={() => apply({ confirmed: true })}>
          {t`Confirm`}
        </Button>
        <Button variant="ghost" size="small" disabled={isDisabled} onClick={() => apply({ isActive: true })}>
          {t`Turn on`}
        </Button>
        <Button variant="ghost" size="small" disabled={isDisabled} onClick={() => apply({ isActive: false })}>
          {t`Turn off`}
        </Button>
      </div>
      <DaysBefore isDisabled={isDisabled} onApply={(notificationDaysBefore) => apply({ notificationDaysBefore })} />
    </div>
  )
}

function DaysBefore({ isDisabled, onApply }: { isDisabled: boolean; onApply: (days: number) => void }) {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState(String(daysBefore.usual))
  const days = parseDays(typed)
  const isValid = Number.isInteger(days) && days >= daysBefore.min && days <= daysBefore.max
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="text-step--1">{t`Start reminders (days before)`}</label>
      <Input
        id={id}
        inputMode="numeric"
        className="max-w-20"
        aria-invalid={!isValid}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button variant="ghost" size="small" disabled={isDisabled || !isValid} onClick={() => onApply(days)}>
        {t`Apply`}
      </Button>
    </div>
  )
}
