import { cx } from './cx.ts'
import { ovalClass } from './oval.tsx'

/** The ballot oval being filled in. Decorative: put a text next to it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 34 21" aria-hidden="true" className={cx(ovalClass, className)}>
      <ellipse cx="17" cy="10.5" rx="15.5" ry="9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <ellipse cx="17" cy="10.5" rx="12" ry="5.5" className="origin-center animate-mark fill-signal" />
    </svg>
  )
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 bg-paper p-6">
      <Spinner className="text-step-4" />
      <span className="text-step-1 text-muted">{label}</span>
    </div>
  )
}
