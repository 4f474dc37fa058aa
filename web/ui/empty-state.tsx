import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Oval } from './oval.tsx'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode; className?: string }

/** For a list without entries; drawn as an unmarked ballot. */
export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-lg border border-dashed border-line-strong',
        'px-6 py-12 text-center',
        className,
      )}
    >
      <div aria-hidden="true" className="mb-3 grid gap-2 text-step-0 text-line-strong">
        {['w-16', 'w-12', 'w-14'].map((width) => (
          <div key={width} className="flex items-center gap-2">
            <Oval />
            <span className={cx('h-1.5 rounded-full bg-line', width)} />
          </div>
        ))}
      </div>
      <p className="max-w-[48ch] text-step-1 font-bold text-balance">{title}</p>
      {children && <div className="max-w-[48ch] text-muted">{children}</div>}
      {action && <div className="mt-4 max-w-full">{action}</div>}
    </div>
  )
}
