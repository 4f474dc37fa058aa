import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const shapes = {
  line: 'h-[1em] rounded-full',
  block: 'rounded-md',
  circle: 'aspect-square rounded-full',
} as const

/** A grey stand-in in the shape of what comes; size it by class. */
export function Skeleton({ shape = 'line', className }: { shape?: keyof typeof shapes; className?: string }) {
  return <div aria-hidden="true" className={cx('animate-breathe bg-line', shapes[shape], className)} />
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode }

/** Around the stand-ins: tells a screen reader once that something is on its way. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
