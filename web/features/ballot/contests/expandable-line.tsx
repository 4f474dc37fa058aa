import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../../ui/cx.ts'

type ExpandableLineProps = {
  kind: 'candidate' | 'proposition'
  title: string
  badges?: ReactNode
  /** Shown before the button that expands the line, not inside it. */
  mark?: ReactNode
  children: ReactNode
}

/** One line of the ballot. Details are rendered only when opened, so that hundreds of lines stay fast. */
export function ExpandableLine({ kind, title, badges, mark, children }: ExpandableLineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="-mt-px border-t border-line">
      <div className="flex items-stretch">
        {mark}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 py-2.5 text-left hover:bg-hover focus-visible:-outline-offset-3"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{title}</span>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-step--2 text-muted">
              {kind === 'candidate' ? <Trans>Candidate</Trans> : <Trans>Proposition</Trans>}
              {badges}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className={cx('px-4 pb-5', mark !== undefined && 'sm:pl-18')}>
        {isOpen && children}
      </div>
    </li>
  )
}
