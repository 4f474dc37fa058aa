import { type ReactNode, useId } from 'react'

type ChoiceRowProps = {
  icon: ReactNode
  title: ReactNode
  /** What happens with the voter's data. */
  hint: ReactNode
  isOpen: boolean
  isBusy?: boolean
  onClick: () => void
  /** The answer, below the button once it was used. */
  children: ReactNode
}

/** One way to find the district: a button, and its answer below. */
export function ChoiceRow({ icon, title, hint, isOpen, isBusy = false, onClick, children }: ChoiceRowProps) {
  const id = useId()
  return (
    <li className="min-w-0 overflow-hidden rounded-md border border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onClick()
        }}
        className="flex w-full items-start gap-3 px-3.5 py-3 text-left transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-3"
      >
        <span aria-hidden="true" className="mt-0.5 text-muted [&_svg]:size-5">
          {icon}
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          <span id={`${id}-hint`} className="text-step--1 wrap-anywhere text-muted">
            {hint}
          </span>
        </span>
      </button>
      <div aria-live="polite">
        {isOpen && <div className="border-t border-line px-3.5 py-3 text-step--1">{children}</div>}
      </div>
    </li>
  )
}
