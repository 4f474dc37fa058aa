import { useLingui } from '@lingui/react/macro'
import type { ImportStatus } from '../../../../contract/desk-import.ts'
import { Badge } from '../../../ui/badge.tsx'
import { statusTexts } from './status-texts.ts'

export function StatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useLingui()
  const { label, tone } = statusTexts[status]
  return <Badge tone={tone}>{t(label)}</Badge>
}
