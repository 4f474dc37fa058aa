import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button.tsx'

type CommentToggleProps = { count: number; isOpen: boolean; controls: string; onToggle: () => void }

export function CommentToggle({ count, isOpen, controls, onToggle }: CommentToggleProps) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-label={t`${plural(count, { one: '# comment', other: '# comments' })}`}
      className="px-3! text-muted! tabular-nums"
      onClick={onToggle}
    >
      <MessageCircle aria-hidden="true" />
      {number(count)}
    </Button>
  )
}
