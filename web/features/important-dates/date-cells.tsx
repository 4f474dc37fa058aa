import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { stateName } from '../../../civic/address/states.ts'
import type { StateCode } from '../../../contract/common.ts'
import type { ImportantDate } from '../../../contract/important-dates.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

export function StatusBadge({ date: { isActive, past } }: { date: ImportantDate }) {
  if (!isActive)
    return (
      <Badge tone="absent">
        <Trans>Inactive</Trans>
      </Badge>
    )
  return past ? (
    <Badge>
      <Trans>Passed</Trans>
    </Badge>
  ) : (
    <Badge tone="good">
      <Trans>Active</Trans>
    </Badge>
  )
}

export function PlaceName({ stateCode }: { stateCode: StateCode | null }) {
  const locale = useLocale()
  return stateCode ? stateName(stateCode, locale) : <Trans>Nationwide</Trans>
}

type ActionsProps = { date: ImportantDate; onEdit: () => void; onDelete: () => void }

export function DateActions({ date: { title }, onEdit, onDelete }: ActionsProps) {
  const { t } = useLingui()
  return (
    <div className="flex gap-1">
      <Button variant="quiet" size="icon" aria-label={t`Edit: ${title}`} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={t`Delete: ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
