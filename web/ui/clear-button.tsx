import { X } from 'lucide-react'
import { cx } from './cx.ts'

/** A button inside the right end of a text field. */
export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 right-1 grid size-9 -translate-y-1/2 place-items-center rounded-full text-muted',
        'hover:bg-hover hover:text-ink',
      )}
    >
      <X aria-hidden="true" className="size-4.5" />
    </button>
  )
}
