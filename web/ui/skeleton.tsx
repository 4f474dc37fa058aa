import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const shapes = {
  line: 'h-[1em] rounded-full',
  block: 'rounded-md',
  circle: 'aspect-square rounded-full',
} as const

/** A gray placeholder in the shape of the content. Set its size with classes. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: keyof typeof shapes
  className?: string | undefined
}) {
  return <div aria-hidden="true" className={cx('animate-breathe bg-line', shapes[shape], className)} />
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode }

/** Announces once to screen readers that content is loading. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}

/** One block while something loads. */
export function SkeletonBlock({ label, className }: Omit<SkeletonGroupProps, 'children'>) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" className={className} />
    </SkeletonGroup>
  )
}
