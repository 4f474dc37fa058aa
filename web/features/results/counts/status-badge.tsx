import type { CountStatus } from '../../../../contract/results.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useResultLabels } from '../use-result-labels.ts'

export function StatusBadge({ status }: { status: CountStatus }) {
  const labels = useResultLabels()
  return <Badge tone={status === 'certified' ? 'good' : 'warn'}>{labels.status(status)}</Badge>
}
