import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { stateName } from '../../../civic/address/states.ts'
import { sourceName } from '../../../civic/text/source-name.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

export function StatusBadge({ date: { isActive, past, confirmed } }: { date: ImportantDate }) {
  if (!isActive)
    return (
      <Badge tone="absent">
        <Trans>Inactive</Trans>
      </Badge>
    )
  if (past)
    return (
      <Badge>
        <Trans>Passed</Trans>
      </Badge>
    )
  return confirmed ? (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  ) : (
    <Badge tone="warn" className="whitespace-nowrap">
      <Trans>To confirm</Trans>
    </Badge>
  )
}

/** For a date of the calendar: its source, or what the calendar says if an administrator corrected it. */
export function CalendarNote({ date: { calendar, date } }: { date: ImportantDate }) {
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

export function PlaceName({ stateCode }: { stateCode: StateCode | null }) {
  const locale = useLocale()
  return stateCode ? stateName(stateCode, locale) : <Trans>Nationwide</Trans>
}

type ActionsProps = { date: ImportantDate; onEdit: () => void; onDelete: () => void }

/** An upcoming date of the calendar would come back after it is deleted, so it is switched off instead. */
export function DateActions({ date: { title, calendar, past }, onEdit, onDelete }: ActionsProps) {
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
