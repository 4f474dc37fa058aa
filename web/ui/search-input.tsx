import { Search } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { ClearButton } from './clear-button.tsx'
import { cx } from './cx.ts'
import { Input } from './input.tsx'
import { useEarlyText } from './use-early-text.ts'

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
