import { Search, X } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { cx } from './cx.ts'
import { Input } from './input.tsx'

type SearchInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
}

export function SearchInput({ value, onValueChange, clearLabel, className, ...props }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  useEarlyText(input, value, onValueChange)
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        // Not type=search: the browser's clear button cannot be reached by keyboard.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        className="pr-12 pl-11"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        {...props}
      />
      {value !== '' && <ClearButton label={clearLabel} onClick={clear} />}
    </div>
  )
}

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

/** Reports text that was typed before the page was hydrated: React leaves it in the field without calling `onChange`. */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onValueChange: (value: string) => void,
) {
  const report = useEffectEvent(() => {
    const typed = field.current?.value ?? value
    if (typed !== value) onValueChange(typed)
  })
  useLayoutEffect(() => report(), [])
}
