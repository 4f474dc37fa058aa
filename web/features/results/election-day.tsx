import { Trans } from '@lingui/react/macro'
import { cx } from '../../ui/cx.ts'

export function ElectionDay({ day, className }: { day: string; className?: string }) {
  return (
    <p className={cx('text-muted', className)}>
      <Trans>General election of {day}</Trans>
    </p>
  )
}
