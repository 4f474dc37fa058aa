import { cx } from './cx.ts'

type OvalProps = {
  filled?: boolean
  /** Filled in the signal color, for what is chosen or current. */
  signal?: boolean
  className?: string
}

export const ovalClass = 'h-[1.05em] w-[1.7em] shrink-0 overflow-visible'

/** The ballot oval: empty, or filled for what is chosen or current. It scales with the text. */
export function Oval({ filled = false, signal = false, className }: OvalProps) {
  return (
    <svg viewBox="0 0 34 21" aria-hidden="true" className={cx(ovalClass, className)}>
      <ellipse cx="17" cy="10.5" rx="15.5" ry="9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      {filled && <ellipse cx="17" cy="10.5" rx="12" ry="5.5" className={signal ? 'fill-signal' : 'fill-current'} />}
    </svg>
  )
}

export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2.5 text-[1.2rem] leading-none font-bold tracking-[-.01em]',
        className,
      )}
    >
      <Oval filled className="-rotate-8" />
      {name}
    </span>
  )
}
