import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const tones = {
  brand: 'bg-brand',
  signal: 'bg-signal',
  dem: 'bg-dem',
  rep: 'bg-rep',
  other: 'bg-other',
  good: 'bg-good',
  bad: 'bg-bad',
} as const

type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  value: number
  max?: number
  tone?: keyof typeof tones
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

export function Progress({ value, max = 100, tone = 'brand', className, ...props }: ProgressProps) {
  const filled = Math.min(Math.max(value, 0), max)
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={filled}
      className={cx('h-2.5 w-full overflow-hidden rounded-full bg-line forced-colors:border', className)}
      {...props}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-300 forced-colors:bg-[CanvasText]', tones[tone])}
        style={{ width: `${(filled / max) * 100}%` }}
      />
    </div>
  )
}
