import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../ui/cx.ts'

type FoldProps = {
  title: ReactNode
  /** On the right of the title, such as how many there are. */
  hint?: ReactNode
  children: ReactNode
}

/** A line that unfolds, for what few readers need. Its content is rendered only when opened. */
export function Fold({ title, hint, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // It may be opened before the page is hydrated.
  useEffect(() => setOpen(details.current?.open === true), [])
  return (
    <details
      ref={details}
      data-print="hide"
      className="border-t border-line first:border-t-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 font-semibold">{title}</span>
          {hint && <span className="text-step--1 text-muted">{hint}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx('size-5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </summary>
      <div className="pt-2 pb-5">{isOpen && children}</div>
    </details>
  )
}
