import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type FoldProps = {
  title: ReactNode
  /** On the right of the title, such as how many there are. */
  hint?: ReactNode
  children: ReactNode
}

/** A line that unfolds, for what few readers need. Its content is rendered only when opened. */
export function Fold({ title, hint, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      data-print="hide"
      className="group border-t border-line first:border-t-0"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
        <span className="min-w-0">{title}</span>
        {hint && <span className="ml-auto text-step--1 font-normal text-muted">{hint}</span>}
      </summary>
      <div className="pt-2 pb-5">{isOpen && children}</div>
    </details>
  )
}
