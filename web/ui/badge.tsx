import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'border-line-strong bg-sunk text-ink',
  outline: 'border-ink text-ink',
  strong: 'border-ink bg-ink text-paper',
  absent: 'border-dashed border-line-strong text-muted',
  dem: 'border-current text-dem',
  rep: 'border-current text-rep',
  other: 'border-current text-other',
  good: 'border-transparent bg-tint-good text-good',
  warn: 'border-transparent bg-tint-warn text-warn',
  bad: 'border-transparent bg-tint-bad text-bad',
} as const

type BadgeProps = {
  tone?: keyof typeof tones
  /** For text from outside, which may be one long word. */
  wraps?: boolean
  className?: string
  children: ReactNode
}

/** A short label. Its text carries the meaning; the color only supports it. */
export function Badge({ tone = 'neutral', wraps = false, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1 rounded-full border-[1.5px] px-2.5 py-px',
        'text-step--2 font-semibold [&_svg]:size-[1.1em] [&_svg]:shrink-0',
        wraps ? 'wrap-anywhere' : 'shrink-0 wrap-break-word',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
