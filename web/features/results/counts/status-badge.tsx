import type { CountStatus } from '../../../../contract/results.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useResultWords } from '../use-result-labels.ts'

export function StatusBadge({ status }: { status: CountStatus }) {
  const words = useResultWords()
  return <Badge tone={status === 'certified' ? 'good' : 'warn'}>{words.status(status)}</Badge>
}
